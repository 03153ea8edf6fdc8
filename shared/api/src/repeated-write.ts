import { currentScope } from './request-scope.ts'
import type { Reply } from './transport.ts'

type Write = { readonly key: string; readonly scope: AbortSignal; readonly answer: Promise<Reply>; isRunning: boolean }

/** The newest write. Only this one is joined: an equal write after a different one, such as on, off, on, is a new act. */
let newest: Write | undefined

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
 * Sends a write once for two presses: an equal write joins the newest one while that one runs, and after its success when the second press
 * of a double click caused it. A failed write can be sent again at once.
 */
export const joinRepeated = (key: string, send: () => Promise<Reply>): Promise<Reply> => {
  const scope = currentScope()
  if (newest?.key === key && newest.scope === scope && (newest.isRunning || isRepeatedPress())) return newest.answer
  const write: Write = { key, scope, answer: send(), isRunning: true }
  newest = write
  write.answer.then(
    () => {
      write.isRunning = false
    },
    () => {
      if (newest === write) newest = undefined
    },
  )
  return write.answer
}
