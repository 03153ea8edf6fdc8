import { type AnySchema, reach } from 'yup'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import type { LoadHandler } from './load-handler.ts'

/** The label of a column of a load's records, or of a part of one with several values. */
export type FieldLabel = (column: string, part: string) => string

export const fieldLabels = async (db: Db, handler: Pick<LoadHandler, 'kind' | 'added' | 'label'>): Promise<FieldLabel> => {
  const added = handler.added ? await companyFields(db, handler.added) : []
  return (column, part) =>
    (column === 'additional' ? added.find(({ key }) => key === part)?.label : undefined) ??
    handler.label?.(column, part) ??
    labelAt(handler.kind.schema, column) ??
    'Otro dato'
}

/** The label of a field by its path; undefined for a path that the schema does not have. */
export const labelAt = (schema: AnySchema, path: string): string | undefined => {
  try {
    return (reach(schema, path) as AnySchema).spec.label
  } catch {
    return undefined
  }
}
