import type { LoadKind } from '@legajo/contract/load-kind.ts'
import { additionalPath, type FieldShape, type FieldType } from '@legajo/contract/shared/field-kind.ts'
import { schemaOfFields } from '@legajo/contract/shared/field-shape.ts'
import { object } from 'yup'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { fieldParts } from '../forms/field-parts.ts'
import type { LoadHandler } from './load-handler.ts'

/** Whether a field's value fits in one cell of the template. */
const isCell = ({ type }: FieldShape): boolean =>
  ['text', 'number', 'money', 'date', 'datetime', 'boolean', 'choice', 'choices'].includes(type)

/** The kind with columns for the fields that the company adds to its records: one for each, or for each of its parts. */
export const fullKind = async (db: Db, { kind, added }: Pick<LoadHandler, 'kind' | 'added'>): Promise<LoadKind> => {
  if (!added) return kind
  const fields = await companyFields(db, added)
  const cells = fields.filter(isCell)
  const divided = new Map(fields.map((field) => [field, fieldParts(field)] as const).filter(([, parts]) => parts.length > 0))
  if (cells.length + divided.size === 0) return kind
  const parts = [...divided].map(([{ key, label }, own]) => [
    key,
    object(Object.fromEntries(own.map(({ name, schema }) => [name, schema]))).label(label),
  ])
  const path = (name: string, { sees }: FieldShape) => ({ path: name, example: '', required: false, ...(sees && { sees }) })
  return {
    ...kind,
    schema: kind.schema.shape({
      [additionalPath]: schemaOfFields(cells).shape(Object.fromEntries(parts)).label('Datos adicionales'),
    }),
    columns: [
      ...kind.columns,
      ...fields.flatMap((field) =>
        isCell(field)
          ? [path(field.name, field)]
          : (divided.get(field) ?? []).map((part) => path(`${field.name}.${part.name}`, field)),
      ),
    ],
  }
}

/** The reason why a field has no column, and where it is filled in. */
const reasons: Readonly<Partial<Record<FieldType, string>>> = {
  rows: 'No tiene columna: es una grilla, con varias filas por registro. Completala en el registro, en sus datos adicionales',
  secret: 'No tiene columna: es una contraseña. Completala en el registro, en sus datos adicionales',
}

/** The fields that the company adds to the records of a kind and that no column holds, of those without protected data. */
export const fieldsWithoutColumn = async (
  db: Db,
  { added }: Pick<LoadHandler, 'added'>,
): Promise<readonly { readonly label: string; readonly reason: string }[]> =>
  added
    ? (await companyFields(db, added))
        .filter((field) => field.sees === undefined && !isCell(field) && fieldParts(field).length === 0)
        .map(({ label, type }) => ({ label, reason: reasons[type] ?? 'No tiene columna' }))
    : []
