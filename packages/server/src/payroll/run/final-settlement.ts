import { egressReasons } from '@legajo/contract/employees/employee.ts'
import { finals } from '@legajo/contract/payroll/liquidation-result.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { fail, refuse } from '../../http/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { mustSeePay } from '../results/result-lists.ts'
import { resultColumns, resultOf, resultSort, resultsInRuns } from '../results/result-rows.ts'
import { compileNow, freezeRules } from '../rules/rule-set.ts'
import { openPeriod, type RunPeriod, runOf } from './choose-employees.ts'
import { isEgressMotive } from './employee-facts.ts'
import { liquidateNow } from './liquidate-now.ts'
import { oneLiquidation } from './liquidation-rows.ts'
import { mustBeAllowedToLiquidate } from './may-liquidate.ts'
import { typeFor } from './start-liquidation.ts'

export const finalType = 'FINAL'

const finalColumns = {
  ...resultColumns,
  egressDate: { kind: 'date', sql: 'e.egress_date' },
  egressReason: { kind: 'text', sql: 'e.egress_reason' },
  period: { kind: 'text', sql: 'p.name' },
  state: { kind: 'text', sql: 'l.state' },
  released: { kind: 'boolean', sql: '(l.released_at is not null)' },
} as const satisfies Columns

/** Final settlements: their history, and the settlement of one who leaves. */
export const serveFinalSettlements: Area = (server) => {
  serve(server, finals.list, async ({ db, session }, { query }) => {
    mustSeePay(session)
    const found = resultsInRuns(db)
      .select(['e.egress_date as egressDate', 'e.egress_reason as egressReason'])
      .where('l.type_code', '=', finalType)
      .where(filterOf(query.filter, { search: 'e.search', columns: finalColumns }))
    const sortable = { ...resultSort, egressDate: 'e.egress_date', egressReason: 'e.egress_reason', period: 'p.date_from' }
    const page = await pageOf(found, query, sortable, { id: 'r.employee_id', sort: 'e.egress_date', order: -1 })
    return { ...page, content: page.content.map(resultOf) }
  })
  serveOperation(server, finals.start, ({ session, scope, request, tenantId }, { params }) =>
    server.database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      await mustBeAllowedToLiquidate(db, session)
      return answerOnce(db, session, request, async () =>
        oneLiquidation(db, await settle(db, { tenantId, user: session.username }, params.id)),
      )
    }),
  )
}

/**
 * Settles one who leaves, at once: in the run of final settlements of the month of leaving, or a new one when there is none or
 * it was given out already. The employee's row is held meanwhile, so that nobody is settled twice.
 */
const settle = async (db: Db, who: { readonly tenantId: number; readonly user: string }, employeeId: number): Promise<number> => {
  const employee =
    (await db
      .selectFrom('employee')
      .select(['id', 'last_name', 'name', 'admission_date', 'egress_date', 'egress_reason'])
      .where('id', '=', employeeId)
      .where('company_id', '=', sql<number>`app_company()`)
      .forUpdate()
      .executeTakeFirst()) ?? fail('not_found')
  const fullName = `${employee.last_name}, ${employee.name}`
  const { egress_date, egress_reason } = employee
  if (!egress_date) return refuse('egress_date', `${fullName} no tiene fecha de egreso; cárguela en el legajo`)
  if (!egress_reason) return refuse('egress_reason', `${fullName} no tiene motivo de egreso; cárguelo en el legajo`)
  if (!isEgressMotive(egress_reason))
    refuse(
      'egress_reason',
      `El motivo de egreso de ${fullName}, «${egress_reason}», no dice qué le corresponde; elija en el legajo uno de la lista: ${egressReasons.join(', ')}`,
    )
  const period = await periodOfLeaving(db, egress_date)
  const type = await typeFor(db, period, finalType)
  await mustBeUnpaid(db, { id: employeeId, fullName, admission: employee.admission_date }, period)
  const run = await compileNow(db, runOf(period, type.code))
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const liquidationId = await runForFinals(db, period, type.name, employeeId, who.user)
  await liquidateNow(db, run, { liquidationId, ruleSetId }, [employeeId])
  return liquidationId
}

const periodOfLeaving = async (db: Db, egress: string): Promise<RunPeriod> => {
  const rows = await db
    .selectFrom('liquidation_period')
    .select(['id', 'status'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('date_from', '<=', egress)
    .where('date_until', '>=', egress)
    .orderBy('date_from', 'desc')
    .execute()
  const [period] = rows.filter(({ status }) => status !== 'CLOSED')
  if (period) return openPeriod(db, period.id)
  const why = rows.length > 0 ? 'está cerrado; reábralo' : 'no existe; ábralo'
  return refuse('egress_date', `El período del egreso (${formatDate(egress)}) ${why} antes de liquidar el final`)
}

type Leaver = { readonly id: number; readonly fullName: string; readonly admission: string }

/** Neither settled since the admission, nor with the month's wage waiting in a run that is not given out. */
const mustBeUnpaid = async (db: Db, { id, fullName, admission }: Leaver, period: RunPeriod): Promise<void> => {
  const { rows } = await sql<{ name: string; final: boolean }>`
    select l.name, l.type_code = ${finalType} as final from liquidation_employee r
    join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where r.employee_id = ${id} and l.state <> 'CANCELLED' and r.error is null
      and ((l.type_code = ${finalType} and p.date_until >= ${admission}::date)
        or (l.type_code in ('MENSUAL', 'QUINCENAL') and p.id = ${period.id} and l.released_at is null))
    order by final desc limit 1`.execute(db)
  const [paid] = rows
  if (paid?.final) fail('already_settled', { employee: fullName, liquidation: paid.name })
  if (paid)
    refuse('employee', `${fullName} está en «${paid.name}», sin publicar; quítelo de ella: el final ya paga los días del mes`)
}

/** The run of final settlements of a period that still takes people, else a new one; its row is held until the transaction ends. */
const runForFinals = async (db: Db, period: RunPeriod, typeName: string, employeeId: number, user: string): Promise<number> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<{ id: number }>`
      select id from liquidation where company_id = app_company() and period_id = ${period.id} and type_code = ${finalType} and released_at is null
        and state in ('FINISHED', 'FINISHED_WITH_ERRORS') order by number desc limit 1 for update`.execute(db)
    const [open] = rows
    if (open) {
      await sql`update liquidation set request = jsonb_set(request, '{filter,employeeIds}', (request #> '{filter,employeeIds}') || to_jsonb(${employeeId}::bigint))
        where id = ${open.id} and request #> '{filter,employeeIds}' is not null`.execute(db)
      return open.id
    }
    const request = JSON.stringify({ filter: { employeeIds: [employeeId] }, blackListEmployees: [] })
    const made = await sql<{ id: number }>`
      insert into liquidation (name, period_id, type_code, number, state, request, created_by, started_at)
      select ${`${typeName} ${period.name}`} || case when n > 1 then ' (' || n || ')' else '' end, ${period.id}, ${finalType}, n, 'FINISHED',
        ${request}::jsonb, ${user}, now()
      from (select coalesce(max(number), 0) + 1 as n from liquidation where period_id = ${period.id} and type_code = ${finalType}) as last
      on conflict do nothing returning id`.execute(db)
    const [created] = made.rows
    if (created) return created.id
    // Somebody else opened it in this very moment: theirs is taken at the next turn.
  }
  return fail('conflict')
}
