import { formatDate } from '@legajo/kernel/dates.ts'
import { type AnyObjectSchema, type AnySchema, array, boolean, mixed, number, object, reach, string } from 'yup'
import { calendarDate, decimalsMessage } from '../fields.ts'
import { address, addressText } from './address.ts'
import { type FieldShape, type FieldType, isBlank } from './field-kind.ts'

/** In the rows of a list: the values of the added fields that the caller may see, by key. */
export const companyFieldValues = () => mixed<Readonly<Record<string, unknown>>>()

/** The label, limits and choices of a field, as its schema describes them. */
export type FieldDescription = {
  readonly type: string
  readonly label?: string
  readonly optional?: boolean
  readonly nullable?: boolean
  readonly meta?: Readonly<Record<string, unknown>>
  readonly oneOf?: readonly unknown[]
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
}

/** The shape of a field of the contract, read from its schema. */
export const shapeOfField = (schema: AnyObjectSchema, name: string): FieldShape => {
  const described = (reach(schema, name) as AnySchema).describe() as unknown as FieldDescription
  const { type, label = name, meta = {}, oneOf = [], optional, nullable, tests = [] } = described
  const limit = (test: string): number | undefined => {
    const value = tests.find((one) => one.name === test)?.params?.[test]
    return typeof value === 'number' ? value : undefined
  }
  const options = meta['options'] as Readonly<Record<string, string>> | undefined
  const choices = options
    ? Object.entries(options).map(([value, text]) => ({ value, label: text }))
    : oneOf.filter((one) => one !== null).map((one) => ({ value: String(one), label: String(one) }))
  const fieldType = typeOf(type, meta['input'], choices.length > 0)
  return {
    name,
    key: name.split('.').at(-1) ?? name,
    label,
    type: fieldType,
    origin: 'contract',
    required: optional === false && nullable !== true && type !== 'boolean',
    ...(type === 'number' && { min: limit('min'), max: limit('max') }),
    ...(type === 'string' && { minLength: limit('min'), maxLength: limit('max') }),
    ...(typeof meta['decimals'] === 'number' && { decimals: meta['decimals'] }),
    choices,
    ...(typeof meta['hint'] === 'string' && { hint: meta['hint'] }),
    self: 'VISIBLE',
  }
}

const typeOf = (type: string, input: unknown, hasChoices: boolean): FieldType => {
  if (type === 'boolean') return 'boolean'
  if (type === 'array') return hasChoices ? 'choices' : 'rows'
  if (input === 'date') return 'date'
  if (input === 'password') return 'secret'
  if (hasChoices) return 'choice'
  if (input === 'money') return 'money'
  return type === 'number' ? 'number' : 'text'
}

/** The schema of a field that a company adds: its form control, load column and validation are those of a field of the contract. */
export const schemaOfField = (shape: FieldShape): AnySchema => {
  const isKnown = (value: string | null | undefined) => value == null || value === '' || isChoice(shape, value)
  const meta = { ...(shape.hint && { hint: shape.hint }), ...(shape.placeholder && { placeholder: shape.placeholder }) }
  switch (shape.type) {
    case 'number':
    case 'money': {
      let field = number()
      if (shape.min !== undefined) field = field.min(shape.min)
      if (shape.max !== undefined) field = field.max(shape.max)
      return field
        .test('decimals', decimalsMessage(shape.decimals ?? 4), (value) => {
          const fraction = /\.(\d+)$/.exec(String(value ?? ''))?.[1] ?? ''
          return fraction.length <= (shape.decimals ?? 4)
        })
        .nullable()
        .label(shape.label)
        .meta({ ...meta, ...(shape.type === 'money' && { input: 'money', symbol: '$' }) })
    }
    case 'date':
      return calendarDate().nullable().label(shape.label).meta(meta)
    case 'datetime':
      return string()
        .nullable()
        .matches(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { message: 'Fecha Invalida', excludeEmptyString: true })
        .test('date', 'Fecha Invalida', (value) => !value || calendarDate().isValidSync(value.slice(0, 10)))
        .label(shape.label)
        .meta({ ...meta, input: 'datetime' })
    case 'boolean':
      return boolean().nullable().label(shape.label).meta(meta)
    case 'choice':
      return string()
        .nullable()
        .test('choice', ({ value }) => `«${String(value).slice(0, 60)}» no está entre las opciones de ${shape.label}`, isKnown)
        .label(shape.label)
        .meta({ ...meta, options: Object.fromEntries(shape.choices.map(({ value, label }) => [value, label])) })
    case 'choices':
      return array()
        .of(string().required())
        .nullable()
        .max(Math.max(shape.choices.length, 1))
        .test(
          'choices',
          `Hay un valor que no está entre las opciones de ${shape.label}`,
          (values) => values?.every((value) => isKnown(value)) !== false,
        )
        .label(shape.label)
        .meta({ ...meta, options: Object.fromEntries(shape.choices.map(({ value, label }) => [value, label])) })
    case 'rows':
      return array()
        .of(
          object(Object.fromEntries((shape.columns ?? []).map((column) => [column.key, schemaOfField(column)]))).noUnknown(
            ({ unknown }) => `${shape.label} no tiene la columna «${String(unknown).slice(0, 60)}»`,
          ),
        )
        .nullable()
        .max(100)
        .label(shape.label)
        .meta(meta)
    case 'answers':
      return mixed<Readonly<Record<string, string>>>((value): value is Readonly<Record<string, string>> => isTexts(value))
        .nullable()
        .test(
          'answers',
          `Hay una respuesta que no está entre las opciones de ${shape.label}`,
          (value) => value == null || Object.values(value).every((one) => isKnown(one)),
        )
        .label(shape.label)
        .meta(meta)
    case 'address':
      return mixed<Readonly<Record<string, string>>>((value): value is Readonly<Record<string, string>> => isTexts(value))
        .nullable()
        .test(
          'lines',
          'Cada dato del domicilio puede tener hasta 100 letras',
          (value) => value == null || Object.values(value).every((one) => one.length <= 100),
        )
        .test(
          'parts',
          ({ value }) => `El domicilio no tiene el dato «${unknownPart(value)?.slice(0, 60)}»`,
          (value) => value == null || unknownPart(value) === undefined,
        )
        .label(shape.label)
        .meta(meta)
    default: {
      let field = string().trim().nullable()
      if (shape.minLength !== undefined && shape.minLength > 0)
        field = field.test(
          'min',
          `Cantidad mínima de caracteres ${shape.minLength}`,
          (value) => !value || value.length >= (shape.minLength ?? 0),
        )
      if (shape.maxLength !== undefined) field = field.max(shape.maxLength)
      return field.label(shape.label).meta({ ...meta, ...(shape.type === 'secret' && { input: 'password' }) })
    }
  }
}

/** A key that is no part of an address. */
const unknownPart = (value: object): string | undefined =>
  Object.keys(value).find((key) => key === 'is_main_address' || !Object.hasOwn(address.fields, key))

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string')

/** The options of a large parametric type are not listed: the server looks up the value. */
const isChoice = ({ choices, parametricType }: FieldShape, value: string): boolean =>
  (parametricType !== undefined && choices.length === 0) || choices.some((one) => one.value === value)

/** The schema of several fields of a record, by key. */
export const schemaOfFields = (shapes: readonly FieldShape[]) =>
  object(Object.fromEntries(shapes.map((shape) => [shape.key, schemaOfField(shape)])))

/** A value as people read it, in lists, mails and history. */
export const formatField = (shape: FieldShape, value: unknown): string => {
  if (isBlank(value)) return ''
  const labelOf = (one: unknown) => shape.choices.find((choice) => choice.value === String(one))?.label ?? String(one)
  switch (shape.type) {
    case 'boolean':
      return value === true || value === 'true' ? 'Sí' : 'No'
    case 'date':
      return formatDate(String(value))
    case 'datetime': {
      const [day = '', hour = ''] = String(value).split('T')
      return `${formatDate(day).replaceAll('/', '-')} a ${hour}`
    }
    case 'choice':
      return labelOf(value)
    case 'choices':
      return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
    case 'number':
    case 'money':
      return String(value).replace('.', ',')
    case 'address':
      return typeof value === 'object' && value !== null ? addressText(value) : String(value)
    case 'answers':
      return typeof value === 'object' && value !== null
        ? Object.entries(value)
            .filter(([, answer]) => !isBlank(answer))
            .map(
              ([key, answer]) => `${shape.columns?.find((question) => question.key === key)?.label ?? key}: ${labelOf(answer)}`,
            )
            .join('; ')
        : String(value)
    case 'rows':
      return Array.isArray(value)
        ? value
            .map((row: Readonly<Record<string, unknown>>) =>
              (shape.columns ?? [])
                .map((column) => formatField(column, row[column.key]))
                .filter(Boolean)
                .join(', '),
            )
            .join('; ')
        : String(value)
    case 'secret':
      return '········'
    default:
      return String(value)
  }
}
