import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { FieldShape } from '@legajo/contract/shared/field-shape.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UsedChoice } from '../choices/choice-uses.ts'
import type { Db } from '../db/database.ts'
import { recordTables } from './publish-form.ts'

/** A field that a company adds and whose values are those of a parametric type; of a grid, one of its columns. */
interface AddedChoice {
  readonly company: number
  readonly module: FormModule
  readonly key: string
  readonly label: string
  readonly column?: string
}

const counted: Readonly<Record<FormModule, readonly [one: string, many: string]>> = {
  EMPLOYEE: ['legajo', 'legajos'],
  COMPANY: ['empresa', 'empresas'],
  UNIT: ['unidad', 'unidades'],
  EMPLOYMENT: ['posición', 'posiciones'],
  PLAN_TASK: ['tarea', 'tareas'],
  MEDICAL_EXAM: ['examen médico', 'exámenes médicos'],
  COURSE_OPINION: ['opinión', 'opiniones'],
}

const fieldsOfType = async (db: Db, typeId: number): Promise<readonly AddedChoice[]> => {
  const rows = await db
    .selectFrom('form_field')
    .select(['company_id', 'module', 'key', 'label', 'shape'])
    .where(sql<boolean>`shape::text like '%"parametricType"%'`)
    .orderBy('module')
    .orderBy('sort_order')
    .execute()
  return rows.flatMap(({ company_id: company, module, key, label, shape }): AddedChoice[] => {
    const { parametricType, columns = [] } = shape as unknown as FieldShape
    const common = { company, module: module as FormModule, key, label }
    const inColumns = columns.filter((column) => column.parametricType === typeId)
    return [
      ...(parametricType === typeId ? [common] : []),
      ...inColumns.map((column) => ({ ...common, label: `${label}: ${column.label}`, column: column.key })),
    ]
  })
}

/** The number of records with the value `code` of a type in each of the fields that companies add. */
export const addedUses = async (db: Db, typeId: number, code: string | null): Promise<readonly UsedChoice[]> => {
  if (code === null) return []
  const found = new Map<string, { readonly words: readonly [string, string]; readonly label: string; readonly count: number }>()
  for (const field of await fieldsOfType(db, typeId)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(recordTables[field.module])}
      where ${holds(field, code)}`.execute(db)
    const name = `${field.module} ${field.label}`
    const count = (rows[0]?.n ?? 0) + (found.get(name)?.count ?? 0)
    if (count > 0) found.set(name, { words: counted[field.module], label: field.label, count })
  }
  return [...found.values()].map(({ words, label, count }) => ({ what: `${countText(count, ...words)} en «${label}»`, count }))
}

/** The first employees with the value in a field that their company adds. */
export const employeesWithAdded = async (db: Db, typeId: number, code: string) => {
  const own = (await fieldsOfType(db, typeId)).filter(({ module }) => module === 'EMPLOYEE')
  if (own.length === 0) return []
  const conditions = own.map((field) => sql`(${holds(field, code)})`)
  const { rows } = await sql<{
    file_code: string
    last_name: string
    name: string
  }>`select file_code, last_name, name from employee
    where ${sql.join(conditions, sql` or `)} order by name_order limit 50`.execute(db)
  return rows
}

/** Puts one value of a type in the place of another in the fields that companies add. */
export const replaceAdded = async (db: Db, typeId: number, before: string, after: string): Promise<void> => {
  for (const field of await fieldsOfType(db, typeId))
    await sql`update ${sql.table(recordTables[field.module])}
      set additional = jsonb_set(additional, array[${field.key}::text], ${replaced(field, before, after)})
      where ${holds(field, before)}`.execute(db)
}

const holds = ({ company, module, key, column }: AddedChoice, code: string): RawBuilder<SqlBool> => {
  const own = module === 'COMPANY' ? sql`id = ${company}` : sql`company_id = ${company}`
  return column === undefined
    ? sql<SqlBool>`${own} and additional ->> ${key}::text = ${code}`
    : sql<SqlBool>`${own} and exists (select from jsonb_array_elements(${rowsAt(key)}) i where i ->> ${column}::text = ${code})`
}

const replaced = ({ key, column }: AddedChoice, before: string, after: string): RawBuilder<unknown> =>
  column === undefined
    ? sql`to_jsonb(${after}::text)`
    : sql`(select jsonb_agg(case when i ->> ${column}::text = ${before}
        then jsonb_set(i, array[${column}::text], to_jsonb(${after}::text)) else i end order by n)
        from jsonb_array_elements(${rowsAt(key)}) with ordinality e (i, n))`

const rowsAt = (key: string) =>
  sql`(case when jsonb_typeof(additional -> ${key}::text) = 'array' then additional -> ${key}::text else '[]' end)`
