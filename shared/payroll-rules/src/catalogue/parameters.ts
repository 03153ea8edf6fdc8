import type { Parameter } from '../rules.ts'
import { agreementParameters, commerceParameters } from './agreement-parameters.ts'
import { contributionBaseParameters, contributionRateParameters } from './contribution-parameters.ts'
import { garnishmentParameters } from './garnishment-parameters.ts'
import { taxParameters } from './tax-parameters.ts'
import { terminationParameters } from './termination-parameters.ts'
import { workParameters } from './work-parameters.ts'

/**
 * Dated values of the demonstration catalogue. No code depends on them: formulas read each one by its name.
 * Sources are those of the domain notes; "práctica" marks a usual convention that a company may change.
 */
export const parameters: readonly Parameter[] = [
  ...contributionBaseParameters,
  ...contributionRateParameters,
  ...workParameters,
  ...commerceParameters,
  ...agreementParameters,
  ...garnishmentParameters,
  ...terminationParameters,
  ...taxParameters,
]
