import type { SubjectKind } from '@legajo/contract/communication/embed-exchange.ts'
import type { EmbedScope } from '@legajo/contract/embed-scopes.ts'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A key of a site as an exchange reads it. */
export interface StoredKey {
  readonly id: number
  readonly clientId: string
  readonly name: string
  readonly origin: string
  readonly jwk: JWK | null
  readonly secretHash: string | null
  readonly subjectKinds: readonly SubjectKind[]
  readonly scopes: readonly EmbedScope[]
  readonly emailDomains: readonly string[]
  /** Not revoked, within its dates, of a site that may show widgets. */
  readonly isActive: boolean
}

export const findKey = async (db: Db, clientId: string): Promise<StoredKey | undefined> => {
  const { rows } =
    await sql<StoredKey>`select k.id, k.client_id as "clientId", k.name, o.origin, k.jwk, k.secret_hash as "secretHash",
      k.subject_kinds as "subjectKinds", k.scopes, k.email_domains as "emailDomains",
      k.revoked_at is null and o.embeds and app_today() between coalesce(k.valid_from, '-infinity') and coalesce(k.valid_until, 'infinity') as "isActive"
    from partner_key k join partner_origin o on o.tenant_id = k.tenant_id and o.id = k.origin_id
    where k.client_id = ${clientId}`.execute(db)
  return rows[0]
}
