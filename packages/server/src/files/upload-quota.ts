import { type UploadKind, uploadCalls } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'

interface Quota {
  readonly files: number
  readonly bytes: number
}

const [megabyte, gigabyte] = [1_000_000, 1_000_000_000] as const

/** The uploads of 24 hours: of a user in kinds that need no permit, of a user in all kinds, of an organisation. */
const quotas = {
  ownFiles: { files: 60, bytes: 300 * megabyte },
  user: { files: 5_000, bytes: 20 * gigabyte },
  tenant: { files: 100_000, bytes: 200 * gigabyte },
} as const satisfies Record<string, Quota>

const openKinds = Object.entries(uploadCalls).flatMap(([kind, call]) => ('access' in call ? [kind] : []))

/** Refuses an upload beyond a quota. Uploads of a user wait for each other, so that concurrent ones cannot exceed it together. */
export const requireUploadQuota = async (db: Db, { username, userId }: Session, kind: UploadKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, app_tenant()))`.execute(db)
  const isOpen = openKinds.includes(kind)
  const { rows } = await sql<{ files: number; bytes: number; all_files: number; all_bytes: number }>`
    select count(*) filter (where created_by = ${username} and (not ${isOpen} or kind = any (${openKinds})))::int as files,
      coalesce(sum(bytes) filter (where created_by = ${username} and (not ${isOpen} or kind = any (${openKinds}))), 0)::float8 as bytes,
      count(*)::int as all_files, coalesce(sum(bytes), 0)::float8 as all_bytes
    from stored_file where created_at > now() - interval '24 hours'`.execute(db)
  const { files = 0, bytes = 0, all_files = 0, all_bytes = 0 } = rows[0] ?? {}
  refuseBeyond(isOpen ? quotas.ownFiles : quotas.user, { files, bytes }, 'Subiste')
  refuseBeyond(quotas.tenant, { files: all_files, bytes: all_bytes }, 'La organización subió')
}

const refuseBeyond = (quota: Quota, used: Quota, who: string): void => {
  if (used.files >= quota.files) fail('upload_quota', { who, amount: `${quota.files} archivos` })
  if (used.bytes >= quota.bytes) fail('upload_quota', { who, amount: `${quota.bytes / megabyte} MB` })
}
