import { listSelection } from '@legajo/contract/employees/employee-columns.ts'
import type { EmployeeDraft, Relative } from '@legajo/contract/employees/employee-draft.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { accountTerms, agreementTerms, type PersonalTerms, personalTermNames } from '@legajo/contract/employees/personal-terms.ts'
import { type TaxTerms, taxTermNames } from '@legajo/contract/employees/tax-terms.ts'
import { normalizeCbu } from '@legajo/kernel/cbu.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { readDocumentNumber } from '@legajo/kernel/read-identity.ts'
import { readPhone } from '@legajo/kernel/read-phone.ts'
import { sql } from 'kysely'
import type { PayTerms } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { employeesWithNamesOn, type NamedEmployee, namedEmployees } from '../../db/named-employees.ts'
import { categoryToday } from '../../db/pay-on-day.ts'
import { fullName } from '../../db/person-columns.ts'
import { personFacts } from '../report/employee-filters.ts'
import type { StructureIds } from './draft-structure.ts'

/** List rows, without pay; with `dated`, only these dated columns are of the day. */
export const employeeItems = (db: Db, asOf?: string, ids?: readonly number[], dated?: readonly string[]) =>
  db
    .selectFrom((asOf ? employeesWithNamesOn(asOf, ids, dated) : namedEmployees).as('employee'))
    // By its whole key, so that a count need not read it.
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .select([
      ...listSelection,
      'employee.id',
      'employee.photo_url',
      'employee.company_id',
      'employee.assigned_form_id as assignedFormId',
      'cost_center.name as cost_center',
      sql<string | null>`${sql.raw(categoryToday)}`.as('category'),
      sql<string | null>`${sql.raw(personFacts.organizational_unit)}`.as('organizational_unit'),
      sql<string | null>`${sql.raw(personFacts.trade_union)}`.as('trade_union'),
      sql<string | null>`${sql.raw(personFacts.town)}`.as('town'),
      sql<number | null>`${sql.raw(personFacts.age)}`.as('age'),
      sql<number>`${sql.raw(personFacts.seniority_years)}`.as('seniority_years'),
      sql<number>`${sql.raw(personFacts.children)}`.as('children'),
      sql<number | null>`${sql.raw(personFacts.youngest_child)}`.as('youngest_child'),
      fullName('employee').as('full_name'),
      sql<{
        lastname: string
        name: string
        cuil: string
      }>`jsonb_build_object('lastname', employee.last_name, 'name', employee.name, 'cuil', employee.cuil)`.as('person'),
    ])

/** The columns of an employee search. */
export const selectReducedEmployees = (db: Db) =>
  db.selectFrom('employee').select([
    'employee.id',
    'employee.file_code',
    'employee.photo_url',
    sql<{
      lastname: string
      name: string
      cuil: string
    }>`jsonb_build_object('lastname', employee.last_name, 'name', employee.name, 'cuil', employee.cuil)`.as('person'),
  ])

type PersonPart = { family?: Relative[] } & PersonalTerms

/** The personal terms that are given, by name. */
const termsOfPerson = (of: PersonalTerms): PersonalTerms => pickTerms(of, personalTermNames)

const pickTerms = (of: object, names: readonly string[]): PersonalTerms & TaxTerms => {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const value = (of as Record<string, unknown>)[name]
    if (value !== undefined) values[name] = value
  }
  return values
}

const [agreementNames, accountNames] = [Object.keys(agreementTerms), Object.keys(accountTerms)]

const taxFlags = [
  'hasTaxWithholdingInjunction',
  'underTeleworkingRegime',
  'developActivityLongDistance',
  'militaryPersonalActivity',
  'benefitOfLaw27549',
  'finalLiquidation',
  'priorNotice',
] as const

type TaxFlag = (typeof taxFlags)[number]

type Flags = Record<TaxFlag, boolean>

const flagsOf = (of: Partial<Flags>) => Object.fromEntries(taxFlags.map((flag) => [flag, of[flag] ?? false])) as Flags

export type TaxPart = Partial<
  Pick<
    Employee,
    | 'situacion'
    | 'condicion'
    | 'activity_code_id'
    | 'zone'
    | 'patagonic'
    | 'notAdhereTop35'
    | 'omitCalcTaxEarnings'
    | 'grossingUp'
    | 'grossingUpSalary'
    | 'bestSalary'
    | TaxFlag
    | 'healthDependents'
    | 'monthlyHours'
  >
> &
  TaxTerms

/** A stored file as the draft that leaves it as it is, without pay: its terms of pay are the given ones. */
export const toDraft = (row: NamedEmployee, terms: PayTerms) => {
  const person = row.person as PersonPart
  const tax = row.tax as TaxPart
  return {
    file_code: row.file_code,
    person: {
      lastname: row.last_name,
      name: row.name,
      cuil: row.cuil,
      document_type_id: row.document_type as Employee['person']['document_type_id'],
      document_number: row.document_number,
      birthdate: row.birthdate,
      gender_id: row.gender as Employee['person']['gender_id'],
      marital_status_id: row.marital_status as Employee['person']['marital_status_id'],
      nationality: row.nationality,
      email: row.personal_email,
      phone: row.phone,
      address: row.address as Employee['person']['address'],
    },
    work_email: row.email,
    admission_date: row.admission_date,
    recognized_seniority_from: row.recognized_seniority_from,
    egress_date: row.egress_date,
    egress_reason: row.egress_reason,
    work_status_id: row.work_status,
    employment_id: row.employment_id,
    position: row.position,
    area: row.area,
    sector: row.sector,
    hierchical_level: row.hierarchical_level,
    organizational_unit_id: row.organizational_unit_id,
    cost_center_id: row.cost_center_id,
    workplace: row.workplace,
    contracting_modality_id: row.contract_modality,
    payroll_type: terms.payroll_type as Employee['payroll_type'],
    weekly_hours: terms.weekly_hours,
    out_of_agreement: row.out_of_agreement,
    union_information: {
      trade_union_id: terms.trade_union_code,
      trade_union_category_id: terms.category_code,
      has_union_affiliation: row.union_affiliated,
      ...pickTerms(person, agreementNames),
    },
    employee_social_work_id: row.health_insurance_code,
    confidential: row.confidential,
    bank_data: { bank_name: row.bank_name, cbu: row.cbu, ...pickTerms(person, accountNames) },
    ...termsOfPerson(person),
    family: person.family ?? [],
    situacion: tax.situacion ?? '01',
    condicion: tax.condicion ?? '01',
    activity_code_id: tax.activity_code_id ?? '049',
    zone: tax.zone ?? '01',
    patagonic: tax.patagonic ?? false,
    notAdhereTop35: tax.notAdhereTop35 ?? true,
    omitCalcTaxEarnings: tax.omitCalcTaxEarnings ?? false,
    ...flagsOf(tax),
    ...pickTerms(tax, taxTermNames),
    healthDependents: tax.healthDependents ?? 0,
    monthlyHours: tax.monthlyHours ?? null,
    grossingUp: tax.grossingUp ?? false,
  }
}

/** Columns of a draft; preserves other nested values. Pay is written only by `withPay`. */
/** National documents have no zeros at the beginning, in whatever way they were typed. */
const nationalDocuments: ReadonlySet<string> = new Set(['DNI', 'LE', 'LC'])
const documentToStore = ({ document_type_id: type, document_number: written }: EmployeeDraft['person']): string => {
  if (!written || !nationalDocuments.has(type ?? '')) return written?.trim() ?? ''
  return readDocumentNumber(written).replace(/^0+(?=\d+$)/, '')
}

export const rowOf = (
  draft: EmployeeDraft,
  former: { readonly person: object; readonly tax: object },
  withPay: boolean,
  structure: StructureIds,
) => ({
  version: draft.version,
  file_code: draft.file_code,
  last_name: draft.person.lastname,
  name: draft.person.name,
  cuil: normalizeCuil(draft.person.cuil),
  document_type: draft.person.document_type_id,
  document_number: documentToStore(draft.person) || null,
  birthdate: draft.person.birthdate || null,
  gender: draft.person.gender_id ?? null,
  marital_status: draft.person.marital_status_id ?? null,
  nationality: draft.person.nationality || null,
  personal_email: draft.person.email || null,
  phone: readPhone(draft.person.phone ?? '') || null,
  address: JSON.stringify(draft.person.address ?? {}),
  email: draft.work_email || null,
  admission_date: draft.admission_date,
  recognized_seniority_from: draft.recognized_seniority_from || null,
  egress_date: draft.egress_date || null,
  egress_reason: draft.egress_reason || null,
  work_status: draft.work_status_id,
  employment_id: draft.employment_id ?? null,
  ...structure,
  organizational_unit_id: draft.organizational_unit_id ?? null,
  cost_center_id: draft.cost_center_id ?? null,
  workplace: draft.workplace || null,
  contract_modality: draft.contracting_modality_id,
  payroll_type: draft.payroll_type,
  weekly_hours: draft.weekly_hours,
  out_of_agreement: draft.out_of_agreement,
  trade_union_code: draft.union_information?.trade_union_id || null,
  category_code: draft.union_information?.trade_union_category_id || null,
  union_affiliated: draft.union_information?.has_union_affiliation ?? false,
  health_insurance_code: draft.employee_social_work_id || null,
  ...(withPay && draft.salary !== undefined && { salary: draft.salary || null }),
  confidential: draft.confidential,
  bank_name: draft.bank_data?.bank_name || null,
  cbu: draft.bank_data?.cbu ? normalizeCbu(draft.bank_data.cbu) : null,
  person: JSON.stringify({
    ...former.person,
    ...termsOfPerson(draft),
    ...pickTerms(draft.union_information ?? {}, agreementNames),
    ...pickTerms(draft.bank_data ?? {}, accountNames),
    ...(draft.family && { family: draft.family }),
  }),
  tax: JSON.stringify({
    ...former.tax,
    situacion: draft.situacion,
    condicion: draft.condicion,
    activity_code_id: draft.activity_code_id,
    zone: draft.zone,
    patagonic: draft.patagonic,
    notAdhereTop35: draft.notAdhereTop35,
    omitCalcTaxEarnings: draft.omitCalcTaxEarnings,
    ...flagsOf(draft),
    ...pickTerms(draft, taxTermNames),
    healthDependents: draft.healthDependents,
    monthlyHours: draft.monthlyHours || null,
    grossingUp: draft.grossingUp,
    ...(withPay && draft.grossingUpSalary !== undefined && { grossingUpSalary: draft.grossingUpSalary || null }),
    ...(withPay && draft.bestSalary !== undefined && { bestSalary: draft.bestSalary || null }),
  }),
})
