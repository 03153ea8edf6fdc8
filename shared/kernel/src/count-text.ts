import { compareDecimals, type Decimal, formatUnits } from './money.ts'

/** A count with its noun in singular or plural: «1 fila», «1.250 filas». */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatUnits(count, 0)} ${count === 1 ? one : many}`

const singulars: Readonly<Record<string, string>> = {
  años: 'año',
  meses: 'mes',
  días: 'día',
  horas: 'hora',
  cuotas: 'cuota',
  jornadas: 'jornada',
}

/** The unit of a quantity, in singular for one: «años» becomes «año». */
export const unitOf = (quantity: Decimal, unit: string): string =>
  compareDecimals(quantity, '1') === 0 || compareDecimals(quantity, '-1') === 0 ? (singulars[unit] ?? unit) : unit
