import { formatDate, isCalendarDate } from './dates.ts'
import { formatDecimal, isDecimal } from './money.ts'

/** The type of a wire text; `decimals` and the limits, which are decimals and included, apply only to numbers. */
export type ValueShape = {
  readonly type: 'number' | 'text' | 'boolean' | 'date'
  readonly decimals: number
  readonly minimum?: string | null | undefined
  readonly maximum?: string | null | undefined
}

/** A formatted value: `1.234,50`, `31/01/2026`, «Sí». */
export const formatValue = ({ type, decimals }: ValueShape, text: string): string => {
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
