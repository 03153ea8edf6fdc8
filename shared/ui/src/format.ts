import { monthNames } from '@legajo/kernel/month-names.ts'

const groups = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * An amount in Argentine format: `1.234.567,89`. Takes the decimal string of the API or a number; keeps every digit of a string, since pay
 * is exact. `decimals` pads or, with half up, cuts; `symbol` puts `$` before.
 */
export const formatMoney = (
  value: string | number | null | undefined,
  options: { readonly decimals?: number; readonly symbol?: boolean } = {},
): string => {
  if (value === null || value === undefined || value === '') return ''
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof value === 'number' ? plainNumber(value) : value.trim())
  if (!match) return String(value)
  const [, sign = '', whole = '0', fraction = ''] = match
  const decimals = options.decimals ?? 2
  const scaled =
    BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) + (Number(fraction[decimals] ?? 0) >= 5 ? 1n : 0n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const text = groups(digits.slice(0, digits.length - decimals)) + (decimals ? `,${digits.slice(-decimals)}` : '')
  return `${sign && scaled !== 0n ? '-' : ''}${options.symbol ? '$ ' : ''}${text}`
}

const plainFormat = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 })

const plainNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value)
  return Number.isFinite(value) ? plainFormat.format(value) : ''
}

/** A count or measure: `12.345`, `0,125`. At most `decimals` places, none added. */
export const formatNumber = (value: string | number | null | undefined, decimals = 6): string => {
  if (value === null || value === undefined || value === '') return ''
  const text = formatMoney(value, { decimals })
  return text.includes(',') ? text.replace(/,?0+$/, '') : text
}

/** Minutes as hours and minutes, `8:05`; a minus sign for less than nothing. */
export const formatHours = (minutes: number): string => {
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `0.153` as `15,3 %`. */
export const formatPercent = (fraction: number, decimals = 1): string => `${formatNumber(fraction * 100, decimals)} %`

/** A calendar date `YYYY-MM-DD` (or the date of an instant, in the reader's zone) as dd/MM/yyyy. */
export const formatDate = (value: string | Date | null | undefined): string => {
  if (!value) return ''
  const calendar = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (calendar) return `${calendar[3]}/${calendar[2]}/${calendar[1]}`
  const date = new Date(value)
  return Number.isNaN(date.getTime())
    ? String(value)
    : `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** When pay arrived or arrives, as a line of the receipt: a receipt is often published before its pay day. */
export const payDayText = (payDate: string, now: Date = new Date()): string => {
  const today = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
  return `${payDate > today ? 'se paga' : 'pagado'} el ${formatDate(payDate)}`
}

/** The time of an instant in the reader's zone: HH:mm:ss, or HH:mm. A wall-clock text («08:30:00») stays as it is. */
export const formatTime = (value: string | Date | null | undefined, seconds = true): string => {
  if (!value) return ''
  if (typeof value === 'string' && /^\d{2}:\d{2}/.test(value)) return seconds ? value.slice(0, 8) : value.slice(0, 5)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return String(value)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}${seconds ? `:${twoDigits(date.getSeconds())}` : ''}`
}

/** dd/MM/yyyy HH:mm, the format of instants in the audit history. */
export const formatDateTime = (value: string | Date | null | undefined): string =>
  value ? `${formatDate(value)} ${formatTime(value, false)}` : ''

/** A month `YYYY-MM` as «marzo de 2024». */
export const formatMonth = (value: string): string => {
  const match = /^(\d{4})-(\d{2})/.exec(value)
  return match ? `${monthNames[Number(match[2]) - 1] ?? ''} de ${match[1]}` : value
}

export const formatBoolean = (value: unknown): string => (value === true ? 'Sí' : 'No')

/** `20123456786` as `20-12345678-6`. */
export const formatCuil = (value: string | null | undefined): string => {
  const digits = (value ?? '').replace(/\D/g, '')
  return digits.length === 11 ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` : (value ?? '')
}

/** Text without accents and case, for searching: «pena» matches «Peña». */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export const dayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

const twoDigits = (value: number): string => String(value).padStart(2, '0')
