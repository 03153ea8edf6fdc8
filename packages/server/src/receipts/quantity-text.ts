import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'

/** «30,00 días»; null where there is no quantity, as in a loan instalment, which is an amount alone. */
export const quantityText = (quantity: string | null, unit: string | null): string | null =>
  quantity === null || Number(quantity) === 0 ? null : `${formatDecimal(quantity)}${unit ? ` ${unitOf(quantity, unit)}` : ''}`
