import { bodyLimitOf } from '@legajo/contract/body-limit.ts'
import type { Answer, AnyEndpoint, Body, Query } from '@legajo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { object } from 'yup'
import { choiceProblems } from '../choices/check-choices.ts'
import { choiceFields } from '../choices/choice-fields.ts'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { can, requireAccess, requireValues } from '../policies/can.ts'
import { requireToggle } from '../policies/toggles.ts'
import { embedSessionOf } from '../session/embed-gate.ts'
import { embedTokenIn } from '../session/embed-token.ts'
import { needsOwnPassword, requireOwnPassword } from '../session/own-password.ts'
import type { Session } from '../session/session.ts'
import { tenantOfSecret } from '../session/tokens.ts'
import { checkAnswer } from './check-answer.ts'
import { checkBody, refuseBody } from './checked-body.ts'
import { refuseOtherCompany } from './drop-read-only-fields.ts'
import { answerOnce } from './idempotency.ts'
import { normalizeAliases } from './normalize-aliases.ts'
import { guardsOf } from './record-guards.ts'
import { serializeRuleChanges } from './serialize-rule-changes.ts'
import type { Server } from './server.ts'
import { validate } from './validate.ts'

type NameOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameOf<Rest> : never
type ParamsIn<Path extends string> = { readonly [name in NameOf<Path>]: name extends 'id' | `${string}Id` ? number : string }

interface Input<E extends AnyEndpoint> {
  /** `{id}` and `{…Id}` are numbers; other texts find nothing. */
  readonly params: ParamsIn<E['path']>
  readonly query: Query<E>
  readonly body: Body<E>
}

/** A public call has no session; all others do. */
type SessionFor<E extends AnyEndpoint> = E extends { access: 'public' } ? Session | undefined : Session

interface Context<E extends AnyEndpoint> {
  /** The transaction of this call: tenant, companies and user are set, row security is on. */
  readonly db: Db
  readonly session: SessionFor<E>
  readonly tenantId: number
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Runs after the transaction is committed (push, mail); never when it is rolled back. */
  readonly after: (work: () => unknown) => void
}

/** A call whose contract defines no answer returns nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async handler that returns nothing has no other type
type Result<E extends AnyEndpoint> = [Answer<E>] extends [undefined] ? void : Answer<E>

type Handler<E extends AnyEndpoint> = (context: Context<E>, input: Input<E>) => Promise<Result<E>>

/** An operation uses its own short transactions, instead of one around the whole call. */
type Operation<E extends AnyEndpoint> = (
  context: Omit<Context<E>, 'db'> & { readonly scope: Scope },
  input: Input<E>,
) => Promise<Result<E>>

type CallReading<E extends AnyEndpoint> = {
  /** The record that the call changes, as it is stored: its own parametric values stay accepted when the company offers them no more. */
  readonly stored?: (context: Context<E>, input: Input<E>) => Promise<unknown>
}

/** Serves one call of the contract: session, permit, validation, transaction, repeated requests, answer. */
export const serve = <E extends AnyEndpoint>(
  server: Server,
  call: E,
  handle: Handler<E>,
  { stored }: CallReading<E> = {},
): void =>
  route(server, call, (context, input) =>
    inTenantAndAfter(server.database, context.scope, async (db, after) => {
      await serializeRuleChanges(db, call)
      const inside = { ...context, db, after } as Context<E>
      if (call.method !== 'GET') await requireChoices(db, call, input.body, stored && (() => stored(inside, input)))
      const run = () => handle(inside, input)
      return call.once ? answerOnce(db, context.session, context.request, run) : run()
    }),
  )

/** Refuses values that the company's parametric types do not offer. */
const requireChoices = async (db: Db, call: AnyEndpoint, record: unknown, stored?: () => Promise<unknown>): Promise<void> => {
  const problems = await choiceProblems(db, { schema: call.body, record, stored })
  if (problems.length > 0) throw new AppError('validation', {}, problems)
}

/** Like `serve`, for a call whose work needs several transactions, or none. */
export const serveOperation = <E extends AnyEndpoint>(server: Server, call: E, handle: Operation<E>): void =>
  route(server, call, async (context, input) => {
    if (call.method !== 'GET' && choiceFields(call.body).length > 0)
      await server.database.inTenant(context.scope, (db) => requireChoices(db, call, input.body))
    return handle(context, input)
  })

/** No organisation: row security shows nothing. */
const noTenant = 0

/** A file that is requested by its address alone, as pictures and calendars are: no header names the organisation, the address does. */
const isFileAddress = (call: AnyEndpoint): boolean =>
  'access' in call && call.access === 'public' && call.file === 'out' && call.method === 'GET'

const route = <E extends AnyEndpoint>(server: Server, call: E, handle: Operation<E>): void => {
  server.served.push(call)
  handlersOf(server).set(call.id, handle as never)
  const sessionOf = new WeakMap<FastifyRequest, Session>()
  server.http.route({
    method: call.method,
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // The contract has no HEAD; its routes would be a third of all, which every start builds.
    exposeHeadRoute: false,
    config: { call, sealing: server.sealing },
    bodyLimit: bodyLimitOf(call),
    // Before the body is read: a caller without session, permit or flag cannot make the server receive and parse megabytes.
    onRequest: async (request) => {
      const session = await sessionFor(server, call, request)
      if (session) sessionOf.set(request, session)
    },
    handler: async (request, reply) => {
      const session = sessionOf.get(request)
      const tenantId =
        session?.tenantId ??
        tenantOfSecret((request.params as { hash?: string }).hash) ??
        (isFileAddress(call) ? noTenant : (await server.sessions.tenantOf(request)).id)
      const input = await inputOf(call, request)
      if (session) requireValues(session, call, input)
      if (session) refuseOtherCompany(call, session, request.body)
      const scope: Scope = {
        tenantId,
        ...(session && scopeOf(session)),
        requestId: request.id,
        ...(call.readsOnly && { readsOnly: true }),
      }
      if (session && (await needsOwnPassword(server.database, scope, call, input)))
        await requireOwnPassword(server, session, ownPasswordIn(input.body))
      const guards = session ? guardsOf(call, session, input) : []
      if (guards.length > 0)
        await server.database.inTenant(scope, async (db) => {
          for (const guard of guards) await guard(db)
        })
      const context = {
        session: session as SessionFor<E>,
        tenantId,
        request,
        reply,
        scope,
        after: (late: () => unknown) => late(),
      }
      const work = handlersOf(server).get(call.id) as unknown as Operation<E>
      const answer = await work(context, input as Input<E>)
      if (session) await server.readAudit.note({ call, session, request, input, answer })
      // A sent stream is still in progress.
      if (reply.sent || (call.file === 'out' && answer === undefined)) return reply
      if (answer === undefined && !call.returns) return reply.status(204).send()
      if (server.settings.checkAnswers) await checkAnswer(call, answer)
      return reply.send(call.file === 'out' || typeof answer === 'string' ? answer : (answer as object))
    },
  })
}

const handlers = new WeakMap<AnyEndpoint[], Map<string, Operation<AnyEndpoint>>>()
const handlersOf = ({ served }: Server): Map<string, Operation<AnyEndpoint>> => {
  const known = handlers.get(served) ?? new Map<string, Operation<AnyEndpoint>>()
  handlers.set(served, known)
  return known
}

/** Replaces the work of a call behind its gate, for tests of the gate alone. */
export const replaceHandler = (server: Server, call: AnyEndpoint, handle: () => Promise<never>): void => {
  handlersOf(server).set(call.id, handle)
}

/** Reads a list for a user without a request, in a transaction that cannot write: the same permit, flags, feature and row security as their own call. */
export const readAsUser = async (
  server: Server,
  session: Session,
  call: AnyEndpoint,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const handle = handlersOf(server).get(call.id)
  if (!handle || call.body) fail('not_found')
  requireAccess(session, call)
  const scope = { ...scopeOf(session), requestId: `job-${call.id}`, readsOnly: true }
  const { toggle } = call
  if (toggle) await server.database.inTenant(scope, (db) => requireToggle(db, toggle, session.company))
  const input = { params: {}, query: await validate(call.query ?? noQuery, query, { cast: true }), body: undefined }
  requireValues(session, call, input)
  const context = { session, tenantId: session.tenantId, scope, after: (late: () => unknown) => late() }
  return handle?.(context as never, input as never)
}

const scopeOf = (session: Session) => ({
  tenantId: session.tenantId,
  company: session.company,
  companies: session.companyIds,
  user: session.username,
  employee: session.employeeId,
  confidential: can(session, 'read', 'confidential'),
  viewer: session.userId,
  selfService: session.embed !== undefined,
})

const sessionFor = async (server: Server, call: AnyEndpoint, request: FastifyRequest): Promise<Session | undefined> => {
  if ('access' in call && call.access === 'public') return undefined
  const sent = embedTokenIn(request)
  const session = sent
    ? await embedSessionOf({ ...server, key: server.sessions.key }, call, request, sent)
    : ((await server.sessions.of(request)) ?? fail('unauthenticated'))
  if (session.link && !call.links) fail('HC_425')
  // Another site vouches for its person, who may never have used the initial password; what a password confirms still needs an own one.
  const isVouched = session.embed && !call.ownPassword
  if (session.mustChangePassword && !call.beforePasswordChange && !isVouched) fail('must_change_password')
  requireAccess(session, call)
  return session
}

const ownPasswordIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'password' in body && typeof body.password === 'string' ? body.password : ''

const inputOf = async (call: AnyEndpoint, request: FastifyRequest): Promise<Input<AnyEndpoint>> => ({
  params: Object.fromEntries(
    Object.entries(request.params ?? {}).map(([name, text]) => [name, /^id$|Id$/.test(name) ? idOf(text) : text]),
  ),
  query: (await validate(call.query ?? noQuery, normalizeAliases(call.query, request.query), { cast: true })) as never,
  body: (call.body ? await checkBody(call, request) : refuseBody(call, request)) as never,
})

/** A call without address parameters refuses any: otherwise a list would ignore a filter. */
const noQuery = object({})

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : fail('not_found'))
