import type { CustomFunction, NamedFormula } from '../rules.ts'
import { formulaTexts, functionTexts } from './generated/texts.ts'

/** Named formulas shared by several concepts. */
export const formulas: readonly NamedFormula[] = formulaTexts.map(({ code, name, formula }) => ({
  code,
  name,
  versions: [{ from: '2000-01-01', to: '2100-01-01', formula }],
}))

/** The company's functions, with arguments. */
export const functions: readonly CustomFunction[] = functionTexts
