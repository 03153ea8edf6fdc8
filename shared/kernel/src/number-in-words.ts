import { type Decimal, toUnits } from './money.ts'

/** Amounts in words, as the receipt requires (LCT art. 140): "MIL CON 00/100". */

const smallNumbers = [
  'CERO',
  'UNO',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIUNO',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const
const tens = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'] as const
const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const

const below100 = (n: number): string => {
  if (n < 30) return smallNumbers[n] ?? ''
  const unit = n % 10
  return unit === 0 ? (tens[Math.floor(n / 10)] ?? '') : `${tens[Math.floor(n / 10)]} Y ${smallNumbers[unit]}`
}

const below1000 = (n: number): string => {
  if (n === 100) return 'CIEN'
  const rest = n % 100
  const hundred = hundreds[Math.floor(n / 100)] ?? ''
  return rest === 0 && hundred ? hundred : [hundred, below100(rest)].filter(Boolean).join(' ')
}

// Before a noun UNO loses its ending: VEINTIÚN MIL, TREINTA Y UN MILLONES, UN PESO.
const shortenOne = (words: string): string => words.replace(/VEINTIUNO$/, 'VEINTIÚN').replace(/UNO$/, 'UN')

const below1e6 = (n: number): string => {
  const thousands = Math.floor(n / 1000)
  const rest = n % 1000
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${shortenOne(below1000(thousands))} MIL`
  return [head, rest === 0 && head ? '' : below1000(rest)].filter(Boolean).join(' ')
}

/** A whole number in upper-case Spanish, up to 10^18 - 1. */
export const numberInWords = (value: bigint | number): string => {
  const n = BigInt(value)
  if (n < 0n) return `MENOS ${numberInWords(-n)}`
  if (n >= 10n ** 18n) throw new RangeError('too large for words')
  if (n < 1_000_000n) return below1e6(Number(n))
  const [unit, one, many] = n < 10n ** 12n ? [10n ** 6n, 'UN MILLÓN', 'MILLONES'] : [10n ** 12n, 'UN BILLÓN', 'BILLONES']
  const head = n / unit === 1n ? one : `${shortenOne(numberInWords(n / unit))} ${many}`
  return n % unit === 0n ? head : `${head} ${numberInWords(n % unit)}`
}

/** "972141.29" gives "NOVECIENTOS SETENTA Y DOS MIL CIENTO CUARENTA Y UNO CON 29/100". */
export const amountInWords = (amount: Decimal): string => {
  const units = toUnits(amount, 2)
  const magnitude = units < 0n ? -units : units
  const cents = String(magnitude % 100n).padStart(2, '0')
  return `${units < 0n ? 'MENOS ' : ''}${numberInWords(magnitude / 100n)} CON ${cents}/100`
}
