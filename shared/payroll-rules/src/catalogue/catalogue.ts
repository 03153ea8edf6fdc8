import type { RuleSet } from '../rules.ts'
import { accumulators } from './accumulators.ts'
import { concepts } from './concepts.ts'
import { formulas, functions } from './formulas.ts'
import { parameters } from './parameters.ts'
import { scales } from './scales.ts'

/** The demonstration catalogue: a complete rule set for a commerce company in Argentina. */
export const catalogue: RuleSet = { concepts, accumulators, scales, parameters, formulas, functions }

export type LiquidationType = { readonly code: string; readonly name: string }

export const liquidationTypes: readonly LiquidationType[] = [
  { code: 'MENSUAL', name: 'Mensual' },
  { code: 'QUINCENAL', name: 'Quincenal' },
  { code: 'SAC', name: 'Aguinaldo' },
  { code: 'VACACIONES', name: 'Vacaciones' },
  { code: 'FINAL', name: 'Liquidación final' },
  { code: 'ANTICIPO', name: 'Anticipo' },
  { code: 'GANANCIAS_ANUAL', name: 'Liquidación anual de ganancias' },
]
