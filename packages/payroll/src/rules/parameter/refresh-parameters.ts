import { invalidate } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'

/** Reloads everything that shows parameters or depends on them. */
export const refreshParameters = () =>
  invalidate(
    liquidationParameters.list,
    liquidationParameters.byTradeUnion,
    liquidationParameters.get,
    liquidationParameters.historical,
    concepts.references,
  )
