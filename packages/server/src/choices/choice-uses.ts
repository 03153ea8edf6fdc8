import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Where records store the values of a type. */
interface ChoiceUse {
  readonly type: string
  readonly by: ChoiceMeta['by']
  readonly table: string
  readonly column: string
  /** The name within a jsonb column, or the list in it and the name in its items. */
  readonly inside?: string | { readonly list: string; readonly name: string }
  readonly counted: readonly [one: string, many: string]
  /** The rows are employees. */
  readonly isEmployee?: true
}

const files = { table: 'employee', by: 'code', counted: ['legajo', 'legajos'], isEmployee: true } as const

/** Every place that stores a value of a parametric type; an area that adds one enters it here. */
const choiceUses: readonly ChoiceUse[] = [
  { ...files, type: 'obras-sociales', column: 'health_insurance_code' },
  { ...files, type: 'sicoss-modalities', column: 'contract_modality' },
  { ...files, type: 'sicoss-situations', column: 'tax', inside: 'situacion' },
  { ...files, type: 'sicoss-conditions', column: 'tax', inside: 'condicion' },
  { ...files, type: 'sicoss-activities', column: 'tax', inside: 'activity_code_id' },
  { ...files, type: 'sicoss-zones', column: 'tax', inside: 'zone' },
  { ...files, type: 'genders', column: 'gender' },
  { ...files, type: 'marital-statuses', column: 'marital_status' },
  { ...files, type: 'document-types', column: 'document_type' },
  { ...files, type: 'leaving-motives', column: 'egress_reason' },
  { ...files, type: 'relationships', column: 'person', inside: { list: 'family', name: 'relationship' } },
  { ...files, type: 'payment-forms', column: 'person', inside: 'typePaymentId' },
  { ...files, type: 'bank-account-types', column: 'person', inside: 'typeBankAccountId' },
  { ...files, type: 'banks', by: 'short_name', column: 'bank_name' },
  { ...files, type: 'countries', by: 'name', column: 'nationality' },
  { ...files, type: 'countries', by: 'name', column: 'address', inside: 'country' },
  { ...files, type: 'provinces', by: 'name', column: 'address', inside: 'province' },
  { ...files, type: 'localities', by: 'name', column: 'address', inside: 'state' },
  {
    type: 'employer-types',
    by: 'code',
    table: 'company',
    column: 'config',
    inside: 'typeEmployerId',
    counted: ['empresa', 'empresas'],
  },
  { type: 'provinces', by: 'code', table: 'holiday', column: 'province', counted: ['feriado', 'feriados'] },
  {
    type: 'sicoss-situations',
    by: 'code',
    table: 'notice_type',
    column: 'sicoss_code',
    counted: ['tipo de ausencia', 'tipos de ausencia'],
  },
  {
    type: 'sicoss-situations',
    by: 'code',
    table: 'notice_type',
    column: 'later_sicoss_code',
    counted: ['tipo de ausencia', 'tipos de ausencia'],
  },
  {
    type: 'document-classes',
    by: 'code',
    table: 'document_type',
    column: 'document_class',
    counted: ['tipo de documento', 'tipos de documento'],
  },
  ...(
    [
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
    ] as const
  ).map(([type, by, table, column, one, many]): ChoiceUse => ({ type, by, table, column, counted: [one, many] })),
  {
    type: 'leaving-motives',
    by: 'code',
    table: 'employment_period',
    column: 'egress_reason',
    counted: ['período de empleo', 'períodos de empleo'],
  },
]

/** The texts by which records may store a value. */
export type StoredTexts = Readonly<Record<ChoiceMeta['by'], string | null>>

export interface UsedChoice {
  readonly what: string
  readonly count: number
}

/** The places that store a value, with their counts; `db` decides which rows are seen. */
export const usesOf = async (db: Db, type: string, texts: StoredTexts): Promise<readonly UsedChoice[]> => {
  const found: UsedChoice[] = []
  for (const use of choiceUses.filter((one) => one.type === type)) {
    const text = texts[use.by]
    if (text === null) continue
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(use.table)} where ${holds(use, text)}`.execute(db)
    const count = Number(rows[0]?.n ?? 0)
    if (count > 0) found.push({ what: countText(count, ...use.counted), count })
  }
  return found
}

/** The first employees who have a value. */
export const employeesWith = async (db: Db, type: string, texts: StoredTexts) => {
  const conditions = choiceUses.flatMap((use) => {
    const text = texts[use.by]
    return use.type === type && use.isEmployee && text !== null ? [holds(use, text)] : []
  })
  if (conditions.length === 0) return []
  const { rows } = await sql<{
    file_code: string
    last_name: string
    name: string
  }>`select file_code, last_name, name from employee
    where ${sql.join(conditions, sql` or `)} order by name_order limit 50`.execute(db)
  return rows
}

/** Puts one value in the place of another in every row that `db` sees. */
export const replaceChoice = async (db: Db, type: string, from: StoredTexts, to: StoredTexts): Promise<void> => {
  for (const use of choiceUses.filter((one) => one.type === type)) {
    const [before, after] = [from[use.by], to[use.by]]
    if (before === null || after === null) continue
    await sql`update ${sql.table(use.table)} set ${sql.id(use.column)} = ${replaced(use, before, after)}
      where ${holds(use, before)}`.execute(db)
  }
}

const holds = ({ column, inside }: ChoiceUse, text: string): RawBuilder<SqlBool> => {
  const at = sql.id(column)
  if (inside === undefined) return sql<SqlBool>`${at} = ${text}`
  if (typeof inside === 'string') return sql<SqlBool>`${at} ->> ${inside}::text = ${text}`
  const { list, name } = inside
  return sql<SqlBool>`exists (select from jsonb_array_elements(coalesce(${at} -> ${list}::text, '[]')) i where i ->> ${name}::text = ${text})`
}

const replaced = ({ column, inside }: ChoiceUse, before: string, after: string): RawBuilder<unknown> => {
  const at = sql.id(column)
  if (inside === undefined) return sql`${after}`
  if (typeof inside === 'string') return sql`jsonb_set(${at}, array[${inside}::text], to_jsonb(${after}::text))`
  const { list, name } = inside
  return sql`jsonb_set(${at}, array[${list}::text], (select jsonb_agg(case when i ->> ${name}::text = ${before}
    then jsonb_set(i, array[${name}::text], to_jsonb(${after}::text)) else i end order by n)
    from jsonb_array_elements(${at} -> ${list}::text) with ordinality e (i, n)))`
}
