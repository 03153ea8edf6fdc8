import type { LoadMode, LoadStatus, MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { notFound } from '../errors/app-error.ts'
import type { Heading } from './headings.ts'

const utc = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const utcOrNull = (column: string) => utc(column) as unknown as ReturnType<typeof sql<string | null>>

export const selectLoads = (db: Db) =>
  db
    .selectFrom('mass_load')
    .select(['id', 'kind', 'description', 'sha256', 'total', 'fresh', 'changed', 'same', 'refused', 'warned', 'done', 'failed'])
    .select(['failure', 'version', 'discarded', 'file_name as fileName'])
    .select([sql<LoadStatus>`status`.as('status'), sql<LoadMode | null>`mode`.as('mode')])
    .select([sql<Heading[]>`columns`.as('columns'), sql<MassLoad['effects']>`effects`.as('effects')])
    .select(sql<MassLoad['reading']>`reading`.as('reading'))
    .select([personOf<string | null>('created_by').as('createdBy'), personOf<string | null>('applied_by').as('appliedBy')])
    .select(
      sql<
        MassLoad['undoing']
      >`case when undo is not null then jsonb_build_object('total', undo -> 'total', 'done', undo -> 'done') end`.as('undoing'),
    )
    .select([personOf<string | null>('undone_by').as('undoneBy'), utc('created_at').as('createdAt')])
    .select([utcOrNull('started_at').as('startedAt'), utcOrNull('finished_at').as('finishedAt')])
    .select([utcOrNull('undone_at').as('undoneAt')])

export const readLoad = async (db: Db, id: number): Promise<MassLoad> =>
  await selectLoads(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** The load locked for the rest of the transaction, so that two workers or users take turns. */
export const lockLoad = async (db: Db, id: number): Promise<MassLoad> => {
  await sql`select from mass_load where id = ${id} for update`.execute(db)
  return readLoad(db, id)
}

/** Counts the rows of a load that cannot be checked yet. */
export const countRows = async (db: Db, id: number): Promise<void> => {
  await sql`update mass_load set total = (select count(*) from mass_load_row where load_id = ${id}) where id = ${id}`.execute(db)
}

export const countOutcomes = async (db: Db, id: number, effects: MassLoad['effects']): Promise<void> => {
  await sql`update mass_load l set total = c.total + b.total, fresh = c.fresh + b.total, changed = c.changed, same = c.same, refused = c.refused,
      warned = c.warned, discarded = c.total - c.checked, effects = ${JSON.stringify(effects)}::jsonb
    from (select count(*)::int as total, count(*) filter (where kept)::int as checked,
      count(*) filter (where kept and outcome = 'NEW')::int as fresh, count(*) filter (where kept and outcome = 'CHANGED')::int as changed,
      count(*) filter (where kept and outcome = 'SAME')::int as same, count(*) filter (where kept and outcome = 'REFUSED')::int as refused,
      count(*) filter (where kept and warnings is not null)::int as warned
      from (select outcome, warnings, status <> 'DISCARDED' as kept from mass_load_row where load_id = ${id}) r) c,
      (select coalesce(sum(total), 0)::int as total from mass_load_block where load_id = ${id}) b where l.id = ${id}`.execute(db)
}
