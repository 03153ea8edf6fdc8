import type { Concept } from '../rules.ts'
import {
  basesOutsideUsualMonth,
  deduction,
  informative,
  nonRemunerative,
  ownDeductions,
  remunerative,
  wages,
} from './written-concept.ts'

/** Deductions: contributions, garnishments, advances and loans. */
export const deductions: readonly Concept[] = [
  deduction({ code: '0810', afipCode: '810000' }),
  deduction({ code: '0811', afipCode: '810001' }),
  deduction({ code: '0812', afipCode: '810002' }),
  deduction({ code: '0813', afipCode: '810004' }),
  deduction({ code: '0814', afipCode: '810004' }),
  deduction({ code: '0815', afipCode: '810004' }),
  deduction({ code: '0816', afipCode: '810002' }),
  deduction({ code: '0817', afipCode: '810004' }),
  deduction({ code: '0818', afipCode: '810004' }),
  deduction({ code: '0820', category: 'GANANCIAS', afipCode: '810008' }),
  deduction({ code: '0821', category: 'GANANCIAS', afipCode: '810008' }),
  deduction({ code: '0822', category: 'GANANCIAS_CIERRE_ANUAL', afipCode: '810008', liquidationTypes: ['GANANCIAS_ANUAL'] }),
  deduction({ code: '0830', afipCode: '820000', accumulatorsAdding: ownDeductions }),
  deduction({ code: '0831', afipCode: '820000', accumulatorsAdding: ownDeductions }),
  deduction({ code: '0840', afipCode: '820000', accumulatorsAdding: ownDeductions, liquidationTypes: wages }),
  deduction({ code: '0841', afipCode: '810007', accumulatorsAdding: ownDeductions, liquidationTypes: wages }),
  informative({ code: '0845', liquidationTypes: wages }),
  deduction({
    code: '0850',
    category: 'SOBREGIROS',
    afipCode: '820000',
    accumulatorsAdding: ownDeductions,
    liquidationTypes: wages,
  }),
]

/** Grossing-up, overdraft, rounding and net. */
export const closing: readonly Concept[] = [
  remunerative({
    code: '0870',
    category: 'GROSSINGUP',
    afipCode: '170000',
    accumulateToSac: false,
    accumulatorsAdding: basesOutsideUsualMonth,
    liquidationTypes: ['MENSUAL', 'FINAL'],
  }),
  informative({ code: '0872' }),
  informative({ code: '0873', category: 'GROSSINGUP', liquidationTypes: ['MENSUAL', 'FINAL'] }),
  nonRemunerative({
    code: '0860',
    category: 'SOBREGIROS',
    afipCode: '799999',
    liquidationTypes: [...wages, 'SAC', 'VACACIONES'],
    gananciaType: 'no-alcanzado',
  }),
  nonRemunerative({
    code: '0500',
    category: 'REDONDEO',
    afipCode: '799999',
    order: 890,
    liquidationTypes: [...wages, 'SAC', 'VACACIONES'],
    gananciaType: 'no-alcanzado',
  }),
  informative({ code: '0900', category: 'NETORECIBO' }),
]
