import { type ChoiceMeta, choiceIn } from '@legajo/contract/parametric/choice.ts'
import type { FieldDescription } from '@legajo/contract/shared/field-shape.ts'
import { type AnyObjectSchema, type AnySchema, reach } from 'yup'
import { type Option, optionsOf } from './option.ts'

export type InputKind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'password'
  | 'phone'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'month'
  | 'select'
  | 'multiselect'
  | 'combobox'
  | 'switch'
  | 'checkbox'
  | 'radio'
  | 'cuil'
  | 'cbu'
  | 'color'
  | 'hidden'

/** The properties of a field that a form needs, all read from the schema. */
export type FieldShape = {
  readonly label: string
  readonly kind: InputKind
  readonly type: string
  readonly isRequired: boolean
  readonly isNullable: boolean
  readonly max?: number
  readonly min?: number
  readonly maxLength?: number
  readonly decimals: number
  /** Symbol before an amount: `%` of a share, none for a quantity. */
  readonly symbol?: string
  readonly options: readonly Option[]
  /** The parametric type that the value is chosen from. */
  readonly choice?: ChoiceMeta
  readonly hint?: string
  readonly placeholder?: string
}

/** Reads label, kind, limits and choices of the field at `path`; conditions (`when`) are resolved with `values`. */
export const shapeOf = (schema: AnyObjectSchema, path: string, values?: unknown): FieldShape => {
  const field = reach(schema, path, values) as AnySchema
  const described = field.describe() as FieldDescription
  const meta = described.meta ?? {}
  const limit = (name: string): number | undefined => {
    const value = described.tests?.find((test) => test.name === name)?.params?.[name]
    return typeof value === 'number' ? value : undefined
  }
  const isText = described.type === 'string'
  return {
    label: described.label ?? path,
    kind: kindOf(described, limit('max')),
    type: described.type,
    isRequired: described.optional === false && described.nullable !== true && described.type !== 'boolean',
    isNullable: described.nullable === true,
    max: isText ? undefined : limit('max'),
    min: isText ? undefined : limit('min'),
    maxLength: isText ? limit('max') : undefined,
    decimals: typeof meta.decimals === 'number' ? meta.decimals : 2,
    symbol: typeof meta.symbol === 'string' ? meta.symbol : undefined,
    options: optionsOf(meta.options, described.oneOf),
    choice: choiceIn(meta),
    hint: typeof meta.hint === 'string' ? meta.hint : undefined,
    placeholder: typeof meta.placeholder === 'string' ? meta.placeholder : undefined,
  }
}

const kindOf = (described: FieldDescription, max: number | undefined): InputKind => {
  const wanted = described.meta?.input
  if (typeof wanted === 'string') return wanted as InputKind
  if (described.type === 'boolean') return 'switch'
  if (described.type === 'array') return 'multiselect'
  if (described.oneOf?.length || described.meta?.options) return 'select'
  if (described.type === 'number') return 'number'
  if (described.tests?.some((test) => test.name === 'email')) return 'email'
  return max !== undefined && max > 250 ? 'textarea' : 'text'
}

/** The schema of the rows of the field at `path`, if it is a list of records. */
export const rowSchemaOf = (schema: AnyObjectSchema, path: string, values?: unknown): AnyObjectSchema | undefined => {
  const { innerType } = reach(schema, path, values) as { readonly innerType?: AnySchema }
  return innerType?.type === 'object' ? (innerType as AnyObjectSchema) : undefined
}

/** The fields of a schema in their order, lists of records included, without hidden ones; nested objects as `person.name`. */
export const formFieldNames = (schema: AnyObjectSchema, prefix = ''): readonly string[] =>
  Object.entries(schema.fields as Record<string, AnySchema & { readonly innerType?: AnySchema }>).flatMap(([name, field]) => {
    const described = field.describe() as FieldDescription
    if (described.meta?.input === 'hidden') return []
    if (described.type === 'object' && !described.meta?.input)
      return formFieldNames(field as unknown as AnyObjectSchema, `${prefix}${name}.`)
    const isDrawn =
      described.type !== 'array' || described.meta?.input || described.meta?.options || field.innerType?.type === 'object'
    return isDrawn ? [`${prefix}${name}`] : []
  })

/**
 * The fields that a form draws: those of its schema, and lists of codes or ids that only the settings of the form turn into a control. Throws
 * for a setting of a field that the schema does not have, which would be left out without a word.
 */
export const controlNames = (schema: AnyObjectSchema, settings: Readonly<Record<string, unknown>> = {}): readonly string[] => {
  const names = formFieldNames(schema)
  const more = Object.keys(settings).filter((name) => !names.includes(name) && isListWithoutControl(schema, name))
  return [...names, ...more]
}

const isListWithoutControl = (schema: AnyObjectSchema, name: string): boolean => {
  const described = (reach(schema, name) as AnySchema).describe() as FieldDescription
  return described.type === 'array' && !described.meta?.input && !described.meta?.options
}

/** The fields that have one value, as the columns of a table. */
export const fieldNames = (schema: AnyObjectSchema): readonly string[] =>
  formFieldNames(schema).filter((name) => !rowSchemaOf(schema, name))
