import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { type SqlBool, sql } from 'kysely'
import type { StoredPlace } from '../choices/stored-places.ts'
import type { Db } from '../db/database.ts'
import { recordTables } from './record-tables.ts'

/** A field that a company adds and whose values are those of a parametric type; of a grid, one of its columns. */
export interface AddedChoice {
  readonly company: number
  readonly module: FormModule
  readonly key: string
  readonly label: string
  readonly column?: string
}

const recordWords: Readonly<Record<FormModule, readonly [one: string, many: string]>> = {
  EMPLOYEE: ['legajo', 'legajos'],
  COMPANY: ['empresa', 'empresas'],
  UNIT: ['unidad', 'unidades'],
  EMPLOYMENT: ['posición', 'posiciones'],
  PLAN_TASK: ['tarea', 'tareas'],
  MEDICAL_EXAM: ['examen médico', 'exámenes médicos'],
  COURSE_OPINION: ['opinión', 'opiniones'],
}

/** The fields that companies add and whose values are those of a type. */
export const findCompanyChoiceFields = async (db: Db, typeId: number): Promise<readonly AddedChoice[]> => {
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

/** Where the records, and the open proposals of employees, store values of these fields. */
export const placesOfCompanyFields = (fields: readonly AddedChoice[]): readonly StoredPlace[] =>
  fields.flatMap(({ company, module, key, label, column }): StoredPlace[] => {
    const inside = column === undefined ? [key] : [key, '*', column]
    const ofCompany = sql<SqlBool>`company_id = ${company}`
    const [one, many] = recordWords[module]
    const record: StoredPlace = {
      by: 'code',
      table: recordTables[module],
      column: 'additional',
      inside,
      where: module === 'COMPANY' ? sql<SqlBool>`id = ${company}` : ofCompany,
      noun: [`${one} en «${label}»`, `${many} en «${label}»`],
      ...(module === 'EMPLOYEE' && { isEmployee: true }),
    }
    if (module !== 'EMPLOYEE') return [record]
    return [
      record,
      {
        by: 'code',
        table: 'form_request',
        column: 'proposed',
        inside,
        where: sql<SqlBool>`${ofCompany} and status = 'OPEN'`,
        noun: [`pedido abierto de «${label}»`, `pedidos abiertos de «${label}»`],
      },
    ]
  })
