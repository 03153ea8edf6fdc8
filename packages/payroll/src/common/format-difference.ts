import { formatMoney } from '@legajo/ui/format.ts'

/** A difference with its sign also above zero: «+1.500,00». */
export const formatDifference = (amount: string): string => `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount)}`
