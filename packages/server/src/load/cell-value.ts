import { formatDate } from '@legajo/kernel/dates.ts'
import { isDecimal } from '@legajo/kernel/money.ts'
import { searchText } from '@legajo/kernel/search-text.ts'
import { problemOfStoredNumber, toStoredNumber } from '@legajo/kernel/typed-number.ts'
import { ValidationError } from 'yup'
import { parseDay, parseMoment, parseMonth } from '../sheet/written-date.ts'
import type { Column } from './columns.ts'
import { quickCheck } from './quick-check.ts'

/** The value of a cell, or why it is wrong and how to correct it; `undefined` of an empty cell. */
export type CellValue =
  | { readonly value: unknown; readonly message?: never; readonly remedy?: never }
  | { readonly message: string; readonly remedy: string; readonly value?: never }

/** The word that empties a field, because an empty cell leaves it as it is. */
const clearingWord = 'borrar'
const yesWords: ReadonlySet<string> = new Set(['si', 's', 'x', '1', 'true', 'verdadero'])
const noWords: ReadonlySet<string> = new Set(['no', 'n', '0', 'false', 'falso'])

/** Invisible characters: control characters of old programs and marks of copied web pages. Tabs and line ends stay. */
const invisible = /(?![\t\n\r])[\p{Cc}\u200b\u200e\u200f\u2060\ufeff]/gu

/** Reads the cells of a column: what people and spreadsheets write becomes the value that the contract's field accepts. */
export const cellReader = (column: Column, { mayEmpty }: { readonly mayEmpty: boolean }): ((cell: string) => CellValue) => {
  const known = new Map<string, CellValue>()
  let repeats = 0
  let isRepeating = true
  const isQuicklyValid = quickCheck(column.schema)
  const reading = { mayEmpty, isQuicklyValid }
  const empty: CellValue = column.required
    ? { message: `Falta ${column.label}`, remedy: 'Completá la celda' }
    : { value: undefined }
  return (cell) => {
    // An apostrophe that prevents a spreadsheet from running a text is not part of the text.
    const text = (cell.startsWith("'") ? cell.replace(/^'(?=[=+\-@])/, '') : cell).replace(invisible, '').trim()
    if (text === '') return empty
    if (!isRepeating) return readText(column, text, reading)
    const stored = known.get(text)
    if (stored) {
      repeats += 1
      return stored
    }
    const found = readText(column, text, reading)
    if (known.size < maxCachedTexts) known.set(text, found)
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
}

const readText = (column: Column, text: string, { mayEmpty, isQuicklyValid }: CellReading): CellValue => {
  if (mayEmpty && searchText(text) === clearingWord)
    return column.isNullable
      ? { value: null }
      : {
          message: `${column.label} no puede quedar vacío`,
          remedy: 'Escribí el dato nuevo, o dejá la celda vacía para que no cambie',
        }
  const read = parseCell(column, text)
  if (read.message !== undefined || isQuicklyValid(read.value)) return read
  try {
    column.schema.validateSync(read.value, singleFieldOptions)
    return read
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return { message: error.message, remedy: remedyOf(column, text) }
  }
}

const parseCell = (column: Column, text: string): CellValue => {
  switch (column.kind) {
    case 'date':
      return dayOf(column, text)
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
      return { value: text }
  }
}

const numberOf = (column: Column, text: string, as: (decimal: string) => unknown): CellValue => {
  const stored = toStoredNumber(text)
  if (isDecimal(stored)) return { value: as(stored) }
  return { message: problemOfStoredNumber(stored) ?? 'No es un número', remedy: remedyOf(column) }
}

/** The day of a cell, to which spreadsheets often add the hour 00:00; another hour would be lost. */
const dayOf = (column: Column, text: string): CellValue => {
  const day = (column.isMonth ? parseMonth(text) : null) ?? parseDay(text)
  const [date = '', hour = ''] = day ? [] : (parseMoment(text)?.split('T') ?? [])
  if (!hour) return { value: day ?? text }
  return {
    message: `${column.label} es una fecha sin hora y la celda tiene las ${hour}`,
    remedy: `Escribí solo la fecha: ${formatDate(date)}`,
  }
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
