import { invalidate } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { liquidationParameters } from '@legajo/contract/payroll/liquidation-parameter.ts'

/** Reloads everything that shows parameters or depends on them. */
export const refreshParameters = () =>
  invalidate(
    liquidationParameters.list,
    liquidationParameters.byTradeUnion,
    liquidationParameters.get,
    liquidationParameters.historical,
    concepts.references,
  )
