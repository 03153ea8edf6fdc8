import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { compareDecimals, isDecimal } from '@legajo/kernel/money.ts'
import type { spanish } from './form-texts.ts'

/** The reason why a value does not fit its field: kind, limits and options. The server checks it again by the schema of the field. */
export const valueProblem = (field: FieldShape, value: unknown, words: typeof spanish): string | undefined => {
  const { type, min, max, minLength = 0, maxLength = Number.POSITIVE_INFINITY, decimals = 4, choices, parametricType } = field
  const text = String(value)
  switch (type) {
    case 'number':
    case 'money':
      if (!isDecimal(text)) return words.number
      if (min !== undefined && compareDecimals(text, String(min)) < 0) return words.min(min)
      if (max !== undefined && compareDecimals(text, String(max)) > 0) return words.max(max)
      return (text.split('.')[1]?.length ?? 0) > decimals ? words.decimals(decimals) : undefined
    case 'date':
      return isCalendarDate(text) ? undefined : words.day
    case 'datetime':
      return /T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10)) ? undefined : words.day
    case 'choice':
    case 'choices': {
      const isListed = (one: unknown) => choices.some((choice) => choice.value === String(one))
      const isOpen = parametricType !== undefined && choices.length === 0
      return isOpen || [value].flat().every(isListed) ? undefined : words.option
    }
    case 'text':
    case 'secret':
      if (text.length < minLength) return words.shortest(minLength)
      return text.length > maxLength ? words.longest(maxLength) : undefined
    default:
      return undefined
  }
}
