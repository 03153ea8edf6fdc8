import { additionalPath, type FieldShape, schemaOfFields } from '@legajo/contract/shared/field-shape.ts'
import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import type { LoadHandler } from './load-handler.ts'

/** Whether a field's value fits in one cell of the template. */
const isCell = ({ type }: FieldShape): boolean =>
  ['text', 'number', 'money', 'date', 'datetime', 'boolean', 'choice', 'choices'].includes(type)

/** The kind with a column for each field that the company adds to its records. */
export const fullKind = async (db: Db, { kind, added }: Pick<LoadHandler, 'kind' | 'added'>): Promise<LoadKind> => {
  if (!added) return kind
  const fields = (await companyFields(db, added)).filter(isCell)
  if (fields.length === 0) return kind
  return {
    ...kind,
    schema: kind.schema.shape({ [additionalPath]: schemaOfFields(fields).label('Datos adicionales') }),
    columns: [
      ...kind.columns,
      ...fields.map(({ name, sees }) => ({ path: name, example: '', required: false, ...(sees && { sees }) })),
    ],
  }
}
