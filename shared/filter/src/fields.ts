import { relativeDay } from './relative-day.ts'
import {
  type Condition,
  convertConditions,
  type Filter,
  FilterError,
  filterMessages,
  type Literal,
  type Operator,
} from './tree.ts'

export type FieldKind = 'text' | 'number' | 'date' | 'boolean' | 'select'

/** The allowed fields of a filter with their kinds. */
export type Fields = Readonly<Record<string, FieldKind>>

const equality: readonly Operator[] = ['===', '!==', '==', '!=', 'in']
const orderOperators: readonly Operator[] = ['>=', '<=', '>', '<']

/** As documented: parametric, select and boolean compare for equality only; text adds `like`; dates and numbers add order. */
const allowed: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: [...equality, 'like'],
  number: [...equality, ...orderOperators],
  date: [...equality, ...orderOperators],
  boolean: equality,
  select: equality,
}

/** The operators of a field of this kind, without the exact forms of equality. */
export const operatorsOf = (kind: FieldKind): readonly Operator[] =>
  allowed[kind].filter((operator) => operator !== '===' && operator !== '!==')

/** Checks names, operators and values, and converts each value to the kind of its field. Throws `FilterError`. */
export const checkFilter = (filter: Filter, fields: Fields): Filter =>
  convertConditions(filter, (condition) => checkCondition(condition, fields))

const checkCondition = (condition: Condition, fields: Fields): Condition => {
  const kind = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined
  if (!kind || !allowed[kind].includes(condition.operator)) throw new FilterError(filterMessages.condition, condition.position)
  const needsValue = condition.operator === 'like' || orderOperators.includes(condition.operator)
  if (needsValue && condition.values.includes(null)) throw new FilterError(filterMessages.condition, condition.position)
  return { ...condition, values: condition.values.map((value) => valueFor(kind, value, condition.position)) }
}

const valueFor = (kind: FieldKind, value: Literal, position: number): Literal => {
  if (value === null) return null
  switch (kind) {
    case 'text':
    case 'select':
      return String(value)
    case 'number': {
      if (typeof value === 'boolean' || (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)))
        throw new FilterError(filterMessages.number, position)
      return Number(value)
    }
    case 'date': {
      const date = typeof value === 'string' ? (relativeDay(value) ?? dateOf(value)) : undefined
      if (!date) throw new FilterError(filterMessages.condition, position)
      return date
    }
    case 'boolean': {
      if (value === true || value === 'Si' || value === 'Sí' || value === 'true') return true
      if (value === false || value === 'No' || value === 'false') return false
      throw new FilterError(filterMessages.condition, position)
    }
  }
}

const dateOf = (text: string): string | undefined => {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const date = local ? `${local[3]}-${local[2]}-${local[1]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : undefined
}

const accentedLetters = 'áàäâãéèëêíìïîóòöôõúùüûñç'
const plainLetters = 'aaaaaeeeeiiiiooooouuuunc'

/** Lower case without accents, character by character like the database's `fold_text`, so that both sides agree. */
export const foldText = (text: string): string =>
  [...text.toLowerCase()].map((letter) => plainLetters[accentedLetters.indexOf(letter)] ?? letter).join('')
