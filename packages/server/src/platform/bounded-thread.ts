import { Worker } from 'node:worker_threads'
import { fail } from '../errors/app-error.ts'

export interface ThreadLimits {
  /** Milliseconds for all messages to the thread while one caller uses it. */
  readonly ms: number
  /** Megabytes of the thread's heap. */
  readonly megabytes: number
  /** Megabytes of the heap's young part: a thread that makes many short-lived objects collects them less often with more. */
  readonly youngMegabytes?: number
  /** Milliseconds that the thread is kept for the next use, for a module that is slow to import; it ends with its use by default. */
  readonly keepFor?: number
}

/** Sends one request to the thread and resolves with its answer. The memory of `moved` is given to the thread instead of being copied. */
export type SendRequest<Request, Answer> = (request: Request, moved?: readonly ArrayBuffer[]) => Promise<Answer>

/** The thread was terminated because its work exceeded a limit. */
export class ThreadLimitExceeded extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`thread limit exceeded: ${limit}`)
    this.name = 'ThreadLimitExceeded'
    this.limit = limit
  }
}

/** Threads of a module in one process, and number of uses queued for one; further uses are refused with `unavailable`. */
const maxThreads = 2
const maxWaiting = 20

interface Threads {
  free: number
  readonly waiting: (() => void)[]
  /** Kept for the next use, with the timer that ends each. */
  readonly idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout }[]
}
const threadsOf = new Map<string, Threads>()

const threadsFor = ({ href }: URL): Threads => {
  const threads = threadsOf.get(href) ?? { free: maxThreads, waiting: [], idle: [] }
  threadsOf.set(href, threads)
  return threads
}

const acquire = async (threads: Threads): Promise<void> => {
  if (threads.free > 0) threads.free -= 1
  else if (threads.waiting.length >= maxWaiting) fail('unavailable')
  else await new Promise<void>((resolve) => threads.waiting.push(resolve))
}

const release = (threads: Threads): void => {
  const next = threads.waiting.shift()
  if (next) next()
  else threads.free += 1
}

const keepIdle = ({ idle }: Threads, thread: Worker, ms: number): void => {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.thread === thread),
      1,
    )
    thread.terminate()
  }, ms).unref()
  thread.unref() // an idle thread does not keep the process running
  idle.push({ thread, timer })
}

const takeIdle = ({ idle }: Threads): Worker | undefined => {
  const kept = idle.pop()
  clearTimeout(kept?.timer)
  kept?.thread.ref()
  return kept?.thread
}

/**
 * Runs `work` with a thread of `module` and terminates the thread afterwards, unless it is kept for the next use. It is for files that
 * users upload: a few kilobytes can cost minutes or gigabytes, which the event loop cannot interrupt and terminating a thread can. The
 * thread answers each message with one message. A request that exceeds a limit rejects with `ThreadLimitExceeded`; the next request then gets a new thread.
 */
export const withThread = async <Request, Answer, T>(
  module: URL,
  limits: ThreadLimits,
  work: (ask: SendRequest<Request, Answer>) => Promise<T>,
): Promise<T> => {
  const threads = threadsFor(module)
  await acquire(threads)
  const deadline = performance.now() + limits.ms
  let thread: Worker | undefined
  const end = async (): Promise<void> => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const ask: SendRequest<Request, Answer> = async (request, moved = []) => {
    thread ??= takeIdle(threads) ?? openThread(module, limits)
    try {
      return await answerOf<Answer>(thread, { request, moved }, deadline)
    } catch (error) {
      await end()
      throw error
    }
  }
  try {
    return await work(ask)
  } finally {
    if (thread && limits.keepFor) keepIdle(threads, thread, limits.keepFor)
    else await end()
    release(threads)
  }
}

const openThread = (module: URL, { megabytes, youngMegabytes }: ThreadLimits): Worker => {
  const thread = new Worker(module, {
    resourceLimits: {
      maxOldGenerationSizeMb: megabytes,
      ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }),
    },
  })
  return thread.on('error', () => {}) // also emitted while the thread is being terminated
}

interface Message {
  readonly request: unknown
  readonly moved: readonly ArrayBuffer[]
}

const answerOf = <Answer>(thread: Worker, { request, moved }: Message, deadline: number): Promise<Answer> =>
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
    thread.postMessage(request, moved)
  })
