// Texts are fixed when a schema is created: the table must be loaded before the first one.
import './locale.ts'
import type { AnySchema, InferType } from 'yup'
import type { ContentRight } from './content-right.ts'
import type { EmbedScope } from './embed-scopes.ts'
import type { OfTeam, OwnRecord } from './own-record.ts'
import type { CrudAction, PermitCode } from './permits.ts'
import type { ValueRequirement } from './requirement.ts'
import type { RefusesRow } from './row-refusal.ts'
import type { SecondPerson } from './second-person.ts'
import type { DataSight } from './sight.ts'
import type { ToggleName } from './toggle-names.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Required access: a permit code, any signed-in user, or any visitor (the reviewed public list). */
type Access = { readonly permit: PermitCode } | { readonly access: 'session' | 'public' }

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type ParamsOf<Path extends string> = { readonly [name in Names<Path>]: string | number }

type EndpointSchemas = { readonly query?: AnySchema; readonly body?: AnySchema; readonly returns?: AnySchema }

type Options = Access &
  EndpointSchemas & {
    /**
     * The part of `WRITE_x` that is enough for the call, where its method does not define it: PUT updates, DELETE deletes, a POST with
     * `once` creates. `ALL` requires the whole permit, as any other POST does.
     */
    readonly action?: CrudAction | 'ALL'
    /** Permits and flags that a value of the input requires beyond those of the call. */
    readonly requires?: ValueRequirement
    /** The feature that the call belongs to: while it is off in the company, the call is refused. */
    readonly toggle?: ToggleName
    /** Body or answer is a file: multipart upload, bytes in the answer. */
    readonly file?: 'in' | 'out'
    /**
     * Creates or starts something: the client sends an Idempotency-Key and a repeat replays the first answer for a day. An answer
     * with a `secret()` field that has a value is not stored: its repeat is refused as `already_done`.
     */
    readonly once?: boolean
    /**
     * Protected data that the call shows or changes. The gate refuses a user who lacks a flag, unless `withoutFlag` is set, and
     * audits reads.
     */
    readonly sees?: DataSight | readonly DataSight[]
    /**
     * The answer to a user without the flag instead of a refusal: `masked`, the answer without the protected fields; `own`, the caller's own
     * records alone; `permitted`, everything, because the permit is enough.
     */
    readonly withoutFlag?: 'masked' | 'own' | 'permitted'
    /** Bounded to the caller's own records: no flag is needed and the read is not audited. */
    readonly own?: boolean
    /**
     * Also allowed in pages of other sites, to a person whom the site's server signed for with a key of this scope. The call has no more
     * than the rights of self-service then.
     */
    readonly embeds?: EmbedScope
    /** Only reads, although neither its method, its permit nor `readsOnly` implies it: a preview, a check before a run. */
    readonly reads?: boolean
    /** The subject of a read: the entity, and the parameter or the field of the query or body with its id. Default: `{employeeId}`. */
    readonly whose?: { readonly entity: 'employee' | 'receipt' | 'garnishment' | 'result'; readonly id: string }
    /** The entity that the `id` of each row of the answer means, where a read shows several and has no `employeeId` in them. */
    readonly rowsAre?: 'employee'
    /**
     * Also allowed for the holder of an access link (temporary token), who has no other access; the handler restricts it by `session.link`.
     */
    readonly links?: boolean
    /** Also allowed for a session that must change its password first. */
    readonly beforePasswordChange?: boolean
    /**
     * A dangerous action: the body's `password` must be the caller's own; the gate verifies it before the handler runs. With `when` only a
     * body that turns this field of the record on.
     */
    readonly ownPassword?: true | { readonly when: { readonly record: 'user_account'; readonly turnsOn: 'admin' } }
    /** Decides on a request of another person: the gate refuses the requester and the employee concerned. */
    readonly secondPerson?: SecondPerson
    /** Concerns a record of the caller: the gate answers `not_found` for that of another person. */
    readonly ownRecord?: OwnRecord
    /** Concerns a record of a person whom the caller leads: the gate answers `not_found` for the records of others. */
    readonly ofTeam?: OfTeam
    /** The rows whose state does not allow the call, with the error: the server answers it, screens do not offer the call. */
    readonly refuses?: RefusesRow
    /** The right on a content of training that the groups of the caller must give; the gate checks it. */
    readonly content?: ContentRight
    /** Writes nothing, whatever its method: the database refuses writes, and the commit does not wait for durability. */
    readonly readsOnly?: boolean
    /** Accepts a larger body than other calls of its kind (see `bodyLimitOf`): lists of many rows. */
    readonly large?: boolean
    /** The effect of the call, in Spanish, for the OpenAPI document. */
    readonly summary: string
  }

/** One call of the API: the definition shared by server, client, forms, documentation and tests. */
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

type TypeOf<Schema> = Schema extends AnySchema ? InferType<Schema> : undefined

export type Params<E extends AnyEndpoint> = ParamsOf<E['path']>
export type Query<E extends AnyEndpoint> = TypeOf<E['query']>
export type Body<E extends AnyEndpoint> = TypeOf<E['body']>
export type Answer<E extends AnyEndpoint> = TypeOf<E['returns']>
