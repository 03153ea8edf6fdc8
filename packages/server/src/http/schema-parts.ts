import type { RowsMeta } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { AnySchema } from 'yup'

type SchemaWithFields = AnySchema & { readonly fields?: Readonly<Record<string, AnySchema>>; readonly innerType?: AnySchema }
type SchemaParts = {
  readonly fields?: Readonly<Record<string, AnySchema>>
  /** Schema of the items of a list. */
  readonly item?: AnySchema
}

/** The fields of an object's schema, own names only, or the schema of a list's items. */
export const partsOf = (schema: AnySchema | undefined): SchemaParts => {
  const { fields, innerType, spec } = (schema ?? {}) as Partial<SchemaWithFields>
  const { rows } = (spec?.meta ?? {}) as Partial<RowsMeta>
  return { ...(fields && { fields: Object.assign(Object.create(null), fields) }), item: innerType ?? rows }
}
