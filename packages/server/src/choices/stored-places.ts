import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Where records store a value of a parametric type. */
export interface StoredPlace {
  readonly by: ChoiceMeta['by']
  readonly table: string
  readonly column: string
  /** The path within a jsonb column: empty where the column is the value; `*`, the last but one, stands for the items of a list. */
  readonly inside?: readonly string[]
  /** The rows of which the column has values of this type. */
  readonly where?: RawBuilder<SqlBool>
  /** The rows that count as a use, among them; none of a place without words. */
  readonly counts?: RawBuilder<SqlBool>
  readonly noun?: readonly [one: string, many: string]
  /** The rows are employees. */
  readonly isEmployee?: true
}

interface ChoicePlace extends StoredPlace {
  readonly type: string
}

const files = { table: 'employee', by: 'code', noun: ['legajo', 'legajos'], isEmployee: true } as const

const addressIn = (place: Omit<StoredPlace, 'by' | 'inside'>, path: readonly string[] = []): readonly ChoicePlace[] =>
  (
    [
      ['countries', 'country'],
      ['provinces', 'province'],
      ['localities', 'state'],
    ] as const
  ).map(([type, name]) => ({ ...place, type, by: 'name', inside: [...path, name] }))

/** Dated values of employees: those of the past follow the record, those to come are uses of their own. */
const placeOfDatedChange = (type: string, field: string, inside: readonly string[] = []): ChoicePlace => ({
  type,
  by: 'code',
  table: 'employee_assignment',
  column: 'value',
  inside,
  where: sql<SqlBool>`field = ${field} and voided_at is null`,
  counts: sql<SqlBool>`valid_from > app_today()`,
  noun: ['dato con fecha futura', 'datos con fecha futura'],
})

/** Values in open requests of change: `former` is compared with the record when the request is applied. */
const changeRequestPlaces = (): readonly ChoicePlace[] =>
  (['proposed', 'former'] as const).flatMap((column) => {
    const place = {
      table: 'modification_request',
      column,
      where: sql<SqlBool>`status = 'OPEN'`,
      ...(column === 'proposed' && { noun: ['pedido de cambio abierto', 'pedidos de cambio abiertos'] as const }),
    }
    return [
      { ...place, type: 'marital-statuses', by: 'code', inside: ['marital_status_id'] },
      { ...place, type: 'countries', by: 'name', inside: ['nationality'] },
      { ...place, type: 'banks', by: 'short_name', inside: ['bank_name'] },
      { ...place, type: 'relationships', by: 'code', inside: ['family', '*', 'relationship'] },
      { ...place, type: 'relationships', by: 'name', inside: ['emergency_contacts', '*', 'relationship'] },
      { ...place, type: 'education-levels', by: 'name', inside: ['education', '*', 'level'] },
      { ...place, type: 'education-states', by: 'name', inside: ['education', '*', 'state'] },
      ...addressIn(place, ['address']),
    ]
  })

/** Every place that stores a value of a parametric type; an area that adds one enters it here. */
const choicePlaces: readonly ChoicePlace[] = [
  { ...files, type: 'obras-sociales', column: 'health_insurance_code' },
  { ...files, type: 'sicoss-modalities', column: 'contract_modality' },
  { ...files, type: 'sicoss-situations', column: 'tax', inside: ['situacion'] },
  { ...files, type: 'sicoss-conditions', column: 'tax', inside: ['condicion'] },
  { ...files, type: 'sicoss-activities', column: 'tax', inside: ['activity_code_id'] },
  { ...files, type: 'sicoss-zones', column: 'tax', inside: ['zone'] },
  { ...files, type: 'genders', column: 'gender' },
  { ...files, type: 'marital-statuses', column: 'marital_status' },
  { ...files, type: 'document-types', column: 'document_type' },
  { ...files, type: 'leaving-motives', column: 'egress_reason' },
  { ...files, type: 'relationships', column: 'person', inside: ['family', '*', 'relationship'] },
  { ...files, type: 'payment-forms', column: 'person', inside: ['typePaymentId'] },
  { ...files, type: 'bank-account-types', column: 'person', inside: ['typeBankAccountId'] },
  { ...files, type: 'banks', by: 'short_name', column: 'bank_name' },
  { ...files, type: 'countries', by: 'name', column: 'nationality' },
  ...addressIn({ ...files, column: 'address' }),
  // After the employees: a change of a record that was never dated enters dated values with the former code.
  placeOfDatedChange('obras-sociales', 'health_insurance_code'),
  placeOfDatedChange('sicoss-modalities', 'contract_modality'),
  placeOfDatedChange('relationships', 'family', ['*', 'relationship']),
  ...changeRequestPlaces(),
  {
    type: 'employer-types',
    by: 'code',
    table: 'company',
    column: 'config',
    inside: ['typeEmployerId'],
    noun: ['empresa', 'empresas'],
  },
  ...addressIn({ table: 'company', column: 'address', noun: ['empresa', 'empresas'] }),
  ...addressIn({ table: 'legal_entity', column: 'address', noun: ['entidad legal', 'entidades legales'] }),
  ...addressIn({
    table: 'employee_address',
    column: 'address',
    noun: ['domicilio de una persona', 'domicilios de personas'],
  }),
  ...(
    [
      ['provinces', 'code', 'holiday', 'province', 'feriado', 'feriados'],
      ['provinces', 'code', 'workplace_province', 'province', 'lugar de trabajo', 'lugares de trabajo'],
      ['sicoss-situations', 'code', 'notice_type', 'sicoss_code', 'tipo de ausencia', 'tipos de ausencia'],
      ['sicoss-situations', 'code', 'notice_type', 'later_sicoss_code', 'tipo de ausencia', 'tipos de ausencia'],
      ['document-classes', 'code', 'document_type', 'document_class', 'tipo de documento', 'tipos de documento'],
      ['document-types', 'code', 'employee_identity', 'kind', 'documento de una persona', 'documentos de personas'],
      ['address-kinds', 'name', 'employee_address', 'kind', 'domicilio de una persona', 'domicilios de personas'],
      ['contact-kinds', 'name', 'employee_contact', 'kind', 'contacto de una persona', 'contactos de personas'],
      [
        'relationships',
        'name',
        'employee_emergency_contact',
        'relationship',
        'contacto de emergencia',
        'contactos de emergencia',
      ],
      ['education-levels', 'name', 'employee_education', 'level', 'estudio de una persona', 'estudios de personas'],
      ['education-states', 'name', 'employee_education', 'state', 'estudio de una persona', 'estudios de personas'],
      ['language-levels', 'name', 'employee_language', 'level', 'idioma de una persona', 'idiomas de personas'],
      ['driver-license-classes', 'code', 'employee_licence', 'category', 'licencia de una persona', 'licencias de personas'],
      ['disability-kinds', 'name', 'employee_disability', 'kind', 'certificado de discapacidad', 'certificados de discapacidad'],
      ['banks', 'short_name', 'employee_bank_account', 'bank_name', 'cuenta bancaria', 'cuentas bancarias'],
      ['bank-account-types', 'name', 'employee_bank_account', 'kind', 'cuenta bancaria', 'cuentas bancarias'],
      ['leaving-motives', 'code', 'employment_period', 'egress_reason', 'período de empleo', 'períodos de empleo'],
    ] as const
  ).map(([type, by, table, column, one, many]): ChoicePlace => ({ type, by, table, column, noun: [one, many] })),
]

/** The places of the contract's fields that store values of a type. */
export const placesOf = (type: string): readonly StoredPlace[] => choicePlaces.filter((one) => one.type === type)
