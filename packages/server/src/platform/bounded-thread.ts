import { Worker } from 'node:worker_threads'
import { fail } from '../errors/app-error.ts'

export interface ThreadLimits {
  /** Milliseconds for all the requests of one use. */
  readonly ms: number
  /** Megabytes of the thread's heap. */
  readonly megabytes: number
}

/** Sends one request to the thread and resolves with its answer. */
export type SendRequest<Request, Answer> = (request: Request) => Promise<Answer>

/** The thread was terminated because its work exceeded a limit. */
export class ThreadLimitExceeded extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`thread limit exceeded: ${limit}`)
    this.name = 'ThreadLimitExceeded'
    this.limit = limit
  }
}

/** Threads of one process, and number of uses queued for one; further uses are refused with `unavailable`. */
const maxThreads = 2
const maxWaiting = 20

let free = maxThreads
const waiting: (() => void)[] = []

const acquire = async (): Promise<void> => {
  if (free > 0) free -= 1
  else if (waiting.length >= maxWaiting) fail('unavailable')
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

const release = (): void => {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

/**
 * Runs `work` with a thread of `module` and terminates the thread afterwards. It is for files that users upload: a few kilobytes can cost
 * minutes or gigabytes, which the event loop cannot interrupt and terminating a thread can. The thread answers each message with one
 * message. A request that exceeds a limit rejects with `ThreadLimitExceeded`; the next request then gets a new thread.
 */
export const withThread = async <Request, Answer, T>(
  module: URL,
  { ms, megabytes }: ThreadLimits,
  work: (ask: SendRequest<Request, Answer>) => Promise<T>,
): Promise<T> => {
  await acquire()
  const deadline = performance.now() + ms
  let thread: Worker | undefined
  const end = async (): Promise<void> => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const ask: SendRequest<Request, Answer> = async (request) => {
    thread ??= openThread(module, megabytes)
    try {
      return await answerOf<Answer>(thread, request, deadline)
    } catch (error) {
      await end()
      throw error
    }
  }
  try {
    return await work(ask)
  } finally {
    await end()
    release()
  }
}

const openThread = (module: URL, megabytes: number): Worker => {
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  return thread.on('error', () => {}) // also emitted while the thread is being terminated
}

const answerOf = <Answer>(thread: Worker, request: unknown, deadline: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer)
      for (const [event, listener] of listeners) thread.off(event, listener)
      finish()
    }
    const timer = setTimeout(
      () => settle(() => reject(new ThreadLimitExceeded('time'))),
      Math.max(0, deadline - performance.now()),
    )
    const onError = (error: Error & { readonly code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitExceeded('memory') : error))
    const listeners = [
      ['message', (answer: Answer) => settle(() => resolve(answer))],
      ['error', onError],
      ['exit', () => settle(() => reject(new ThreadLimitExceeded('memory')))],
    ] as const
    for (const [event, listener] of listeners) thread.on(event, listener)
    thread.postMessage(request)
  })
