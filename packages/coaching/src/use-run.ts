import { invalidate } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** Runs one action at a time: shows its result or the reason of its refusal, and reloads the given calls. */
export const useRun = (...refreshed: readonly AnyEndpoint[]) => {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, title: string, text?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      toast({ title, text })
      return true
    } catch (error) {
      await showError(error)
      return false
    } finally {
      setBusy(false)
      await invalidate(...refreshed)
    }
  }
  return { isBusy, run }
}
