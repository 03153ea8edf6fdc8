import '@legajo/contract/locale.ts'
import { type AnySchema, ValidationError } from 'yup'
import { AppError, type FieldError } from '../errors/app-error.ts'
import { checkSizeAndEncoding } from './size-and-encoding.ts'
import { unknownFields } from './unknown-fields.ts'
import { wrongTypes } from './wrong-types.ts'

/** Maximum number of field errors reported together. */
const maxReported = 200

/** Validates `value` and lists every wrong field. Text from an address is cast first; bodies are validated strictly. */
export const validate = async <T>(schema: AnySchema, sent: unknown, { cast }: { cast: boolean }): Promise<T> => {
  const value = cast ? withoutBlankDates(schema, sent) : sent
  if (isPoisoned(value, 0))
    throw new AppError('malformed', { detail: 'hay un nombre de campo que no se admite, o demasiados niveles' })
  if (!cast && schema.type === 'object' && !isPlain(value))
    throw new AppError('malformed', { detail: 'el cuerpo debe ser un objeto JSON' })
  const unfit = [
    ...checkSizeAndEncoding(schema, value),
    ...(cast ? [...unknownIn(schema, value), ...numbersRepeated(schema, value)] : []),
  ]
  if (unfit.length > 0) throw validationError(unfit)
  const unknown = cast ? [] : unknownFields(schema, value)
  const checked = await check<T>(schema, value, { cast, unknown })
  if (unknown.length > 0) throw validationError(unknown)
  return checked
}

const check = async <T>(
  schema: AnySchema,
  value: unknown,
  { cast, unknown }: { readonly cast: boolean; readonly unknown: readonly FieldError[] },
): Promise<T> => {
  try {
    const defaults = cast ? value : schema.cast(value, { assert: false, stripUnknown: false })
    return await schema.validate(cast ? value : merge(defaults, value), {
      abortEarly: false,
      strict: !cast,
      stripUnknown: false,
      disableStackTrace: true,
    })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw await causeOf(schema, value, error, unknown)
    const all = error.inner.length > 0 ? error.inner : [error]
    throw validationError([...unknown, ...oncePerChoice(all)])
  }
}

/** An empty date in an address is one that was not chosen. */
const withoutBlankDates = (schema: AnySchema, value: unknown): unknown => {
  if (!isPlain(value)) return value
  const { fields = {} } = schema as { readonly fields?: Readonly<Record<string, AnySchema>> }
  const isBlankDate = ([name, text]: readonly [string, unknown]) =>
    typeof text === 'string' && text.trim() === '' && Object.hasOwn(fields, name) && inputKind(fields[name]) === 'date'
  return Object.fromEntries(Object.entries(value).filter((entry) => !isBlankDate(entry)))
}

const inputKind = (field: AnySchema | undefined): unknown =>
  (field?.spec?.meta as { readonly input?: unknown } | undefined)?.input

/** A value of a wrong type also fails the list of permitted values: both errors are merged into one message. */
const oncePerChoice = (all: readonly ValidationError[]): readonly FieldError[] => {
  const choices = new Map(all.filter(({ type }) => type === 'oneOf').map(({ path, params }) => [path, params?.['values']]))
  const pathsOfTypeErrors = new Set(all.filter(({ type }) => type === 'typeError').map(({ path }) => path))
  return all
    .filter(({ type, path }) => type !== 'oneOf' || !pathsOfTypeErrors.has(path))
    .map(({ type, path, message }) => {
      const isChoice = type === 'typeError' && choices.has(path)
      return { path: path ?? '', message: isChoice ? `${message}: uno de ${String(choices.get(path))}` : message }
    })
}

/** Unknown parameters of an address: ignoring them would return a list unfiltered. */
const unknownIn = (schema: AnySchema, value: unknown): readonly FieldError[] => {
  if ((schema.spec?.meta as { readonly admitsAny?: unknown } | undefined)?.admitsAny) return []
  const known = Object.keys('fields' in schema ? (schema.fields as object) : {})
  const remedy =
    known.length > 0 ? `los que hay son ${known.join(', ')}` : 'sacalo de la dirección: esta llamada no tiene parámetros'
  return Object.entries(isPlain(value) ? value : {})
    .filter(([path]) => !known.includes(path))
    .map(([path, stated]) => ({
      path,
      message: `No hay un parámetro «${path}» (vino «${String(stated).slice(0, 40)}»); ${remedy}`,
    }))
}

/** A number repeated in an address, of which a cast would take the first one. */
const numbersRepeated = (schema: AnySchema, value: unknown): readonly FieldError[] => {
  const { fields = {} } = schema as { readonly fields?: Readonly<Record<string, AnySchema>> }
  return Object.entries(isPlain(value) ? value : {}).flatMap(([path, stated]) =>
    Array.isArray(stated) && fields[path]?.type === 'number' ? [{ path, message: 'Va una sola vez en la dirección' }] : [],
  )
}

const validationError = (fields: readonly FieldError[]): AppError => new AppError('validation', {}, fields.slice(0, maxReported))

/** A check over several fields may fail on a wrong type: then the type is the error. */
const causeOf = async (schema: AnySchema, value: unknown, failure: unknown, unknown: readonly FieldError[]): Promise<unknown> => {
  const fields = failure instanceof TypeError ? await wrongTypes(schema, value) : []
  return fields.length > 0 ? validationError([...unknown, ...fields]) : failure
}

/**
 * A strict validation does not fill in defaults; takes them from the cast where the sender gave no value, at every depth. A nested object
 * without any default stays absent: yup creates one of undefined fields, whose required ones would then be reported as missing.
 */
const merge = (defaults: unknown, value: unknown, isInner = false): unknown => {
  if (Array.isArray(defaults) && Array.isArray(value)) return value.map((item, index) => merge(defaults[index], item, true))
  if (!isPlain(defaults) || !isPlain(value)) return value
  const filled = Object.entries(defaults).flatMap(([key, filling]) => {
    if (value[key] !== undefined) return [[key, merge(filling, value[key], true)]]
    return filling === undefined || (isInner && isEmpty(filling)) ? [] : [[key, filling]]
  })
  return { ...value, ...Object.fromEntries(filled) }
}

const isEmpty = (filling: unknown): boolean =>
  filling === undefined || (isPlain(filling) && Object.values(filling).every(isEmpty))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses names that access object prototypes, and excessive nesting, at any position. */
const isPoisoned = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (depth > 32) return true
  return Object.entries(value).some(([key, inner]) => forbidden.has(key) || isPoisoned(inner, depth + 1))
}
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
