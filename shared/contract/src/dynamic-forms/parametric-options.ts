import { bankNames } from '@legajo/kernel/cbu.ts'
import type { FieldChoice } from '../shared/field-shape.ts'

/** The parametric types that a field may take its options from, by their documented number. */
export const parametricTypes: Readonly<Record<number, string>> = { 17: 'Bancos' }

export const parametricOptions = (type: number): readonly FieldChoice[] =>
  type === 17 ? Object.entries(bankNames).map(([value, label]) => ({ value, label })) : []
