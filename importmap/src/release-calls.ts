import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publish, rollback } from './publish.ts'
import type { Bytes, Release } from './release.ts'
import { isSigned, type ReleaseAction, SignatureRefused, type SignedStatement, type Statement } from './signature.ts'
import type { State, Store } from './store.ts'
import { mustBeFresh, type VerifiedStatement, verifySigned } from './trusted-keys.ts'

/** A refused request to publish or roll back. */
export type RefusedRequest = {
  /** As named in the request: whether that key signed it is part of the reason. */
  readonly keyId: string | null
  readonly keyName: string | null
  readonly what: string
  readonly integrity: string | null
  readonly reason: string
  readonly source: string
}

/** The audit log of the published versions. */
export type ReleaseAudit = {
  /** Records states, of any process, that are not yet recorded; a failure is logged and recovered by the next call. */
  readonly accepted: (states: readonly State[]) => Promise<void>
  readonly refused: (request: RefusedRequest) => Promise<void>
  readonly list: () => Promise<readonly unknown[]>
  /** Versions that failed in browsers, with how many people reported it. */
  readonly failures: () => Promise<readonly unknown[]>
  /** The HTTP error for an error of the engine. */
  readonly errorOf: (error: unknown) => unknown
}

/** Header with the signed statement, base64url, checked before the body is read. */
export const requestHeader = 'x-release-request'

export const encodeSigned = (signed: SignedStatement): string => Buffer.from(JSON.stringify(signed)).toString('base64url')

const readSignedStatement = (request: FastifyRequest): SignedStatement => {
  const header = request.headers[requestHeader]
  try {
    const signed: unknown = JSON.parse(Buffer.from(String(header), 'base64url').toString('utf8'))
    if (isSigned(signed)) return signed
  } catch {}
  throw new SignatureRefused(
    header === undefined ? 'el pedido no está firmado; usá «npm run release»' : `la cabecera ${requestHeader} no se pudo leer`,
  )
}

const nameOf = (signed: SignedStatement | undefined): string | null => signed?.key.slice(0, 40) ?? null

type Params = { readonly unit: string }
type PublishBody = { readonly release: Release; readonly files: Readonly<Record<string, string>> }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isPublishBody = (body: unknown): body is PublishBody =>
  isObject(body) &&
  isObject(body['files']) &&
  isObject(body['release']) &&
  [body['release']['files'], body['release']['specifiers'], body['release']['exports'], body['release']['imports']].every(
    isObject,
  )

const largestRelease = 30_000_000

/** The calls under /api/releases: each contains a statement signed by a key that this installation trusts. */
export const serveReleaseCalls = (app: FastifyInstance, store: Store, audit: ReleaseAudit, notify: () => void): void => {
  const verified = new WeakMap<FastifyRequest, VerifiedStatement>()

  /** Runs a step of a request; records an error of the engine before answering it. */
  const answerRefusals = async <T>(request: FastifyRequest, what: string, work: () => T): Promise<T> => {
    try {
      return work()
    } catch (error) {
      const answer = audit.errorOf(error)
      if (answer === error) throw error
      const known = verified.get(request)
      const claimed = known?.signed ?? readClaim(request)
      await audit.refused({
        keyId: nameOf(claimed),
        keyName: known?.key.name ?? (error instanceof SignatureRefused ? error.keyName : null),
        what,
        integrity: known?.statement.digest ?? null,
        reason: error instanceof Error ? error.message : String(error),
        source: request.ip,
      })
      throw answer
    }
  }

  const mustBeSigned = (action: ReleaseAction, unitOf: (request: FastifyRequest) => string | null) => (request: FastifyRequest) =>
    answerRefusals(request, `${action} ${unitOf(request) ?? ''}`.trim(), () => {
      const known = verifySigned(store.keys, readSignedStatement(request))
      verified.set(request, known)
      requireStatement(known.statement, action, unitOf(request))
      if (action === 'history') mustBeFresh(known, store.id, undefined)
    })

  const requestOf = (request: FastifyRequest): VerifiedStatement => {
    const known = verified.get(request)
    if (!known) throw new SignatureRefused('el pedido no está firmado')
    return known
  }

  const precondition = (request: FastifyRequest): { ifMatch?: string } => {
    const header = request.headers['if-match']
    return header === undefined || header === '*' ? {} : { ifMatch: header.trim() }
  }

  /** Creates a new state, records it and notifies every open page. */
  const changing = async (request: FastifyRequest, what: string, work: () => State): Promise<State> => {
    const state = await answerRefusals(request, what, work)
    notify()
    await audit.accepted([state])
    return state
  }

  app.get('/api/releases', { onRequest: mustBeSigned('history', () => null) }, async (_, reply) => {
    const published = store.published()
    if (published) reply.header('etag', published.etag)
    await audit.accepted(store.history())
    return reply.header('cache-control', 'no-store').send({
      current: published?.state ?? null,
      history: store.history(),
      audit: await audit.list(),
      failures: await audit.failures(),
    })
  })

  const ofPath = (request: FastifyRequest): string | null => (request.params as Params).unit

  app.post<{ Params: Params }>(
    '/api/releases/:unit',
    { bodyLimit: largestRelease, onRequest: mustBeSigned('publish', ofPath) },
    async (request) => {
      const { body } = request
      const { unit } = request.params
      return changing(request, `publicar ${unit} ${requestOf(request).statement.version ?? ''}`.trim(), () => {
        if (!isPublishBody(body)) throw new SignatureRefused(`se espera release.json de ${unit} y sus archivos`)
        const bytes: Bytes = (file) => {
          const text = Object.hasOwn(body.files, file) ? body.files[file] : undefined
          return typeof text === 'string' ? Buffer.from(text, 'base64') : null
        }
        return publish(store, { release: body.release, bytes }, requestOf(request), precondition(request))
      })
    },
  )

  const ofPathOrSuite = (request: FastifyRequest): string | null => {
    const unit = ofPath(request)
    return unit === 'suite' ? null : unit
  }

  app.post<{ Params: Params }>(
    '/api/releases/:unit/rollback',
    { onRequest: mustBeSigned('rollback', ofPathOrSuite) },
    async (request) =>
      changing(request, `volver ${request.params.unit}`, () => rollback(store, requestOf(request), precondition(request))),
  )
}

const readClaim = (request: FastifyRequest): SignedStatement | undefined => {
  try {
    return readSignedStatement(request)
  } catch {
    return undefined
  }
}

const requireStatement = (statement: Statement, action: ReleaseAction, unit: string | null): void => {
  if (statement.action !== action || statement.unit !== unit)
    throw new SignatureRefused(`la firma pide «${statement.action} ${statement.unit ?? 'suite'}» y el pedido es otro`)
}
