import './locale.ts'
import { isValidCbu } from '@legajo/kernel/cbu.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { cuilMessages, isEmployerCuit, isPersonCuil, isValidCuil } from '@legajo/kernel/cuil.ts'
import { firstDate, isCalendarDate, lastDate } from '@legajo/kernel/dates.ts'
import { array, type InferType, number, object, type Schema, string, type TestConfig } from 'yup'

/** A calendar date on the wire, `YYYY-MM-DD`, within the documented bounds. */
export const calendarDate = () =>
  string()
    .meta({ input: 'date' })
    .test(
      'date',
      'Fecha Invalida',
      (value) => value == null || value === '' || (isCalendarDate(value) && value >= firstDate && value <= lastDate),
    )

/** A month, stored as its first day; a cell of a load may have it as «06/2026» or «jun-26». */
export const firstOfMonth = () =>
  calendarDate()
    .meta({ input: 'date', period: 'month' })
    .test('first', 'Escribí el mes, como 06/2026, o su primer día', (day) => !day || day.endsWith('-01'))

/** The test of an end date: empty, or not before the date in the field `start` of the same object. */
export const notBefore = (
  start: string,
  message = 'La fecha de fin no puede ser anterior a la de inicio',
): TestConfig<string | null | undefined> => ({
  name: 'order',
  message,
  test: (end, { parent }) => !end || !parent[start] || end >= parent[start],
})

/** An exact quantity as text with a decimal point, at most 13 digits before it and `decimals` after it. */
export const decimal = (decimals = 2) =>
  string()
    .meta({ input: 'money', decimals })
    .matches(new RegExp(`^-?\\d{1,13}(\\.\\d{1,${decimals}})?$`), { message: 'Valor incorrecto', excludeEmptyString: true })

/** An exact amount of money in pesos, as text with cents. */
export const money = () => decimal(2).meta({ symbol: '$' })

export const decimalsMessage = (decimals: number): string =>
  decimals === 0 ? 'Escribilo sin decimales' : `Escribilo con ${countText(decimals, 'decimal', 'decimales')} como máximo`

/** A measure that the documents define as a JSON number; a value with more than `decimals` decimals is refused, not rounded. */
export const measure = (decimals = 2) =>
  number()
    .meta({ decimals })
    .test('decimals', decimalsMessage(decimals), (value) => {
      const fraction = /^-?\d+(?:\.(\d+))?$/.exec(String(value ?? 0))
      return fraction !== null && (fraction[1] ?? '').length <= decimals
    })

/** An amount of money in pesos that the documents define as a JSON number: exact up to 15 digits, with at most two decimals. */
export const moneyNumber = () => measure(2).meta({ input: 'money', symbol: '$' })

const taxNumber = (name: 'CUIL' | 'CUIT') =>
  string()
    .meta({ input: 'cuil' })
    .test('cuil', `Número de ${name} inválido.`, (value) => !value || isValidCuil(value))

/** The CUIL of a person. */
export const personCuil = () =>
  taxNumber('CUIL').test('person', cuilMessages.invalidCuilCuit, (value) => !value || !isValidCuil(value) || isPersonCuil(value))

/** The CUIT of an employer, a person or a company. */
export const employerCuit = () =>
  taxNumber('CUIT').test(
    'employer',
    cuilMessages.invalidCuilCuit,
    (value) => !value || !isValidCuil(value) || isEmployerCuit(value),
  )

export const cbu = () =>
  string()
    .meta({ input: 'cbu' })
    .test('cbu', 'Cbu Invalido', (value) => !value || isValidCbu(value))

export const id = () => number().integer().min(1)

export const emailPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]{2,}$/
export const emailAddress = () =>
  string().trim().max(160).matches(emailPattern, { message: 'Email Invalido', excludeEmptyString: true })

/** A password, token or link secret in an answer: shown once, and never stored with the answer of a repeatable call. */
export const secret = () => string().meta({ secret: true })

/** The caller's own password, verified by the gate of dangerous actions (`ownPassword` of an endpoint). */
export const ownPassword = () => string().max(200).required().label('Contraseña').meta({ input: 'password' })

/** A removal that requires the caller's own password: its endpoint's declarations besides path and permit. */
export const removal = { body: object({ password: ownPassword() }), ownPassword: true } as const

/** The version that a user read, sent back with a change to detect concurrent saves. */
export const version = () => number().integer().min(1).meta({ input: 'hidden' })

/** Like `version`, for records saved whole without a version: the stamp from the answer, empty when there was nothing yet. */
export const stampField = () => string().max(40).meta({ input: 'hidden' })

/** The query of a paged list. Page counts from 0; `filter` is text or a filter expression. */
export const pageQuery = object({
  page: number().integer().min(0).max(1_000_000).default(0),
  size: number().integer().min(1).max(200).default(15),
  sortField: string().max(60),
  sortOrder: number()
    .oneOf([1, -1])
    .meta({ spellings: { asc: 1, desc: -1 } }),
  filter: string().max(2000),
})
export type PageQuery = InferType<typeof pageQuery>

/** One page of a list. */
export const pageOf = <S extends Schema>(item: S) =>
  object({
    content: array().of<InferType<S>>(item).required(),
    totalElements: number().integer().required(),
    totalPages: number().integer().required(),
    page: number().integer().required(),
    size: number().integer().required(),
  })
