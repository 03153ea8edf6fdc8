import { invalidate } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { useTask } from '@legajo/screens/use-task.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Runs one action at a time: shows its result or the reason of its refusal, and reloads the given calls. */
export const useRun = (...refreshed: readonly AnyEndpoint[]) => {
  const { isBusy, run: runTask } = useTask()
  const run = async (work: () => Promise<unknown>, title: string, text?: string): Promise<boolean> => {
    const isDone = await runTask(async () => {
      await work()
      toast({ title, text })
    })
    await invalidate(...refreshed)
    return isDone
  }
  return { isBusy, run }
}
