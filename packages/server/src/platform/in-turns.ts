import { setImmediate as breathe } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds of continuous work before other requests are answered. */
const sliceMs = 3
/** Rows after which the clock is read. */
const rowsPerLook = 8

/** The result of `work` for each row, in their order; other requests are answered in between. A thread has no other requests. */
export const inTurns = async <Row, Result>(
  rows: readonly Row[],
  work: (row: Row, index: number) => Result,
): Promise<readonly Result[]> => {
  if (!isMainThread) return rows.map(work)
  const results: Result[] = []
  let since = performance.now()
  for (let index = 0; index < rows.length; index += 1) {
    results.push(work(rows[index] as Row, index))
    if (index % rowsPerLook !== 0 || performance.now() - since < sliceMs) continue
    await breathe()
    since = performance.now()
  }
  return results
}
