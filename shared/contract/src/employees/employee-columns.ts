import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AnySchema, reach } from 'yup'
import { choiceIn } from '../parametric/choice.ts'
import type { ParametricTypeCode } from '../parametric/parametric-types.ts'
import { employeeFields, payrollTypes, workStatuses } from './employee-draft.ts'

/** A column of an employee: its field, and where else it is read. */
interface EmployeeColumn {
  /** `option`: few values with labels of the contract; `choice`: the code of a parametric type, which the field names. */
  readonly kind: 'text' | 'date' | 'flag' | 'id' | 'number' | 'money' | 'option' | 'choice'
  /** The path of the form's field; the name of the column where absent. */
  readonly field?: string
  /** The name that stands for an id, as `namedEmployees` of the server selects it. */
  readonly name?: string
  readonly options?: Readonly<Record<string, string>>
  /** The field of the list that shows, filters and sorts it. */
  readonly list?: string
  /** The field by which lists filter, where they do not show it. */
  readonly filter?: string
  /** Grids of payroll show it: by the column's name and the field's label, or by others. */
  readonly grid?: { readonly code?: string; readonly label?: string }
  /** Formulas read it. */
  readonly fact?: true
  /** A change of pay dates it. */
  readonly ofPay?: true
  /** A file that continues in another company does not take it along. */
  readonly ofCompany?: true
}

/**
 * The columns of an employee with one field of the form each. The labels of the history, the list with its filters and order, the columns of
 * grids, the facts of formulas and the transfer to another company follow from it.
 */
export const employeeColumns = {
  file_code: { kind: 'text', list: 'file_code' },
  cuil: { kind: 'text', field: 'person.cuil', list: 'fiscalId', grid: {} },
  last_name: { kind: 'text', field: 'person.lastname', list: 'last_name', grid: {} },
  name: { kind: 'text', field: 'person.name', list: 'name', grid: {} },
  document_type: { kind: 'choice', field: 'person.document_type_id' },
  document_number: { kind: 'text', field: 'person.document_number', list: 'document_number', grid: { label: 'Documento' } },
  birthdate: { kind: 'date', field: 'person.birthdate', list: 'birthdate', grid: {}, fact: true },
  gender: { kind: 'choice', field: 'person.gender_id', list: 'gender_id' },
  marital_status: { kind: 'choice', field: 'person.marital_status_id', list: 'marital_status_id' },
  nationality: { kind: 'text', field: 'person.nationality' },
  email: { kind: 'text', field: 'work_email', list: 'work_email', grid: { label: 'Correo laboral' } },
  personal_email: { kind: 'text', field: 'person.email' },
  phone: { kind: 'text', field: 'person.phone' },
  admission_date: { kind: 'date', list: 'admission_date', grid: {}, fact: true },
  recognized_seniority_from: { kind: 'date', grid: {}, fact: true },
  egress_date: { kind: 'date', list: 'egress_date', grid: {}, fact: true, ofCompany: true },
  egress_reason: { kind: 'choice', list: 'egress_reason', grid: {}, fact: true, ofCompany: true },
  work_status: {
    kind: 'option',
    field: 'work_status_id',
    options: workStatuses,
    list: 'work_status_id',
    grid: { label: 'Situación laboral' },
    fact: true,
  },
  position_id: {
    kind: 'text',
    field: 'position',
    name: 'position',
    list: 'position',
    grid: { code: 'position' },
    ofCompany: true,
  },
  area_id: { kind: 'text', field: 'area', name: 'area', list: 'area', grid: { code: 'area' }, ofCompany: true },
  sector_id: { kind: 'text', field: 'sector', name: 'sector', list: 'sector', grid: { code: 'sector' }, ofCompany: true },
  hierarchical_level_id: {
    kind: 'text',
    field: 'hierchical_level',
    name: 'hierarchical_level',
    list: 'hierchical_level',
    grid: { code: 'hierarchical_level' },
    ofCompany: true,
  },
  organizational_unit_id: {
    kind: 'id',
    filter: 'organizational_unit_id',
    grid: { code: 'organizational_unit' },
    ofCompany: true,
  },
  cost_center_id: { kind: 'id', filter: 'cost_center_id', grid: { code: 'cost_center' }, ofCompany: true },
  employment_id: { kind: 'id', list: 'employment_id', ofCompany: true },
  workplace: { kind: 'text', list: 'workplace', grid: {} },
  trade_union_code: {
    kind: 'text',
    field: 'union_information.trade_union_id',
    grid: { code: 'trade_union' },
    fact: true,
    ofPay: true,
  },
  category_code: {
    kind: 'text',
    field: 'union_information.trade_union_category_id',
    grid: { code: 'category' },
    fact: true,
    ofPay: true,
  },
  out_of_agreement: { kind: 'flag', filter: 'out_of_agreement', grid: {} },
  union_affiliated: {
    kind: 'flag',
    field: 'union_information.has_union_affiliation',
    filter: 'union_affiliated',
    grid: {},
    fact: true,
  },
  health_insurance_code: {
    kind: 'choice',
    field: 'employee_social_work_id',
    list: 'employee_social_work_id',
    grid: { code: 'health_insurance' },
    fact: true,
  },
  contract_modality: { kind: 'choice', field: 'contracting_modality_id', list: 'contracting_modality_id', grid: {}, fact: true },
  contract_end: { kind: 'date', list: 'contract_end', fact: true },
  payroll_type: { kind: 'option', options: payrollTypes, grid: { label: 'Forma de pago' }, fact: true, ofPay: true },
  weekly_hours: { kind: 'number', grid: {}, fact: true, ofPay: true },
  salary: { kind: 'money', grid: { label: 'Sueldo pactado' }, fact: true, ofPay: true },
  bank_name: { kind: 'text', field: 'bank_data.bank_name', grid: {} },
  cbu: { kind: 'text', field: 'bank_data.cbu', grid: {} },
  confidential: { kind: 'flag', list: 'confidential' },
} as const satisfies Readonly<Record<string, EmployeeColumn>>

type Columns = typeof employeeColumns
export type EmployeeColumnName = keyof Columns

/** The columns with a property, as names. */
type ColumnWith<P extends keyof EmployeeColumn> = {
  [C in EmployeeColumnName]: P extends keyof Columns[C] ? C : never
}[EmployeeColumnName]
export const columnsWith = <P extends keyof EmployeeColumn>(property: P): readonly ColumnWith<P>[] =>
  keyNames(employeeColumns).filter((column) => property in employeeColumns[column]) as ColumnWith<P>[]

export const columnOf = (column: EmployeeColumnName): EmployeeColumn => employeeColumns[column]

/** The text that lists show of a column: that of the name of an id, or its own. */
type DisplayColumnOf<C extends EmployeeColumnName> = Columns[C] extends { readonly name: infer N extends string } ? N : C
export const displayColumnOf = <C extends EmployeeColumnName>(column: C): DisplayColumnOf<C> =>
  (columnOf(column).name ?? column) as DisplayColumnOf<C>

type ListOf<C extends EmployeeColumnName> = Columns[C] extends { readonly list: infer L extends string } ? L : never

/** The columns of lists, as a selection of `employee`: `employee.email as work_email`. */
export const listSelection = columnsWith('list').map(
  (column) => `employee.${displayColumnOf(column)} as ${columnOf(column).list}`,
) as readonly { [C in ColumnWith<'list'>]: `employee.${DisplayColumnOf<C>} as ${ListOf<C>}` }[ColumnWith<'list'>][]

const columnNamed = new Map(
  keyNames(employeeColumns).flatMap((column) => [[column, column] as const, [displayColumnOf(column), column] as const]),
)

/** The path of the form's field of a column, or of the name that stood for it in earlier versions; the name itself of any other. */
export const fieldOfColumn = (name: string): string => {
  const column = columnNamed.get(name as EmployeeColumnName)
  return column === undefined ? name : (columnOf(column).field ?? column)
}

const fieldSchema = (column: EmployeeColumnName): AnySchema => reach(employeeFields, fieldOfColumn(column)) as AnySchema

/** The label of a column's field. */
export const labelOfColumn = (column: EmployeeColumnName): string => fieldSchema(column).spec.label ?? column

/** The parametric type of a column of kind `choice`. */
export const choiceOfColumn = (column: EmployeeColumnName): ParametricTypeCode => {
  const choice = choiceIn(fieldSchema(column).spec.meta)
  if (!choice) throw new Error(`The column ${column} is no choice`)
  return choice.type as ParametricTypeCode
}
