import { setIn } from 'formik'
import { type AnyObjectSchema, type AnySchema, ValidationError } from 'yup'
import '@legajo/contract/locale.ts'

export type FormValues = Record<string, unknown>

type Field = AnySchema & { readonly fields?: Record<string, AnySchema>; readonly innerType?: AnySchema }

/** The schema of the rows of a list of records. */
const rowsOf = ({ type, innerType }: Field): AnyObjectSchema | undefined =>
  type === 'array' && innerType?.type === 'object' ? (innerType as AnyObjectSchema) : undefined

/** A record as form values: missing fields get the schema's default, then the empty value of their control. */
export const toFormValues = (schema: AnyObjectSchema, record: Readonly<Record<string, unknown>> = {}): FormValues =>
  Object.fromEntries(
    Object.entries(schema.fields as Record<string, Field>).map(([name, field]) => [name, toFormValue(field, record[name])]),
  )

const toFormValue = (field: Field, value: unknown): unknown => {
  // A part that is absent by default stays so: its empty fields would be refused as missing.
  const isAbsent = (value ?? null) === null && field.spec.nullable
  if (field.type === 'object' && isAbsent && field.getDefault() === null) return null
  if (field.type === 'object' && field.fields) return toFormValues(field as unknown as AnyObjectSchema, asRecord(value))
  const rows = rowsOf(field)
  if (rows && Array.isArray(value)) return value.map((row) => toFormValues(rows, asRecord(row)))
  if (value !== null && value !== undefined) return value
  const preset: unknown = field.type === 'object' ? undefined : field.getDefault()
  if (preset !== null && preset !== undefined) return preset
  return field.type === 'boolean' ? false : field.type === 'array' ? [] : ''
}

/** The request body: types as in the schema; an emptied field becomes null where allowed, else empty text, else is omitted. */
export const toBody = (schema: AnyObjectSchema, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.fields as Record<string, Field>).flatMap(([name, field]) => {
      const value = toBodyValue(field, values[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

const toBodyValue = (field: Field, value: unknown): unknown => {
  if (value === '' || value === undefined || value === null) {
    if (field.spec.nullable) return null
    const input: unknown = field.spec.meta && (field.spec.meta as Record<string, unknown>).input
    return field.type === 'string' && value === '' && input === undefined ? '' : undefined
  }
  if (field.type === 'object' && field.fields) return toBody(field as unknown as AnyObjectSchema, asRecord(value))
  const rows = rowsOf(field)
  if (rows && Array.isArray(value)) return value.map((row) => toBody(rows, asRecord(row)))
  return field.cast(value, { assert: false })
}

/** Every invalid field with its first message, nested in Formik's format. Empty texts count as missing. */
export const errorsOf = (schema: AnyObjectSchema, values: FormValues): Record<string, unknown> => {
  try {
    schema.validateSync(withoutEmptyTexts(schema, values), { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError) && !(error instanceof Error && error.name === 'ValidationError')) throw error
    const failure = error as ValidationError
    const found = failure.inner.length > 0 ? failure.inner : [failure]
    const first = new Map<string, string>()
    for (const { path, message } of found) if (path && !first.has(path)) first.set(path, message)
    return Object.entries(Object.fromEntries(first)).reduce<Record<string, unknown>>(
      (all, [path, message]) => setIn(all, path, message),
      {},
    )
  }
}

/** As the body will have them: an empty control is null where the field allows it, which is a value, and is missing elsewhere. */
const withoutEmptyTexts = (schema: AnyObjectSchema, values: FormValues): FormValues => {
  const fields = schema.fields as Record<string, Field>
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? withoutEmptyText(field, value) : withoutEmpty(value)]
    }),
  )
}

const withoutEmptyText = (field: Field, value: unknown): unknown => {
  if (value === '') return field.spec.nullable ? null : undefined
  if (value === null) return null
  if (field.type === 'object' && field.fields) return withoutEmptyTexts(field as unknown as AnyObjectSchema, asRecord(value))
  const rows = rowsOf(field)
  return rows && Array.isArray(value) ? value.map((row) => withoutEmptyTexts(rows, asRecord(row))) : withoutEmpty(value)
}

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value === '' ? undefined : value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)]))
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
