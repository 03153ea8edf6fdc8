import { useRef, useState } from 'react'
import { showError } from './dialog-queue.ts'

/** Runs one task at a time and shows why it failed; answers whether it succeeded. A second press while one runs does nothing. */
export const useTask = () => {
  const [isBusy, setBusy] = useState(false)
  // The state of a press that follows at once is still the former.
  const isRunning = useRef(false)
  const run = async (task: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await task()
      return true
    } catch (error) {
      await showError(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
