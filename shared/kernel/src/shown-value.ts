import { formatDate, isCalendarDate } from './dates.ts'
import { formatDecimal, isDecimal } from './money.ts'

/** What a text that travels stands for; `decimals` counts only for numbers. */
export type ValueShape = { readonly type: 'number' | 'text' | 'boolean' | 'date'; readonly decimals: number }

/** A value as a person reads it: `1.234,50`, `31/01/2026`, «Sí». */
export const shownValue = ({ type, decimals }: ValueShape, text: string): string => {
  if (text === '') return ''
  switch (type) {
    case 'number':
      return isDecimal(text) ? formatDecimal(text, decimals) : text
    case 'date':
      return isCalendarDate(text) ? formatDate(text) : text
    case 'boolean':
      return text === 'true' ? 'Sí' : text === 'false' ? 'No' : text
    case 'text':
      return text
  }
}
