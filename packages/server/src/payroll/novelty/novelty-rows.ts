import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import type { NoveltyEntryOrigin } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { notFound } from '../../errors/app-error.ts'
import { unitOf } from '../rules/novelty-concepts.ts'
import { filterColumnsOf, matching, sortOf } from './entry-rows.ts'
import { instalmentState, isPending, settlement } from './settled.ts'

/** Novelties `n` as the liquidation reads them, with employee, concept, kind of liquidation and the run that used them. */
export const selectNovelties = (db: Db) =>
  db
    .selectFrom('novelty as n')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'n.tenant_id').onRef('e.id', '=', 'n.employee_id'))
    .innerJoin('concept as c', (join) =>
      join.onRef('c.tenant_id', '=', 'n.tenant_id').onRef('c.company_id', '=', 'n.company_id').onRef('c.code', '=', 'n.code'),
    )
    .leftJoin('liquidation_type as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'n.tenant_id')
        .onRef('t.company_id', '=', 'n.company_id')
        .onRef('t.code', '=', 'n.type_code'),
    )
    .leftJoinLateral(sql<{ id: number | null; name: string | null; released: boolean | null }>`${settlement}`.as('run'), (join) =>
      join.onTrue(),
    )
    .select(['n.id', 'n.notice_id as noticeId', 'n.employee_id as employeeId', 'e.file_code as fileCode'])
    .select(['c.id as conceptId', 'n.code as conceptCode', 'c.name as conceptName', 'n.quantity', 'n.amount'])
    .select(['n.instalment', 'n.instalments', 'n.period_from as imputationDate', 'n.start_date as startDate'])
    .select(['n.end_date as endDate', 't.id as liquidationTypeId', 't.name as liquidationType', 'n.observation', 'n.version'])
    .select('n.accrual_month as accrualMonth')
    .select(['run.id as liquidationId', 'run.name as liquidation'])
    .select([fullName('e').as('employeeName'), unitOf('c')])
    .select(sql<NoveltyEntryOrigin>`n.origin`.as('origin'))
    .select(instalmentState.as('state'))

export const noveltySort = { ...sortOf('n'), amount: 'n.amount', instalment: 'n.instalment' }

/** The columns that a list's `filter` may use. */
export const noveltyFilterColumns = {
  search: `(e.search || ' ' || fold_text(n.code || ' ' || c.name))`,
  columns: {
    ...filterColumnsOf('n'),
    amount: { kind: 'number', sql: 'n.amount' },
    instalment: { kind: 'number', sql: 'n.instalment' },
  },
} as const

/** Novelties that match the filter; only pending ones when `toLiquidate`. */
export const selectFilteredNovelties = (db: Db, filter: NoveltyFilter, toLiquidate: boolean) =>
  selectNovelties(db)
    .where(matching(filter))
    .$if(toLiquidate, (rows) => rows.where(isPending('n')))

export const readNovelty = async (db: Db, id: number) =>
  await selectNovelties(db).where('n.id', '=', id).executeTakeFirstOrThrow(notFound)
