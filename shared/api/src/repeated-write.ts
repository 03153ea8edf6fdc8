import { currentScope } from './request-scope.ts'

type Act<T> = { readonly key: string; readonly scope: AbortSignal; readonly answer: Promise<T>; isRunning: boolean }

/** The longest time in which systems count two presses as one double press, with the time of a handler. */
const pressMs = 1000
let press = { count: 0, at: 0 }
globalThis.addEventListener?.(
  'click',
  ({ detail }: MouseEvent) => {
    press = { count: detail, at: performance.now() }
  },
  true,
)
const isRepeatedPress = (): boolean => press.count > 1 && performance.now() - press.at < pressMs

/**
 * Returns a function that does an act once for two presses: an equal one joins the newest while that one runs, and after its success when
 * the second press of a double click caused it. A failed act can be done again at once. Only the newest is joined: an equal act after a
 * different one, such as on, off, on, is a new act.
 */
export const joinRepeated = <T>(): ((key: string, work: () => Promise<T>) => Promise<T>) => {
  let newest: Act<T> | undefined
  return (key, work) => {
    const scope = currentScope()
    if (newest?.key === key && newest.scope === scope && (newest.isRunning || isRepeatedPress())) return newest.answer
    const act: Act<T> = { key, scope, answer: work(), isRunning: true }
    newest = act
    act.answer.then(
      () => {
        act.isRunning = false
      },
      () => {
        if (newest === act) newest = undefined
      },
    )
    return act.answer
  }
}
