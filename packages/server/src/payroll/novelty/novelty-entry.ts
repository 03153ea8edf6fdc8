import type { PageQuery } from '@legajo/contract/fields.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import type { NoveltyEntryState } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readConcepts } from '../rules/novelty-concepts.ts'
import type { CheckedNoveltyEntry } from './check-entry.ts'
import { checkRows, pickReportedProblems, validRows } from './check-novelty-rows.ts'
import { requireNoveltyEntry } from './checked-novelty.ts'
import { impactOf } from './delete-entries.ts'
import {
  noveltyEntryFilterColumns,
  noveltyEntrySort,
  ofState,
  readNoveltyEntry,
  selectNoveltyEntries,
  withNovelty,
  withState,
} from './entry-rows.ts'
import { noveltyEntryTotals } from './entry-totals.ts'
import { insertAsBatch } from './insert-batch.ts'
import { readTypes } from './read-book.ts'
import { insertNoveltyEntries, insertRows, laterInstalments } from './save-entries.ts'
import { isPending } from './settled.ts'

/** Extraordinary notices: entered, listed, changed. Deletion and files are served separately. */
export const serveNoveltyEntries: Area = (server) => {
  serve(server, noveltyEntries.create, async ({ db }, { body }) => {
    const [id] = await insertNoveltyEntries(db, [await requireNoveltyEntry(db, body)], { origin: 'MANUAL' })
    return readNoveltyEntry(db, id ?? 0)
  })
  serve(server, noveltyEntries.bulk, async ({ db }, { body: { employeeIds, allowRepeated, ...draft } }) => {
    const rows = [...new Set(employeeIds)].map((employeeId) => ({ ...draft, employeeId }))
    const ids = await insertAsBatch(db, validRows(await checkRows(db, rows), allowRepeated), {
      origin: 'LIST',
      description: 'Varios empleados',
    })
    return { count: ids.length, ids: [...ids] }
  })
  serve(server, noveltyEntries.addList, async ({ db }, { body }) => {
    const ids = await insertAsBatch(db, validRows(await checkRows(db, body.notices), body.allowRepeated), {
      origin: 'LIST',
      description: 'Planilla',
    })
    return { count: ids.length, ids: [...ids] }
  })
  serve(server, noveltyEntries.check, async ({ db }, { body }) => {
    const { checks, problems, repeated } = await checkRows(db, body.notices)
    return {
      total: checks.length,
      wrong: new Set(problems.map(({ row }) => row)).size,
      problems: [...pickReportedProblems(problems)],
      rows: checks.map(({ person, entry }, index) => ({
        row: index + 1,
        employeeId: person?.id ?? null,
        employeeName: person?.name ?? null,
        conceptName: entry?.conceptName ?? null,
        repeated: repeated.has(index + 1),
      })),
    }
  })
  serve(server, noveltyEntries.update, async ({ db }, { params, body }) => {
    const { version, ...former } = await db
      .selectFrom('novelty')
      .select(['version', 'instalments'])
      .where('id', '=', params.id)
      .where('first_id', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const { instalments, kept } = await impactOf(db, [params.id])
    if (kept[0]) fail('novelty_final', { liquidation: kept[0].liquidation })
    if (body.version !== undefined && instalments[0]?.version !== body.version)
      await refuseStale(db, 'novelty', params.id, body.version)
    await rewrite(db, params.id, await requireNoveltyEntry(db, body), Math.max(former.instalments, instalments.length) > 1)
    return readNoveltyEntry(db, params.id)
  })

  serve(server, noveltyEntries.get, ({ db }, { params }) => readNoveltyEntry(db, params.id))
  for (const call of [noveltyEntries.list, noveltyEntries.reduced]) {
    serve(server, call, ({ db }, { query }) =>
      page(db, query, { state: query.state as NoveltyEntryState | undefined, from: query.from, until: query.until }),
    )
  }
  serve(server, noveltyEntries.historical, ({ db }, { query: { employeeId, conceptId, ...query } }) =>
    page(db, query, {
      state: query.state as NoveltyEntryState | undefined,
      from: query.from,
      until: query.until,
      filter: { employeesIds: employeeId ? [employeeId] : undefined, conceptId },
    }),
  )
  serve(server, noveltyEntries.active, ({ db }, { query, body: { filter, ...bare } }) =>
    page(db, query, { state: 'ACTIVE', filter: { ...bare, ...filter } }),
  )
  serve(server, noveltyEntries.closed, ({ db }, { query, body: { filter, ...bare } }) =>
    page(db, query, { state: 'CLOSED', filter: { ...bare, ...filter } }),
  )
  serve(server, noveltyEntries.totals, ({ db }, { query, body }) =>
    noveltyEntryTotals(db, body, query.state as NoveltyEntryState | undefined),
  )

  serve(server, noveltyEntries.concepts, async ({ db }) =>
    (await readConcepts(db))
      .filter(({ active, quantity, amount }) => active && (quantity || amount))
      .map(({ active: _, isFixed: __, ...concept }) => ({ ...concept, liquidationTypes: [...concept.liquidationTypes] })),
  )
  serve(server, noveltyEntries.types, async ({ db }) =>
    (await readTypes(db)).filter(({ active }) => active).map(({ id, code, name }) => ({ id, code, name })),
  )
  serve(server, noveltyEntries.employeeIds, ({ db }) => employeesWith(db))
  serve(server, noveltyEntries.activeEmployeeIds, ({ db }) => employeesWith(db, 'ACTIVE'))
}

type Restriction = {
  readonly state?: NoveltyEntryState | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly filter?: NoveltyFilter
}

const page = async (db: Db, query: PageQuery, { state, from, until, filter = {} }: Restriction) => {
  const found = await pageOf(
    selectNoveltyEntries(db)
      .where(filterOf(query.filter, noveltyEntryFilterColumns))
      .where(withNovelty(filter))
      .$if(from !== undefined, (rows) => rows.where('h.period_from', '>=', `${from?.slice(0, 7)}-01`))
      .$if(until !== undefined, (rows) => rows.where('h.period_from', '<=', until ?? ''))
      .$if(state !== undefined, (rows) => rows.where(ofState(state ?? 'ACTIVE'))),
    query,
    noveltyEntrySort,
    { id: 'h.id', sort: 'h.id', order: -1 },
  )
  return { ...found, content: (await withState(db, found.content)).map(({ schedule: _, ...entry }) => entry) }
}

/** Rewrites an entry under its id: the first novelty stays, the other instalments are created again. */
const rewrite = async (db: Db, id: number, entry: CheckedNoveltyEntry, hadMore: boolean): Promise<void> => {
  if (hadMore) await db.deleteFrom('novelty').where('first_id', '=', id).execute()
  await db
    .updateTable('novelty')
    .set({
      employee_id: entry.person.id,
      code: entry.code,
      period_from: entry.month,
      accrual_month: entry.accrualMonth,
      quantity: sql<string>`round(${entry.quantity}::numeric, 2)`,
      amount: entry.amounts[0] ?? null,
      instalment: 1,
      instalments: entry.amounts.length,
      type_code: entry.typeCode,
      start_date: entry.startDate,
      end_date: entry.endDate,
      observation: entry.observation,
      changed_at: sql`now()` as never,
    })
    .where('id', '=', id)
    .execute()
  const later = laterInstalments(entry, id)
  if (later.length > 0) await insertRows(db, { origin: 'MANUAL' }, later)
}

const employeesWith = async (db: Db, state?: 'ACTIVE'): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct n.employee_id as id from novelty n
    where ${state ? isPending('n') : sql`true`} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
