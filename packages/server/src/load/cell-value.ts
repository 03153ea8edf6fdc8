import { cuilCheckDigit } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { isDecimal } from '@legajo/kernel/money.ts'
import { readCuil, readDocumentNumber } from '@legajo/kernel/read-identity.ts'
import { readPhone } from '@legajo/kernel/read-phone.ts'
import { searchText } from '@legajo/kernel/search-text.ts'
import { problemOfStoredNumber, toStoredNumber } from '@legajo/kernel/typed-number.ts'
import { parseMonth } from '@legajo/kernel/written-month.ts'
import { ValidationError } from 'yup'
import { formulaWithoutValue } from '../sheet/worksheet-rows.ts'
import { parseDay, parseMoment, type YearSpan } from '../sheet/written-date.ts'
import type { Column } from './columns.ts'
import { quickCheck } from './quick-check.ts'

/** The value of a cell, or why it is wrong and how to correct it; `undefined` of an empty cell. A doubt leaves the value unchanged. */
export type CellValue =
  | { readonly value: unknown; readonly message?: never; readonly remedy?: never; readonly doubt?: CellDoubt }
  | { readonly message: string; readonly remedy: string; readonly value?: never; readonly doubt?: never }

/** A text that was not stored, and does not stop its row. */
interface CellDoubt {
  readonly message: string
  readonly remedy: string
}

/** The word that empties a field, because an empty cell leaves it as it is. */
const clearingWord = 'borrar'
const yesWords: ReadonlySet<string> = new Set([
  'si',
  's',
  'x',
  '1',
  'true',
  'verdadero',
  'v',
  'yes',
  'y',
  '✓',
  '✔',
  'afiliado',
  'corresponde',
])
const noWords: ReadonlySet<string> = new Set(['no', 'n', '0', 'false', 'falso', 'f', '-', 'no afiliado', 'no corresponde'])

/** Invisible characters: control characters of old programs and marks of copied web pages. Tabs and line ends stay. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
const allInvisible = new RegExp(invisible, 'g')

/** Without invisible characters, which few texts have. */
const visible = (text: string): string => (invisible.test(text) ? text.replace(allInvisible, '') : text)

/** The errors that spreadsheets show in a cell, in English and in Spanish, and a column too narrow for its value. */
const errorCell =
  /^#(?:N\/[AD]|¡?(?:REF|VALUE|VALOR|DIV\/0|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|BLOCKED)!|¿?(?:NAME|NOMBRE)\?|#+)$/i

/** Reads the cells of a column: what people and spreadsheets write becomes the value that the contract's field accepts. */
export const cellReader = (
  column: Column,
  { mayEmpty, today }: { readonly mayEmpty: boolean; readonly today: string },
): ((cell: string) => CellValue) => {
  const known = new Map<string, CellValue>()
  let repeats = 0
  let isRepeating = true
  const isQuicklyValid = quickCheck(column.schema)
  const reading = { mayEmpty, isQuicklyValid, years: yearsOf(column, Number(today.slice(0, 4))) }
  const empty: CellValue = column.required
    ? { message: `Falta ${column.label}`, remedy: 'Completá la celda' }
    : { value: undefined }
  const read = (cell: string): CellValue => {
    // An apostrophe that prevents a spreadsheet from running a text is not part of the text.
    const text = visible(cell.startsWith("'") ? cell.replace(/^'(?=[=+\-@])/, '') : cell).trim()
    return text === '' ? empty : readText(column, text, reading)
  }
  return (cell) => {
    if (!isRepeating) return read(cell)
    const stored = known.get(cell)
    if (stored) {
      repeats += 1
      return stored
    }
    const found = read(cell)
    if (known.size < maxCachedTexts) known.set(cell, found)
    else isRepeating = repeats > maxCachedTexts
    return found
  }
}

/** Tests that compare with other fields find none: those of the row are checked with the record. */
const singleFieldOptions: object = { strict: true, disableStackTrace: true, parent: {} }

/** Repeated texts of a column, such as choices and dates, are read once; those of a column of distinct texts are not stored further. */
const maxCachedTexts = 2000

interface CellReading {
  readonly mayEmpty: boolean
  readonly isQuicklyValid: (value: unknown) => boolean
  readonly years: YearSpan | undefined
}

/** The years that a date of a person may have, from the day of the load; undefined where nothing is known. */
const yearsOf = ({ years }: Column, year: number): YearSpan | undefined => {
  switch (years) {
    case 'birth':
      return { from: year - 99, until: year - 16 }
    case 'relative':
      return { from: year - 99, until: year }
    case 'entry':
      return { from: year - 50, until: year + 1 }
    default:
      return undefined
  }
}

const readText = (column: Column, text: string, { mayEmpty, isQuicklyValid, years }: CellReading): CellValue => {
  if (text.startsWith('#')) {
    if (text === formulaWithoutValue)
      return {
        message: 'La celda tiene una fórmula sin valor',
        remedy: 'Abrí el archivo en Excel y guardalo, o escribí el valor',
      }
    if (errorCell.test(text))
      return { message: `La celda tiene un error de la planilla (${text})`, remedy: 'Corregí la fórmula, o escribí el valor' }
  }
  if (mayEmpty && searchText(text) === clearingWord)
    return column.isNullable
      ? { value: null }
      : {
          message: `${column.label} no puede quedar vacío`,
          remedy: 'Escribí el dato nuevo, o dejá la celda vacía para que no cambie',
        }
  const read = parseCell(column, text, years)
  if (read.message !== undefined || isQuicklyValid(read.value)) return read
  try {
    column.schema.validateSync(read.value, singleFieldOptions)
    return read
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { message: error.message, remedy: remedyOf(column, text) }
  }
}

const parseCell = (column: Column, text: string, years: YearSpan | undefined): CellValue => {
  switch (column.kind) {
    case 'date':
      return dayOf(column, text, years)
    case 'boolean': {
      const folded = searchText(text)
      return yesWords.has(folded)
        ? { value: true }
        : noWords.has(folded)
          ? { value: false }
          : { message: 'Se espera Sí o No', remedy: remedyOf(column) }
    }
    case 'datetime':
      return { value: parseMoment(text) ?? text }
    case 'choice':
      return choiceOf(column, text)
    case 'choices':
      return choicesOf(column, text)
    case 'money':
      return numberOf(column, text, (decimal) => decimal)
    case 'number':
      return numberOf(column, text, Number)
    default:
      return textOf(column, text)
  }
}

/** Marks, words and zeros around an identification or a phone are not part of it. */
const textOf = ({ reads }: Column, text: string): CellValue => {
  switch (reads) {
    case 'cuil':
      return cuilOf(text)
    case 'cbu':
      return isRounded(text) ? roundedNumber : { value: text.replace(/[\s-]/g, '') }
    case 'document':
      return isRounded(text) ? roundedNumber : { value: readDocumentNumber(text) }
    case 'phone':
      return phoneOf(text)
    default:
      return { value: text }
  }
}

/** A number of which a spreadsheet kept the first digits only. */
const isRounded = (text: string): boolean => /^\d[.,]?\d*e\+?\d+$/i.test(text) && readCuil(text).length !== 11
const roundedNumber = {
  message: 'Excel redondeó el número y se perdieron dígitos',
  remedy: 'Dale formato de texto a la columna y volvé a escribirlo',
} as const

const cuilOf = (text: string): CellValue => {
  const cuil = readCuil(text)
  if (cuil.length !== 11 && isRounded(text)) return roundedNumber
  const number = readDocumentNumber(text)
  if (!/^\d{7,8}$/.test(number)) return { value: cuil }
  const possible = ['20', '23', '24', '27'].flatMap((prefix) => {
    const digit = cuilCheckDigit(prefix + number.padStart(8, '0'))
    return digit === null ? [] : `${prefix}-${number.padStart(8, '0')}-${digit}`
  })
  return { message: 'Es un documento y no un CUIL', remedy: `Escribí el CUIL: ${possible.join(', ')}` }
}

/** A phone that cannot be read does not stop its row: its text stays in the file. */
const phoneOf = (text: string): CellValue => {
  const phone = readPhone(text)
  if (phone !== undefined) return { value: phone === '' ? undefined : phone }
  return {
    value: undefined,
    doubt: {
      message: `«${text.slice(0, 40)}» no es un teléfono completo y no se carga`,
      remedy: 'Escribilo con su código de área, como 11 4567-8901',
    },
  }
}

const numberOf = (column: Column, text: string, as: (decimal: string) => unknown): CellValue => {
  const stored = toStoredNumber(text)
  if (isDecimal(stored)) return { value: as(stored) }
  return { message: problemOfStoredNumber(stored) ?? 'No es un número', remedy: remedyOf(column) }
}

/** The day of a cell, to which spreadsheets often add the hour 00:00; another hour would be lost. */
const dayOf = (column: Column, text: string, years: YearSpan | undefined): CellValue => {
  const day = (column.isMonth ? parseMonth(text) : null) ?? parseDay(text, years)
  if (!day) {
    const problem = dateProblem(column, text)
    if (problem) return problem
  }
  const [date = '', hour = ''] = day ? [] : (parseMoment(text)?.split('T') ?? [])
  if (!hour) return { value: day ?? text }
  return {
    message: `${column.label} es una fecha sin hora y la celda tiene las ${hour}`,
    remedy: `Escribí solo la fecha: ${formatDate(date)}`,
  }
}

/** Why a text that looks like a day is none. */
const dateProblem = (column: Column, text: string): CellValue | undefined => {
  if (parseDay(text) !== null && /\D\d{2}$/.test(text))
    return { message: `«${text}» puede ser de otro siglo`, remedy: 'Escribí el año con sus cuatro cifras' }
  if (!column.isMonth && parseMonth(text) !== null)
    return {
      message: `«${text}» es un mes y falta el día`,
      remedy: 'Excel cambia algunas fechas escritas: escribí día, mes y año',
    }
  return undefined
}

/** Several options in one cell, separated by semicolons, or by commas where the labels have none. */
const choicesOf = (column: Column, text: string): CellValue => {
  const whole = choiceOf(column, text)
  if (whole.message === undefined) return { value: [whole.value] }
  const parts = text.split(text.includes(';') ? ';' : ',').flatMap((part) => part.trim() || [])
  const values = new Set<unknown>()
  for (const part of parts) {
    const found = choiceOf(column, part)
    if (found.message !== undefined) return found
    values.add(found.value)
  }
  return { value: column.choices.flatMap(({ value }) => (values.has(value) ? [value] : [])) }
}

const choiceOf = (column: Column, text: string): CellValue => {
  const found = column.choiceIndex.named(text)
  const shown = text.slice(0, 60)
  if (!found) return { message: `No hay «${shown}» en ${column.label}`, remedy: remedyOf(column, text) }
  if ('value' in found) return { value: found.value }
  const [one, other] = found.candidates
  const count = found.candidates.length
  return {
    message: `«${shown}» puede ser ${[one, other].map((choice) => `«${choice?.label}»`).join(' o ')}${count > 2 ? `, o ${count - 2} más` : ''}`,
    remedy: `Escribí cuál, o su código: ${found.candidates
      .slice(0, 8)
      .map(({ value }) => value)
      .join(', ')}`,
  }
}

/** More digits than a number of a spreadsheet has. */
const longNumber = /^\d{16,}$/

const remedyOf = ({ kind, choices, choiceIndex, hint, example }: Column, text = ''): string => {
  switch (kind) {
    case 'date':
      return `Escribila como ${example || '31/12/2026'}`
    case 'datetime':
      return 'Escribila con la hora, como 31/12/2026 08:30'
    case 'boolean':
      return 'Escribí Sí o No'
    case 'choice':
    case 'choices': {
      if (choices.length === 0) return 'La empresa no tiene ninguno cargado'
      const some = choiceIndex.similar(text, 8)
      return `Elegí de la lista${some.length < choices.length ? ', por ejemplo' : ''}: ${some.join(', ')}`
    }
    case 'file':
      return 'Corregí ese archivo y volvé a subir el ZIP, o cargá solo las filas correctas'
    default: {
      const isLong = kind === 'text' && longNumber.test(text)
      const parts = [isLong && 'Excel redondea los números largos: dale formato de texto a la columna', hint]
      return [...parts, example && `Por ejemplo: ${example}`].filter(Boolean).join('. ') || 'Corregí la celda'
    }
  }
}
