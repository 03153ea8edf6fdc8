import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type CallArgs, call } from './call.ts'
import { download } from './files.ts'

/** The request of a press: a write or a download, described and not yet sent. `A` is the type of its answer. */
export type Act<A = unknown> = {
  readonly endpoint: AnyEndpoint
  /** Equal for two presses that mean the same. */
  readonly key: string
  readonly changesData: boolean
  readonly send: () => Promise<A>
}

/** The answer of an act; of one of several acts, any of their answers. */
export type AnswerOf<T> = T extends Act<infer A> ? A : never

const keyOf = (endpoint: AnyEndpoint, args: CallArgs<AnyEndpoint>): string => {
  const { params, query, body, company, extraCompanies, forcedCompany } = args
  const sent = body instanceof FormData ? [...body.entries()].map(entryText) : body
  return JSON.stringify([endpoint.id, params, query, sent, company, extraCompanies, forcedCompany])
}
// The bytes of a file are not compared: its name, size and time identify it.
const entryText = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]

/**
 * A write of the contract for `useAction` or the `onSubmit` of a form, which send it, show its errors and read again what it changed.
 *
 *     const remind = useAction((id: number) => write(documents.remind, { params: { id } }), { done: 'Avisamos' })
 */
export const write = <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E> = {}): Act<Answer<E>> => ({
  endpoint,
  key: keyOf(endpoint, args as CallArgs<AnyEndpoint>),
  // Whatever its method: some documented calls write by GET, such as the issue of receipts.
  changesData: endpoint.reads !== true && endpoint.readsOnly !== true,
  send: () => call(endpoint, args),
})

/** A download of the contract for `useAction`; its answer is the name of the file. */
export const fileOf = <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E> = {}, fallbackName?: string): Act<string> => ({
  endpoint,
  key: `file ${keyOf(endpoint, args as CallArgs<AnyEndpoint>)}`,
  changesData: false,
  send: () => download(endpoint, args, fallbackName),
})

export const isAct = (value: unknown): value is Act =>
  typeof value === 'object' && value !== null && 'changesData' in value && 'send' in value
