import { formatMoney } from '@legajo/ui/format.ts'

const isWire = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** The wire's decimal text as shown without focus, with thousands separators; an invalid amount stays as typed. */
export const showAmount = (wire: string, decimals: number): string =>
  isWire(wire) && (wire.split('.')[1] ?? '').length <= decimals ? formatMoney(wire, { decimals }) : plainAmount(wire)

/** Like `showAmount`, for editing: a decimal comma without thousands separators; an invalid amount loses the mark of `toStoredNumber`. */
export const plainAmount = (wire: string): string => (isWire(wire) ? wire.replace('.', ',') : wire.replace(/\?$/, ''))
