import { Worker } from 'node:worker_threads'
import { UnreadablePdf } from '../pdf/read-pdf.ts'

/** @internal What the thread is asked, and what it answers. */
export type Asked =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'take'; readonly pages: readonly number[] }
export type Told = { readonly cuils: readonly (readonly string[])[] } | { readonly bytes: Uint8Array } | { readonly why: string }

/** Time for all the files of a call, and memory for one of them. */
const mostMs = 20_000
const mostMegabytes = 512
/** Threads of a process: who sends absurd files takes no more of the machine. */
const lanes = 2

let free = lanes
const waiting: (() => void)[] = []
const lane = async (): Promise<void> => {
  if (free > 0) free -= 1
  else await new Promise<void>((go) => waiting.push(go))
}
const leave = (): void => {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

/**
 * Reads PDF that others wrote, in a thread of its own: a file of a few kilobytes can be made to take minutes or gigabytes, and nobody
 * else waits for it. Throws `UnreadablePdf` for what cannot be read within its bounds.
 */
export class ForeignReceipts {
  readonly #until: number
  #thread: Worker | undefined

  private constructor(ms: number) {
    this.#until = performance.now() + ms
  }

  /** Runs `work` when a lane is free, and ends the thread after it. */
  static async with<T>(work: (files: ForeignReceipts) => Promise<T>, ms = mostMs): Promise<T> {
    await lane()
    const files = new ForeignReceipts(ms)
    try {
      return await work(files)
    } finally {
      await files.#end()
      leave()
    }
  }

  /** The CUIL of persons on each page; the file stays in hand for `take`. */
  async read(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
    const told = await this.#ask({ kind: 'read', bytes })
    return 'cuils' in told ? told.cuils : []
  }

  /** Some pages of the file in hand, by their places, as a file of its own. */
  async take(pages: readonly number[]): Promise<Buffer> {
    const told = await this.#ask({ kind: 'take', pages })
    return Buffer.from('bytes' in told ? told.bytes : [])
  }

  async #ask(asked: Asked): Promise<Told> {
    const told = await this.#answered(asked)
    if ('why' in told) throw new UnreadablePdf(told.why)
    return told
  }

  #answered(asked: Asked): Promise<Told> {
    this.#thread ??= openThread()
    const thread = this.#thread
    return new Promise((resolve) => {
      // Only our own are taken away: with all of them go those by which the thread is heard.
      const settle = (told: Told, isOver: boolean) => {
        clearTimeout(timer)
        for (const [event, listener] of listeners) thread.off(event, listener)
        if (isOver) void this.#end().then(() => resolve(told))
        else resolve(told)
      }
      const timer = setTimeout(
        () => settle({ why: 'no se pudo leer a tiempo: es demasiado complejo' }, true),
        Math.max(0, this.#until - performance.now()),
      )
      const isTooLarge = () => settle({ why: 'ocupa demasiado al abrirlo' }, true)
      const listeners = [
        ['message', (told: Told) => settle(told, false)],
        ['error', isTooLarge],
        ['exit', isTooLarge],
      ] as const
      for (const [event, listener] of listeners) thread.on(event, listener)
      thread.postMessage(asked)
    })
  }

  async #end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }
}

const openThread = (): Worker => {
  const thread = new Worker(new URL('./foreign-receipts.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return thread.on('error', () => {}) // one that is being ended
}
