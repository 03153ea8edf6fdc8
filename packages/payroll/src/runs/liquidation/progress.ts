import { invalidate } from '@legajo/api/queries.ts'
import { pushEvents$ } from '@legajo/bus/pushed.ts'
import { type Progress as Answer, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { useScope } from '@legajo/parcel/parcel-context.ts'
import type { JobState, Progress } from '@legajo/screens/progress-panel.tsx'
import { useEffect } from 'react'

const states: Readonly<Record<Answer['state'], JobState>> = {
  PENDING: 'pending',
  PROCESSING: 'running',
  PAUSED: 'paused',
  FINISHED: 'done',
  FINISHED_WITH_ERRORS: 'partial',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

/** The response in the form the progress panel requires. */
export const toProgress = (answer: unknown): Progress => {
  const { state, done, employees, failed, rate, doing } = answer as Answer
  return { state: states[state], done, total: employees, errors: failed, rate, doing }
}

/** Reads the progress again when the server notifies of a finished chunk, in addition to the panel's polling. */
export const useProgressPush = (id: number): void => {
  const scope = useScope()
  useEffect(() => {
    const stop = scope.listen(pushEvents$('liquidation progress'), (data) => {
      if ((data as { id?: number }).id === id) void invalidate(liquidations.progress)
    })
    return stop
  }, [scope, id])
}
