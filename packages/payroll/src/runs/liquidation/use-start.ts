import { write } from '@legajo/api/act.ts'
import { type LiquidationStart, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type PreCheckOutcome, preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { useState } from 'react'
import { pathOf } from './paths.ts'

/** The actions on the selection: check for problems, and start. `seesPay` permits showing the findings. */
export const useStart = (body: LiquidationStart, seesPay: boolean) => {
  const [outcome, setOutcome] = useState<PreCheckOutcome>()
  const start = useAction(() => write(liquidations.start, { body }), { goTo: ({ id }) => pathOf(id) })
  const check = useAction((_andStart: boolean) => write(preCheckCalls.run, { body }), {
    onDone: (found, andStart) => {
      setOutcome(found)
      if (andStart && found.findings.length === 0) void start.run()
    },
  })
  return {
    doing: check.isBusy ? ('checking' as const) : start.isBusy ? ('starting' as const) : undefined,
    outcome,
    check: () => check.run(false),
    // Findings must be shown before the start.
    liquidate: () => (outcome || !seesPay ? start.run() : check.run(true)),
    reset: () => setOutcome(undefined),
  }
}
