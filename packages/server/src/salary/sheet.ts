import { type Approval, type StudySheet, sheets } from '@legajo/contract/payroll/salary/study.ts'
import { addDecimals, compareDecimals, formatMoney, subtractDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { usersOfEmployees, usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import type { Session } from '../session/session.ts'
import { decidersOf } from './deciders.ts'
import { fillSheet, isFillable } from './fill-sheet.ts'
import { lockSheet, sheetOf } from './sheet-access.ts'
import { studyScreen } from './study-screen.ts'

export const serveSheets: Area = (server) => {
  serve(server, sheets.get, ({ db, session }, { params }) => approvalOf(db, session, params.id))
  serve(server, sheets.send, async (context, { params, body }) => {
    const { db, session } = context
    const { sheet, study } = await lockSheet(db, session, params.id)
    if (sheet.state === 'SENT' || sheet.state === 'APPROVED' || !sheet.may_edit)
      fail('nothing_to_do', { what: 'La planilla se envía cuando está en carga, y la envía su jefe o Recursos Humanos' })
    mustFitBudget(sheet, body.reason)
    await moveSheet(db, session, sheet, { action: 'SEND', step: 2, state: 'SENT', ...body })
    await remindNext(server, context, study, { ...sheet, step: 2, state: 'SENT' })
    return approvalOf(db, session, params.id)
  })
  serve(server, sheets.approve, async (context, { params, body }) => {
    const { db, session } = context
    const { sheet, study, steps, reserveLeft } = await lockSheet(db, session, params.id, 'update')
    mustDecide(sheet)
    mustFitBudget(sheet, body.reason, reserveLeft)
    const isLast = sheet.step >= steps.length
    const next = { step: isLast ? sheet.step : sheet.step + 1, state: isLast ? 'APPROVED' : 'SENT' } as const
    await moveSheet(db, session, sheet, { action: 'APPROVE', ...next, ...body })
    await remindNext(server, context, study, { ...sheet, ...next })
    return approvalOf(db, session, params.id)
  })
  serve(server, sheets.fill, async ({ db, session }, { params, body }) => {
    const { sheet, study, maxPct } = await lockSheet(db, session, params.id)
    if (!sheet.may_edit)
      fail('nothing_to_do', { what: `La planilla está «${sheet.step_name}»: ahora la cambia quien tiene ese paso` })
    await updateRow(db, 'salary_sheet', sheet.id, { version: body.version, state: sheet.state })
    return { filled: await fillSheet(db, sheet.id, { maxPct, rounding: study.rounding_step, ownId: session.employeeId }) }
  })
  serve(server, sheets.observe, async (context, { params, body }) => {
    const { db, session } = context
    const { sheet, study } = await lockSheet(db, session, params.id)
    mustDecide(sheet)
    await moveSheet(db, session, sheet, { action: 'OBSERVE', step: 1, state: 'OBSERVED', ...body })
    const { rows } = await sql<{ id: number }>`select manager_id as id from salary_sheet
      where id = ${params.id} and manager_id is not null`.execute(db)
    await remind(
      { ...server, ...context },
      await usersOfEmployees(
        db,
        rows.map(({ id }) => id),
      ),
      {
        title: `Planilla observada: ${study.name}`,
        text: body.reason,
        route: `${studyScreen}/${study.id}?planilla=${params.id}`,
      },
    )
    return approvalOf(db, session, params.id)
  })
}

const approvalOf = async (db: Db, session: Session, id: number): Promise<Approval> => {
  const { study, sheet, steps, maxPct, reserveLeft } = await sheetOf(db, session, id)
  const { rows } = await sql<Approval['events'][number]>`select v.id, v.step, v.action, v.reason,
      ${personOf('v.user_name')} as "user",
      to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from salary_sheet_event v where v.sheet_id = ${id} order by v.id desc limit 100`.execute(db)
  const {
    max_pct: _,
    max_pct_manager,
    with_above,
    max_pct_above,
    max_pct_final,
    with_score,
    hold_back_pct: ___,
    ...shown
  } = study
  const { to_fill } = await db
    .selectFrom('salary_proposal')
    .select(sql<number>`(count(*) filter (where ${isFillable}))::int`.as('to_fill'))
    .where('sheet_id', '=', id)
    .executeTakeFirstOrThrow()
  return { sheet, study: shown, steps: [...steps], with_score, to_fill, max_pct: maxPct, reserve_left: reserveLeft, events: rows }
}

const mustDecide = (sheet: StudySheet): void => {
  if (!sheet.may_decide)
    fail('nothing_to_do', {
      what: `La planilla está «${sheet.step_name}»: la decide quien tiene ese paso, mientras el estudio está en revisión`,
    })
}

/** Refuses to advance a sheet over its budget, or over the reserve in the last step, without a reason. */
const mustFitBudget = ({ used, share }: StudySheet, reason: string | null, reserveLeft: string | null = null): void => {
  const limit = addDecimals(share, reserveLeft ?? '0')
  if (compareDecimals(used, limit) <= 0 || reason) return
  refuse(
    'reason',
    `Pasa el presupuesto${reserveLeft === null ? '' : ' y la reserva'} por ${formatMoney(subtractDecimals(used, limit))}: bajá aumentos, o escribí el motivo para el paso siguiente`,
  )
}

type Context = Pick<Parameters<typeof remind>[0], 'db' | 'tenantId' | 'after'> & { readonly session: Session }
type StudyOf = Awaited<ReturnType<typeof lockSheet>>['study']

/** Notifies those who decide the next step of a sheet; after the last sheet, those who save the study as final. */
const remindNext = async (server: Server, context: Context, study: StudyOf, sheet: StudySheet): Promise<void> => {
  const { db, session } = context
  const route = `${studyScreen}/${study.id}`
  const others = (users: readonly number[]) => users.filter((id) => id !== session.userId)
  if (sheet.state === 'SENT') {
    await remind({ ...server, ...context }, others(await decidersOf(db, study, sheet, session.company)), {
      title: `Planilla para aprobar: ${study.name}`,
      text: 'Una planilla espera tu decisión.',
      route: `${route}?planilla=${sheet.id}`,
    })
    return
  }
  const { rows } = await sql`select from salary_sheet s where s.study_id = ${study.id} and s.state <> 'APPROVED'
    and exists (select from salary_proposal p where p.sheet_id = s.id and p.proposed is not null) limit 1`.execute(db)
  if (rows.length > 0) return
  await remind({ ...server, ...context }, others(await usersWithPermit(db, 'WRITE_SALARY_STUDY', session.company)), {
    title: `Revisión aprobada: ${study.name}`,
    text: 'Todas sus planillas están aprobadas: falta guardarla como final.',
    route,
  })
}

interface SheetMove {
  readonly action: 'SEND' | 'APPROVE' | 'OBSERVE'
  readonly step: number
  readonly state: 'SENT' | 'OBSERVED' | 'APPROVED'
  readonly reason: string | null
  readonly version: number
}

const moveSheet = async (
  db: Db,
  session: Session,
  sheet: StudySheet,
  { action, step, state, reason, version }: SheetMove,
): Promise<void> => {
  await updateRow(db, 'salary_sheet', sheet.id, { version, step, state, reason, requested_by_id: session.userId })
  await db.insertInto('salary_sheet_event').values({ sheet_id: sheet.id, step: sheet.step, action, reason }).execute()
  if (sheet.state === 'OBSERVED' || action === 'SEND')
    await sql`update salary_study set state = 'OPEN' where id = ${sheet.study_id} and state = 'REJECTED'`.execute(db)
}
