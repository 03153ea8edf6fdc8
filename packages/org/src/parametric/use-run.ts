import { showError } from '@legajo/screens/dialog-queue.ts'
import { useRef, useState } from 'react'

/** Runs one piece of work at a time and shows why it failed: a second press while it runs does nothing. */
export const useRun = (): { readonly isBusy: boolean; readonly run: (work: () => Promise<void>) => void } => {
  const [isBusy, setBusy] = useState(false)
  // The state of a press that follows at once is still the former.
  const isRunning = useRef(false)
  const work = async (task: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await task()
    } catch (error) {
      await showError(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run: (task) => void work(task) }
}
