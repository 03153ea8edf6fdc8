import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { tenantNamed } from '../platform/tenant-named.ts'
import { countSource, isSourceSpent } from '../session/attempt-limits.ts'
import type { Server } from './server.ts'

/** Wrong codes per address in fifteen minutes. There are at least 2^80 codes: the limit is against load, not against guessing. */
const maxWrongCodes = 60

interface PublicCheck {
  /** The kind of document: each has its own limit. */
  readonly kind: string
  readonly tenantId: number
  /** The tenant that the address on the paper names, if it is not the one of the request. */
  readonly tenant: string | undefined
  readonly request: FastifyRequest
}

/**
 * Calls `find` with the code on a paper, in all companies of its tenant, for any visitor, and returns its result; undefined for an unknown
 * tenant or code, which counts against the source of the request.
 */
export const checkPublicCode = async <T>(
  server: Server,
  { kind, tenantId: ofRequest, tenant, request }: PublicCheck,
  find: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const tenantId = tenant ? await tenantNamed(server.database, tenant) : ofRequest
  if (tenantId === undefined) return undefined
  const source = `${kind} ${request.ip}`
  const companies = await server.database.inTenant({ tenantId }, async (db) => {
    if (await isSourceSpent(db, source, maxWrongCodes)) fail('too_many', { seconds: 900 })
    return (await db.selectFrom('company').select('id').execute()).map(({ id }) => id)
  })
  return server.database.inTenant({ tenantId, companies, confidential: true }, async (db) => {
    const found = await find(db)
    if (found === undefined) await countSource(db, source)
    return found
  })
}

/** «A. B. P.»: enough of a name to recognise the own paper. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' ')
