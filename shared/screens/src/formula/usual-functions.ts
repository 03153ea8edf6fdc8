import type { Reference } from './formula-names.ts'

/** The functions that short formulas use, for the completion of their editors. */
export const usualFunctions: readonly Reference[] = (
  [
    ['SI', 'Si la condición se cumple, el primer valor; si no, el segundo', 'SI(condición; valor; otro)'],
    ['MAXIMO', 'El mayor de los valores', 'MAXIMO(a; b)'],
    ['MINIMO', 'El menor de los valores', 'MINIMO(a; b)'],
    ['REDONDEAR', 'Redondea; la mitad, hacia arriba', 'REDONDEAR(valor; decimales)'],
  ] as const
).map(([name, label, detail]) => ({ name, kind: 'función', label, detail }))
