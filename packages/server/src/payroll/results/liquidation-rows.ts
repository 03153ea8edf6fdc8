import { liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf, personText } from '../../db/person-of.ts'
import { notFound } from '../../errors/app-error.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { byLabel, byText } from '../../http/sort.ts'
import { dayOf } from '../../platform/today.ts'

const utc = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Runs, each with its period and its type. */
export const runsInPeriods = (db: Db) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .leftJoin('liquidation_type as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'l.tenant_id')
        .onRef('t.company_id', '=', 'l.company_id')
        .onRef('t.code', '=', 'l.type_code'),
    )

/** Runs as displayed in lists. */
export const selectLiquidations = (db: Db) =>
  runsInPeriods(db)
    .select(['l.id', 'l.name', 'l.period_id as periodId', 'p.name as period', 'l.type_code as typeCode', 'l.state'])
    .select(['l.completes', 'l.pay_date as payDate'])
    .select(['l.employees', 'l.done', 'l.failed', 'l.failure', personOf<string | null>('l.created_by').as('createdBy')])
    .select(sql<string>`coalesce(t.name, l.type_code)`.as('type'))
    .select(sql<boolean>`l.released_at is not null`.as('released'))
    .select(
      sql<boolean>`exists (select from bank_payment b where b.tenant_id = l.tenant_id and b.liquidation_id = l.id)`.as(
        'paidByBank',
      ),
    )
    .select([utc('l.started_at').as('startedAt'), utc('l.finished_at').as('finishedAt')])
    .select(sql<string>`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'))

/** The filter columns of runs. */
export const liquidationColumns = {
  name: { kind: 'text', sql: 'l.name' },
  period: { kind: 'text', sql: 'p.name' },
  periodId: { kind: 'number', sql: 'l.period_id' },
  typeCode: { kind: 'text', sql: 'l.type_code' },
  type: { kind: 'text', sql: 'coalesce(t.name, l.type_code)' },
  state: { kind: 'text', sql: 'l.state' },
  employees: { kind: 'number', sql: 'l.employees' },
  failed: { kind: 'number', sql: 'l.failed' },
  released: { kind: 'boolean', sql: '(l.released_at is not null)' },
  createdBy: { kind: 'text', sql: personText('l.created_by') },
  createdAt: { kind: 'date', sql: dayOf('l.created_at') },
} as const satisfies Columns

export const liquidationSearch = searchIn(
  'l.name',
  'p.name',
  liquidationColumns.type.sql,
  labelIn('l.state', liquidationStates),
  liquidationColumns.createdBy.sql,
)

export const liquidationSort = {
  name: byText('l.name'),
  period: 'p.date_from',
  type: byText('t.name'),
  typeCode: 'l.type_code',
  state: byLabel('l.state', liquidationStates),
  employees: 'l.employees',
  failed: 'l.failed',
  released: sql`(l.released_at is not null)`,
  createdBy: byText(personText('l.created_by')),
  createdAt: 'l.created_at',
}

/** One run; not found in another company. */
export const readLiquidation = async (db: Db, id: number) =>
  await selectLiquidations(db).where('l.id', '=', id).executeTakeFirstOrThrow(notFound)
