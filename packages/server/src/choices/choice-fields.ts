import { type ChoiceMeta, choiceIn } from '@legajo/contract/parametric/choice.ts'
import type { AnySchema } from 'yup'

/** A field of a schema that is chosen from a parametric type; `*` in the path stands for any item of a list. */
export interface ChoiceField {
  readonly path: readonly string[]
  readonly label: string
  readonly choice: ChoiceMeta
}

type SchemaParts = AnySchema & {
  readonly fields?: Readonly<Record<string, AnySchema>>
  readonly innerType?: AnySchema
}

const fieldsBySchema = new WeakMap<AnySchema, readonly ChoiceField[]>()

/** The fields of a schema that are chosen from parametric types, at any depth. */
export const choiceFields = (schema: AnySchema | undefined): readonly ChoiceField[] => {
  if (!schema) return []
  const found = fieldsBySchema.get(schema) ?? fieldsIn(schema, [])
  fieldsBySchema.set(schema, found)
  return found
}

const fieldsIn = (schema: AnySchema, path: readonly string[]): readonly ChoiceField[] => {
  const { fields, innerType, spec } = schema as SchemaParts
  const choice = choiceIn(spec?.meta)
  if (choice) return [{ path, label: spec.label ?? path.at(-1) ?? '', choice }]
  if (innerType) return fieldsIn(innerType, [...path, '*'])
  return Object.entries(fields ?? {}).flatMap(([name, field]) => fieldsIn(field, [...path, name]))
}

/** A text stored at a choice's field of a record, with its own path. */
export interface StoredChoice {
  readonly field: ChoiceField
  readonly path: string
  readonly value: string
  /** The parent's value, where the choice is narrowed by a sibling field. */
  readonly parent?: string
}

/** The chosen values of a record. */
export const listChosenValues = (fields: readonly ChoiceField[], record: unknown): readonly StoredChoice[] =>
  fields.flatMap((field) =>
    valuesAt(record, field.path).flatMap(({ path, value, holder }) => {
      if (typeof value !== 'string' || value === '') return []
      const parent = field.choice.under && holder[field.choice.under.field]
      return [{ field, path, value, ...(typeof parent === 'string' && parent !== '' && { parent }) }]
    }),
  )

type ValueAtPath = { readonly path: string; readonly value: unknown; readonly holder: Readonly<Record<string, unknown>> }

const valuesAt = (
  record: unknown,
  [name, ...rest]: readonly string[],
  before = '',
  holder: ValueAtPath['holder'] = {},
): readonly ValueAtPath[] => {
  if (name === undefined) return [{ path: before, value: record, holder }]
  if (name === '*')
    return Array.isArray(record) ? record.flatMap((item, index) => valuesAt(item, rest, `${before}[${index}]`, holder)) : []
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return []
  const own = record as Readonly<Record<string, unknown>>
  return valuesAt(own[name], rest, before ? `${before}.${name}` : name, own)
}
