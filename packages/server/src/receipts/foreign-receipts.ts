import { UnreadablePdf } from '../pdf/unreadable-pdf.ts'
import { type SendRequest, ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'

/** @internal Requests to the thread and its answers. */
export type ForeignPdfRequest =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'take'; readonly pages: readonly number[] }
export type ForeignPdfAnswer =
  | { readonly cuils: readonly (readonly string[])[] }
  | { readonly bytes: Uint8Array }
  | { readonly why: string }

/** Time limit for all the files of a call, and memory limit for one of them. */
const maxMs = 20_000
const megabytes = 512

const module = new URL('./foreign-receipts.thread.ts', import.meta.url)

/** Reads third-party PDF in a bounded thread. Throws `UnreadablePdf` for a file that cannot be read within its limits. */
export class ForeignReceipts {
  readonly #ask: SendRequest<ForeignPdfRequest, ForeignPdfAnswer>

  private constructor(ask: SendRequest<ForeignPdfRequest, ForeignPdfAnswer>) {
    this.#ask = ask
  }

  /** Runs `work` when a thread is free, and terminates the thread after it. */
  static with<T>(work: (files: ForeignReceipts) => Promise<T>, ms = maxMs): Promise<T> {
    return withThread<ForeignPdfRequest, ForeignPdfAnswer, T>(module, { ms, megabytes }, (ask) => work(new ForeignReceipts(ask)))
  }

  /** The CUIL of natural persons on each page; the file stays loaded for `take`. */
  async read(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
    const reported = await this.#answer({ kind: 'read', bytes })
    return 'cuils' in reported ? reported.cuils : []
  }

  /** Some pages of the loaded file, by index, as a separate file. */
  async take(pages: readonly number[]): Promise<Buffer> {
    const reported = await this.#answer({ kind: 'take', pages })
    return Buffer.from('bytes' in reported ? reported.bytes : [])
  }

  async #answer(requested: ForeignPdfRequest): Promise<ForeignPdfAnswer> {
    const reported = await this.#ask(requested).catch((error: unknown) => {
      if (!(error instanceof ThreadLimitExceeded)) throw error
      throw new UnreadablePdf(
        error.limit === 'time' ? 'no se pudo leer a tiempo: es demasiado complejo' : 'ocupa demasiado al abrirlo',
      )
    })
    if ('why' in reported) throw new UnreadablePdf(reported.why)
    return reported
  }
}
