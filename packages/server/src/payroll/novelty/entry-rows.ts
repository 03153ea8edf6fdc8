import type { ReducedNoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { type NoveltyFilter, noveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import type { InstalmentState, NoveltyEntryOrigin, NoveltyEntryState } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { addDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName, fullNameSql, personSort } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { containsWords } from '../../http/filter.ts'
import { byText } from '../../http/sort.ts'
import { unitOf } from '../rules/novelty-concepts.ts'
import { instalmentState, isPending, settlement } from './settled.ts'

const wholeAmount = sql<string | null>`case when h.instalments = 1 then h.amount
  else (select sum(s.amount) from novelty s where s.tenant_id = h.tenant_id and s.notice_id = h.id) end`

/** NoveltyEntries, each by its first novelty `h`, with the employee `e`, the concept `c` and the kind of liquidation `t`. */
export const selectNoveltyEntries = (db: Db) =>
  db
    .selectFrom('novelty as h')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'h.tenant_id').onRef('e.id', '=', 'h.employee_id'))
    .innerJoin('concept as c', (join) =>
      join.onRef('c.tenant_id', '=', 'h.tenant_id').onRef('c.company_id', '=', 'h.company_id').onRef('c.code', '=', 'h.code'),
    )
    .leftJoin('liquidation_type as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'h.tenant_id')
        .onRef('t.company_id', '=', 'h.company_id')
        .onRef('t.code', '=', 'h.type_code'),
    )
    .where('h.first_id', 'is', null)
    .select(['h.id', 'h.employee_id as employeeId', 'e.file_code as fileCode', 'c.id as conceptId', 'h.code as conceptCode'])
    .select(['c.name as conceptName', 'h.quantity', 'h.instalments', 'h.period_from as imputationDate', 'h.observation'])
    .select('h.accrual_month as accrualMonth')
    .select(['t.id as liquidationTypeId', 't.name as liquidationType', 'h.version'])
    .select(unitOf('c'))
    .select([wholeAmount.as('amount'), fullName('e').as('employeeName')])
    .select(sql<NoveltyEntryOrigin>`h.origin`.as('origin'))

/** Common sort and filter columns of the lists of entries and of their instalments; `row` is the alias in the query. */
export const sortOf = (row: 'h' | 'n') =>
  ({
    id: `${row}.id`,
    fileCode: personSort.fileCode,
    employeeName: personSort.fullName,
    conceptCode: `${row}.code`,
    conceptName: byText('c.name'),
    imputationDate: `${row}.period_from`,
    quantity: `${row}.quantity`,
  }) as const
export const filterColumnsOf = (row: 'h' | 'n') =>
  ({
    fileCode: { kind: 'text', sql: 'e.file_code' },
    employeeName: { kind: 'text', sql: fullNameSql('e') },
    conceptCode: { kind: 'text', sql: `${row}.code` },
    conceptName: { kind: 'text', sql: 'c.name' },
    quantity: { kind: 'number', sql: `${row}.quantity` },
    imputationDate: { kind: 'date', sql: `${row}.period_from` },
    liquidationType: { kind: 'text', sql: 't.name' },
    observation: { kind: 'text', sql: `${row}.observation` },
    origin: { kind: 'select', sql: `${row}.origin` },
  }) as const satisfies Columns

export const noveltyEntrySort = { ...sortOf('h'), amount: 'amount', instalments: 'h.instalments' }

/** The columns that a list's `filter` may use. */
export const noveltyEntryFilterColumns = {
  search: `(e.search || ' ' || fold_text(c.code || ' ' || c.name))`,
  columns: { ...filterColumnsOf('h'), instalments: { kind: 'number', sql: 'h.instalments' } },
} as const

/** NoveltyEntries of a state: active while some instalment is pending. The case avoids a second lookup for single-instalment entries. */
export const ofState = (state: NoveltyEntryState) => {
  const isActive = sql<boolean>`(case when h.instalments = 1 then ${isPending('h')}
    else exists (select from novelty n where n.tenant_id = h.tenant_id and n.notice_id = h.id and ${isPending('n')}) end)`
  return state === 'ACTIVE' ? isActive : sql<boolean>`not ${isActive}`
}

/** The documented filter over novelties. */
export const matching = (filter: NoveltyFilter, alias: 'n' | 'h' = 'n') => {
  const row = (column: string) => sql.ref(`${alias}.${column}`)
  const all = sql<boolean>`true`
  const { employeesIds, startDate, endDate, imputationDate, liquidationTypeId, conceptId, batchId, text } = filter
  return sql.join(
    [
      employeesIds ? sql`${row('employee_id')} = ${anyOf(employeesIds)}` : all,
      // A novelty without its own dates uses those of its month.
      startDate
        ? sql`coalesce(${row('end_date')}, (${row('period_from')} + interval '1 month - 1 day')::date) >= ${startDate}::date`
        : all,
      endDate ? sql`coalesce(${row('start_date')}, ${row('period_from')}) <= ${endDate}::date` : all,
      imputationDate ? sql`${row('period_from')} = date_trunc('month', ${imputationDate}::date)::date` : all,
      liquidationTypeId
        ? sql`${row('type_code')} = (select lt.code from liquidation_type lt where lt.company_id = ${row('company_id')} and lt.id = ${liquidationTypeId})`
        : all,
      conceptId
        ? sql`${row('code')} = (select lc.code from concept lc where lc.company_id = ${row('company_id')} and lc.id = ${conceptId})`
        : all,
      batchId ? sql`${row('batch_id')} = ${batchId}` : all,
      text ? sql`${row('employee_id')} in (select le.id from employee le where ${containsWords('le.search', text)})` : all,
    ],
    sql` and `,
  ) as ReturnType<typeof sql<boolean>>
}

/** NoveltyEntries `h` of which at least one novelty matches. */
export const withNovelty = (filter: NoveltyFilter) =>
  hasCriteria(filter)
    ? sql<boolean>`(case when h.instalments = 1 then ${matching(filter, 'h')}
        else exists (select from novelty n where n.tenant_id = h.tenant_id and n.notice_id = h.id and ${matching(filter)}) end)`
    : sql<boolean>`true`

/** Whether a filter contains any condition. */
export const hasCriteria = (filter: NoveltyFilter): boolean =>
  Object.keys(noveltyFilter.fields).some((name) => filter[name as keyof NoveltyFilter] !== undefined)

/** All instalments of these entries, in order, with their state. */
export const schedulesOf = async (db: Db, entryIds: readonly number[]) => {
  const { rows } = await sql<{
    id: number
    noticeId: number
    instalment: number
    imputationDate: string
    quantity: string | null
    amount: string | null
    state: InstalmentState
    liquidationId: number | null
    liquidation: string | null
    version: number
  }>`select n.id, n.notice_id as "noticeId", n.instalment, n.period_from as "imputationDate", n.quantity, n.amount, n.version,
      ${instalmentState} as state,
      run.id as "liquidationId", run.name as liquidation
    from novelty n left join lateral ${settlement} run on true
    where n.notice_id = ${anyOf(entryIds)} order by n.notice_id, n.instalment`.execute(db)
  return rows
}
export type Instalment = Awaited<ReturnType<typeof schedulesOf>>[number]

type Row = Omit<ReducedNoveltyEntry, 'remaining' | 'remainingAmount' | 'state'>

/** NoveltyEntries with the state of their instalments. */
export const withState = async <T extends Row>(db: Db, rows: readonly T[]) => {
  const schedules = Map.groupBy(
    rows.length === 0
      ? []
      : await schedulesOf(
          db,
          rows.map(({ id }) => id),
        ),
    ({ noticeId }) => noticeId,
  )
  return rows.map((row) => {
    const schedule = schedules.get(row.id) ?? []
    const pending = schedule.filter(({ state }) => state === 'PENDING')
    return {
      ...row,
      remaining: pending.length,
      remainingAmount: pending.reduce((sum, { amount }) => addDecimals(sum, amount ?? '0'), '0.00'),
      state: pending.length > 0 ? ('ACTIVE' as const) : ('CLOSED' as const),
      schedule,
    }
  })
}

export const readNoveltyEntry = async (db: Db, id: number) => {
  const row = await selectNoveltyEntries(db)
    .select(['h.start_date as startDate', 'h.end_date as endDate', personOf<string | null>('h.created_by').as('createdBy')])
    .select(sql<string>`to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'))
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [entry] = await withState(db, [row])
  return entry ?? fail('not_found')
}
