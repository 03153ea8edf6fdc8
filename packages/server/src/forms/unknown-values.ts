import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import { readValues } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { isLargeType } from './known-options.ts'

/** The values of large parametric types that the company does not offer; unchanged ones stay. */
export const unknownValues = async (db: Db, fields: readonly FieldShape[], values: AnswerValues, former: AnswerValues) => {
  const problems: { readonly path: string; readonly message: string }[] = []
  for (const { key, label, parametricType } of fields) {
    const value = values[key]
    if (parametricType === undefined || !isLargeType(parametricType) || typeof value !== 'string' || value === former[key])
      continue
    const [found] = await readValues(db, [parametricType], { where: sql`v.active and v.code = ${value}`, limit: 1 })
    if (!found) problems.push({ path: key, message: `«${value.slice(0, 60)}» no está entre las opciones de ${label}` })
  }
  return problems
}
