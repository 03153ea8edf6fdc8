import { finals } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { fail } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/page.ts'
import { searchIn } from '../../http/search-text.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { finalType } from '../period/run-types.ts'
import { readLiquidation } from '../results/liquidation-rows.ts'
import { resultColumns, resultOf, resultSort, resultsInRuns } from '../results/result-rows.ts'
import { compileCurrentRules, freezeRules, readStamp } from '../rule-set/rule-set.ts'
import { lockPaymentDecision } from '../run/already-paid.ts'
import { requireNoConcurrentRun } from '../run/concurrent-run.ts'
import { liquidateImmediately } from '../run/liquidate-immediately.ts'
import { runOf } from '../run/run-period.ts'
import { runForFinals } from './final-run.ts'
import { earlierFinals, lockLeaver, periodOfLeaving, requireNoPendingWage } from './lock-leaver.ts'
import { mustBeAllowedToLiquidate } from './may-liquidate.ts'
import { typeFor } from './start-liquidation.ts'
import { paySupplement } from './supplementary-final.ts'

const finalColumns = {
  ...resultColumns,
  egressDate: { kind: 'date', sql: 'e.egress_date' },
  egressReason: { kind: 'text', sql: 'e.egress_reason' },
  period: { kind: 'text', sql: 'p.name' },
  state: { kind: 'text', sql: 'l.state' },
  released: { kind: 'boolean', sql: '(l.released_at is not null)' },
} as const satisfies Columns

// An employee with completing settlements has several results: one row for each.
const resultKey = sql`(r.liquidation_id, r.employee_id)`

/** Final settlements: their history, and the settlement of an employee who leaves. */
export const serveFinalSettlements: Area = (server) => {
  serve(server, finals.list, async ({ db }, { query }) => {
    const found = resultsInRuns(db)
      .select(['e.egress_date as egressDate', 'e.egress_reason as egressReason'])
      .where('l.type_code', '=', finalType)
      .where(filterOf(query.filter, { search: searchIn('e.search', 'e.egress_reason', 'p.name'), columns: finalColumns }))
    const sortable = {
      ...resultSort,
      egressDate: 'e.egress_date',
      egressReason: byText('e.egress_reason'),
      period: 'p.date_from',
    }
    const page = await pageOf(found, query, sortable, { id: resultKey, sort: 'e.egress_date', order: -1 })
    return { ...page, content: page.content.map(resultOf) }
  })
  serveOperation(server, finals.start, ({ session, scope, request, tenantId }, { params }) =>
    server.database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToLiquidate(db, session)
      return answerOnce(db, session, request, async () =>
        readLiquidation(db, await settleLeavers(db, { tenantId, user: session.username }, params.id)),
      )
    }),
  )
  serveOperation(server, finals.complete, ({ session, scope, request, tenantId }, { params, body }) =>
    server.database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToLiquidate(db, session)
      return answerOnce(db, session, request, async () =>
        readLiquidation(db, await paySupplement(db, { tenantId, user: session.username }, params.id, body)),
      )
    }),
  )
}

/**
 * Settles an employee who leaves, within the call: in the run of final settlements of the leaving month, or a new one when there is none or
 * it was released. The employee's row is locked, which prevents duplicate settlements.
 */
const settleLeavers = async (
  db: Db,
  who: { readonly tenantId: number; readonly user: string },
  employeeId: number,
): Promise<number> => {
  const [, leaver] = await pipeline(db, [lockPaymentDecision, (db) => lockLeaver(db, employeeId)])
  const [period, [earlier], stamp] = await pipeline(db, [
    (db) => periodOfLeaving(db, leaver),
    (db) => earlierFinals(db, leaver),
    readStamp,
  ])
  if (earlier) fail('already_settled', { employee: leaver.fullName, liquidation: earlier.name })
  const [type] = await pipeline(db, [
    (db) => typeFor(db, period, finalType),
    (db) => requireNoPendingWage(db, leaver, period),
    (db) => requireNoConcurrentRun(db, employeeId, period.date_from),
  ])
  const run = await compileCurrentRules(db, runOf(period, type.code), stamp)
  const [ruleSetId, liquidationId] = await pipeline(db, [
    (db) => freezeRules(db, run, who.tenantId),
    (db) => runForFinals(db, { period, name: type.name, employeeId, user: who.user }),
  ])
  await liquidateImmediately(db, run, { liquidationId, ruleSetId }, [employeeId])
  return liquidationId
}
