import type { Act } from '@legajo/api/act.ts'
import { markStale } from '@legajo/api/queries.ts'
import { maxDaysPerCall } from '@legajo/contract/time/attendance/day-sheet.ts'

/** One act that writes many days, a request after the other: each takes `maxDaysPerCall` days. Its answer has those of all requests. */
export const writeInParts = <T, A>(
  days: readonly T[],
  writeOf: (part: readonly T[]) => Act<A>,
): Act<readonly A[]> | undefined => {
  const acts = Array.from({ length: Math.ceil(days.length / maxDaysPerCall) }, (_, at) =>
    writeOf(days.slice(at * maxDaysPerCall, (at + 1) * maxDaysPerCall)),
  )
  const [first] = acts
  if (!first) return undefined
  const send = async () => {
    const answers: A[] = []
    try {
      for (const act of acts) answers.push(await act.send())
    } catch (error) {
      // The days before the refused ones are written.
      if (answers.length > 0) void markStale(first.endpoint)
      throw error
    }
    return answers
  }
  return { ...first, key: acts.map(({ key }) => key).join(), send }
}
