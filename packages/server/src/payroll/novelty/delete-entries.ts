import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeletionCheck } from '@legajo/contract/payroll/runs/novelty-deletion.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'
import { type Instalment, schedulesOf } from './entry-rows.ts'

/** Validity of a verification. */
const validMs = 5 * 60_000
/** Maximum number of affected instalments listed individually. */
const maxReported = 200

/** The current impact of deleting these entries. */
export interface Impact {
  readonly instalments: readonly Instalment[]
  /** Deletable: not definitively paid. */
  readonly going: readonly Instalment[]
  readonly affected: readonly Instalment[]
  readonly kept: readonly Instalment[]
}

/** Reads an entry, and locks the rows until the transaction ends, which prevents concurrent changes and deletions. */
export const impactOf = async (db: Db, entryIds: readonly number[]): Promise<Impact> => {
  const wanted = [...new Set(entryIds)]
  const { rows } = await sql<{ id: number }>`select id from novelty where notice_id = ${anyOf(wanted)}
    order by id for update`.execute(db)
  if (rows.length === 0) fail('not_found')
  const instalments = await schedulesOf(db, wanted)
  if (new Set(instalments.map(({ noticeId }) => noticeId)).size < wanted.length) fail('conflict')
  const kept = instalments.filter(({ state }) => state === 'PAID')
  return {
    instalments,
    kept,
    affected: instalments.filter(({ state }) => state === 'LIQUIDATED'),
    going: instalments.filter(({ state }) => state !== 'PAID'),
  }
}

/** The answer of the verification, with the hash of exactly this state, for this user, valid for five minutes. */
export const checkOf = async (db: Db, key: Uint8Array, session: Session, impact: Impact): Promise<DeletionCheck> => {
  const { instalments, affected, kept } = impact
  const reported = [...affected, ...kept].slice(0, maxReported)
  const { rows } = await sql<{ id: number; employeeName: string; fileCode: string; concept: string; instalments: number }>`
    select n.id, ${fullName('e')} as "employeeName", e.file_code as "fileCode", c.code || ' ' || c.name as concept, n.instalments
    from novelty n join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
    join concept c on c.tenant_id = n.tenant_id and c.company_id = n.company_id and c.code = n.code
    where n.id = ${anyOf(reported.map(({ id }) => id))}`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return {
    total: instalments.length,
    free: instalments.length - affected.length - kept.length,
    affected: affected.length,
    kept: kept.length,
    details: reported.flatMap((one) => {
      const who = named.get(one.id)
      if (!who) return []
      const { employeeName, fileCode, concept } = who
      return [
        {
          id: one.noticeId,
          employeeName,
          fileCode,
          concept,
          instalment: `${one.instalment} de ${who.instalments}`,
          period: formatPeriod(one.imputationDate),
          liquidation: one.liquidation ?? '',
          state: one.state,
        },
      ]
    }),
    deleteHash: hashOf(key, session, impact, Date.now() + validMs),
  }
}

const hashOf = (key: Uint8Array, { tenantId, userId, company }: Session, { instalments }: Impact, until: number): string => {
  const state = instalments.map(({ id, version, state, liquidationId }) => [id, version, state, liquidationId])
  const text = JSON.stringify(['delete-notices', tenantId, company, userId, until, state])
  return `${until.toString(36)}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

const isGood = (hash: string, key: Uint8Array, session: Session, impact: Impact): boolean => {
  const until = Number.parseInt(hash.split('.')[0] ?? '', 36)
  if (!(until > Date.now())) return false
  const [given, right] = [Buffer.from(hash), Buffer.from(hashOf(key, session, impact, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

type DeletionRight = {
  readonly key: Uint8Array
  readonly session: Session
  readonly force: boolean
  readonly hash?: string | undefined
}

/**
 * Deletes what may be deleted. Novelties used by a run need force and the hash of this exact state; definitively paid ones stay as history,
 * and cause a refusal when there are no others.
 */
export const deleteNoveltyEntries = async (db: Db, impact: Impact, { key, session, force, hash }: DeletionRight) => {
  const { going, affected, kept } = impact
  if (hash !== undefined && !isGood(hash, key, session, impact)) fail('delete_hash')
  if (going.length === 0) fail('novelty_final', { liquidation: kept[0]?.liquidation })
  const touched = affected[0] ?? kept[0]
  if (touched && !force)
    fail('novelty_liquidated', { liquidation: touched.liquidation, affected: affected.length, kept: kept.length })
  if (touched && hash === undefined) fail('delete_hash')
  await removeNovelties(
    db,
    going.map(({ id }) => id),
  )
  return { deleted: going.length, kept: kept.length }
}

/** Removes novelties; an entry that loses its first one is identified by the next. */
export const removeNovelties = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{
    notice_id: number
  }>`delete from novelty where id = ${anyOf(ids)} returning notice_id`.execute(db)
  const entries = [...new Set(rows.map(({ notice_id }) => notice_id))]
  await sql`update novelty n set first_id = nullif(head.id, n.id)
    from (select id as own, min(id) over (partition by notice_id) as id from novelty where notice_id = ${anyOf(entries)}) head
    where head.own = n.id and n.first_id is distinct from nullif(head.id, n.id)`.execute(db)
  return rows.length
}
