import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'

/** «30,00 días»; null where nothing is counted, as in an instalment of a loan, which is an amount alone. */
export const quantityText = (quantity: string | null, unit: string | null): string | null =>
  quantity === null || Number(quantity) === 0 ? null : `${formatDecimal(quantity)}${unit ? ` ${unitOf(quantity, unit)}` : ''}`
