import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type LiquidationStart, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type PreCheckOutcome, preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { useState } from 'react'
import { pathOf } from './paths.ts'

/** The actions on the selection: check for problems, and start. `seesPay` permits showing the findings. */
export const useStart = (body: LiquidationStart, seesPay: boolean) => {
  const [doing, setDoing] = useState<'checking' | 'starting' | undefined>()
  const [outcome, setOutcome] = useState<PreCheckOutcome>()
  const attempt = async (what: 'checking' | 'starting', work: () => Promise<void>) => {
    setDoing(what)
    try {
      await work()
    } catch (error) {
      await showError(error)
    } finally {
      setDoing(undefined)
    }
  }
  const check = async (): Promise<PreCheckOutcome | undefined> => {
    let found: PreCheckOutcome | undefined
    await attempt('checking', async () => {
      found = await call(preCheckCalls.run, { body })
      setOutcome(found)
    })
    return found
  }
  const start = () =>
    attempt('starting', async () => {
      const started = await call(liquidations.start, { body })
      await invalidate(liquidations.list)
      await navigate(pathOf(started.id))
    })
  // Findings must be shown before the start.
  const liquidate = async () => {
    if (outcome || !seesPay) return start()
    const found = await check()
    if (found?.findings.length === 0) await start()
  }
  return { doing, outcome, check, liquidate, reset: () => setOutcome(undefined) }
}
