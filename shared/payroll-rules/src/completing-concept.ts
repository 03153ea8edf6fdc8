import { normalizeName } from '@legajo/formula/prefixes.ts'
import { formulaNames } from './formula-names.ts'
import { isNothingIn, type MonthScope } from './history.ts'
import type { Concept } from './rules.ts'

const isPaid = ({ kind }: Concept): boolean => kind === 'remunerative' || kind === 'non-remunerative' || kind === 'deduction'
const isOfTheMonth = ({ liquidationTypes }: Concept): boolean =>
  liquidationTypes.length === 0 || liquidationTypes.includes('MENSUAL')

/**
 * A concept as a liquidation computes it. One that completes a month subtracts what another receipt of it paid, also where the formula of a
 * company only names its novelty, to prevent a double payment. A formula that reads its own past stays unchanged.
 */
export const asCompleting = (concept: Concept, liquidation: MonthScope): Concept => {
  if (isNothingIn('YA_PAGADO', liquidation) || !isPaid(concept) || !isOfTheMonth(concept)) return concept
  const code = normalizeName(concept.code)
  const { formula, quantityFormula } = concept
  const read = formulaNames(formula)
  if (!read.includes(`N.${code}`) || read.includes(`H.${code}`)) return concept
  return {
    ...concept,
    formula: `${formula}\n- H.${code}.YA_PAGADO`,
    ...(quantityFormula !== undefined &&
      formulaNames(quantityFormula).includes(`N.${code}`) && {
        quantityFormula: `${quantityFormula}\n- H.${code}.CANTIDAD_YA_PAGADA`,
      }),
  }
}
