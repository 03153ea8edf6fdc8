// Texts are fixed when a schema is made: the table must be in place before the first one.
import './locale.ts'
import type { AnySchema, InferType } from 'yup'
import type { CrudAction, PermitCode } from './permits.ts'
import type { ToggleName } from './shared/feature-toggle.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: a permit code, any signed-in user, or anybody (the reviewed public list). */
type Access = { readonly permit: PermitCode } | { readonly access: 'session' | 'public' }

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type ParamsOf<Path extends string> = { readonly [name in Names<Path>]: string | number }

type Shapes = { readonly query?: AnySchema; readonly body?: AnySchema; readonly returns?: AnySchema }

type Options = Access &
  Shapes & {
    /**
     * The part of `WRITE_x` that is enough for the call, where its method does not tell: PUT updates, DELETE deletes, a POST that is made
     * `once` creates. `ALL` asks for the whole permit, as any other POST does.
     */
    readonly action?: CrudAction | 'ALL'
    /** The function of the suite that the call belongs to: while it is off in the company, the call is refused. */
    readonly toggle?: ToggleName
    /** Body or answer is a file: multipart in, bytes out. */
    readonly file?: 'in' | 'out'
    /**
     * Creates or starts something: the client sends an Idempotency-Key and a repeat replays the first answer for a day. An answer
     * with a `secret()` field that has a value is not stored: its repeat is refused as `already_done`.
     */
    readonly once?: boolean
    /** Reads or writes pay, medical or other sensitive data: its reads are audited too. */
    readonly sensitive?: boolean
    /** Also for the holder of an access link (temporary token), who otherwise reaches nothing; the handler bounds it by `session.link`. */
    readonly links?: boolean
    /** Also for a session that must change its password first. */
    readonly beforePasswordChange?: boolean
    /** A dangerous action: the body's `password` must be the caller's own; the gate checks it before the handler runs. */
    readonly ownPassword?: boolean
    /** Writes nothing, whatever its method: the database refuses it, and nobody waits for what need not be durable. */
    readonly readsOnly?: boolean
    /** Takes a larger body than other calls of its kind (see `bodyLimitOf`): lists of many rows. */
    readonly large?: boolean
    /** What the call does, in Spanish, for the OpenAPI document. */
    readonly summary: string
  }

/** One call of the API: everything that server, client, forms, documentation and tests know of it. */
export type Endpoint<Path extends string = string, Options_ extends Options = Options> = Options_ & {
  readonly id: string
  readonly method: Method
  readonly path: Path
}

export type AnyEndpoint = Endpoint

/**
 * Declares a call. `id` is its row in the list of calls (`calls.tsv`); `path` is relative to `/api`.
 *
 *     list: endpoint('CC-001', 'GET', '/datos-maestros/cost-centers/', { permit: 'READ_COST_CENTER', summary: '…' })
 */
export const endpoint = <const Path extends string, const O extends Options>(
  id: string,
  method: Method,
  path: Path,
  options: O,
): Endpoint<Path, O> => ({ ...options, id, method, path })

type Of<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined

export type Params<E extends AnyEndpoint> = ParamsOf<E['path']>
export type Query<E extends AnyEndpoint> = Of<E['query']>
export type Body<E extends AnyEndpoint> = Of<E['body']>
export type Answer<E extends AnyEndpoint> = Of<E['returns']>
