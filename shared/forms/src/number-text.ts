import { formatMoney } from '@legajo/ui/format.ts'

/**
 * What a person typed as an amount, as the wire's decimal text; undefined when it is none. `1.234,5` and `1234.5` are the
 * same; a single dot before exactly three digits separates thousands, as here everybody writes it.
 */
export const parseAmount = (typed: string): string | undefined => {
  const text = typed.replace(/[\s$]/g, '')
  const isSpanish = text.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(text)
  const plain = isSpanish ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(plain) ?? []
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

/** The wire's decimal text as shown at rest; a text that is no amount stays as it was typed. */
export const showAmount = (wire: string, decimals: number): string =>
  /^-?\d+(\.\d+)?$/.test(wire) && (wire.split('.')[1] ?? '').length <= decimals
    ? formatMoney(wire, { decimals })
    : wire.replace('.', ',')
