import { type Act, isAct } from './act.ts'
import { markStale } from './queries.ts'

/**
 * Sends the act of a field or an editor that shows its own progress and error, and reads again what it changed; `onDone` runs before that.
 * Own work is awaited as it is. A button sends its act by `useAction`.
 */
export const sendAct = async <A>(work: Act<A> | Promise<A>, onDone?: (answer: A) => void): Promise<void> => {
  const answer = await (isAct(work) ? (work.send() as Promise<A>) : work)
  onDone?.(answer)
  if (isAct(work) && work.changesData) await markStale(work.endpoint)
}
