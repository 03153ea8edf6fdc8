import type { AssignmentDraft } from '@legajo/contract/employees/assignment.ts'
import { fixedTermMotive, trialMotive } from '@legajo/contract/employees/egress.ts'
import {
  type DecisionOutcome,
  decisionKinds,
  decisionOutcomes,
  type EmploymentDecision,
  type EndDraft,
  employmentDecisions,
  maxFixedTermYears,
  ownDecisions,
  type StayDraft,
} from '@legajo/contract/employees/employment-decision.ts'
import { addYears, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fileLetter } from '../../documents/entrance.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { openStorage } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import { todayOf } from '../../platform/today.ts'
import { teamOf } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'
import { lockDatedFile, storeAssignment } from '../dated/assign.ts'
import { dismiss } from '../file/dismiss.ts'
import { sendDecisionReminders } from './decision-reminders.ts'
import { type DecisionRow, decisionRows } from './decision-rows.ts'
import { drawEndNotice } from './end-notice.ts'

export const serveEmploymentDecisions: Area = (server) => {
  serve(server, employmentDecisions.list, async ({ db }) => (await decisionRows(db)).map(withoutCompany))
  serve(server, employmentDecisions.stay, ({ db }, { body }) => decideStay(db, body))
  serve(server, employmentDecisions.end, (context, { body }) => decideEnd(server, context, body))
  serve(server, employmentDecisions.notice, async ({ db, reply }, { params }) => {
    const decision =
      (await decisionRows(db)).find(({ id, outcome }) => id === params.id && outcome === 'LEAVES') ?? fail('not_found')
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="comunicacion-${params.id}.pdf"`)
      .send(drawEndNotice(decision, await companyOf(db, decision)))
  })
  serve(server, ownDecisions.list, async ({ db, session }) =>
    (await decisionRows(db, await teamOfCaller(db, session))).map(withoutCompany),
  )
  serve(server, ownDecisions.stay, async (context, { body }) => {
    return passOn(server, context, await decideStay(context.db, body))
  })
  serve(server, ownDecisions.end, async (context, { body }) => {
    return passOn(server, context, await decideEnd(server, context, body))
  })
  server.jobs.repeat('decision-reminders', '23 10 * * *', () => sendDecisionReminders(server))
}

interface Call {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

const withoutCompany = ({ company_id: _, ...shown }: DecisionRow): EmploymentDecision => shown

const teamOfCaller = (db: Db, { employeeId }: Session): Promise<number[]> => teamOf(db, employeeId ?? fail('not_an_employee'))

/** Notifies human resources of the decision of a leader, by bell and mail. */
const passOn = async (server: Server, call: Call, decision: EmploymentDecision): Promise<EmploymentDecision> => {
  const { kind, due_on, outcome, file_code, until } = decision
  const users = await usersWithPermit(call.db, 'WRITE_EMPLOYEE', call.session.company)
  // The file code alone: not every recipient may see the person.
  await remind(
    { ...server, ...call },
    users.filter((user) => user !== call.session.userId),
    {
      title: `Legajo ${file_code}: ${decisionOutcomes[outcome ?? 'STAYS'].toLowerCase()}`,
      text: `${decisionKinds[kind]} que termina el ${formatDate(due_on)}${until ? `; hasta el ${formatDate(until)}` : ''}. Lo decidió quien conduce su equipo.`,
      route: '/employee-module/decisions',
    },
  )
  return decision
}

/** The decision that waits about a person, whose file is locked. */
const waitingOf = async (db: Db, { employee_id, kind }: Pick<StayDraft, 'employee_id' | 'kind'>) => {
  const file = await lockDatedFile(db, employee_id)
  const rows = await decisionRows(db, [employee_id])
  const row = rows.find((one) => one.kind === kind && one.id === null)
  return row ? { file, row } : refuse('employee_id', 'No tiene una prueba ni un contrato a plazo por decidir; actualizá la lista')
}

const decideStay = async (db: Db, draft: StayDraft): Promise<EmploymentDecision> => {
  const { file, row } = await waitingOf(db, draft)
  if ((draft.kind === 'TRIAL') !== (draft.outcome === 'STAYS'))
    refuse(
      'outcome',
      draft.kind === 'TRIAL'
        ? 'De una prueba se decide si queda o no'
        : 'Elegí si el contrato se renueva o pasa a tiempo indeterminado',
    )
  if (draft.outcome === 'RENEWED') {
    const until = draft.until ?? refuse('until', 'Elegí hasta cuándo se renueva')
    const last = addYears(file.admission_date, maxFixedTermYears)
    if (until <= row.due_on) refuse('until', `Tiene que ser posterior al fin actual, el ${formatDate(row.due_on)}`)
    if (until > last)
      refuse(
        'until',
        `Un contrato a plazo fijo dura hasta ${maxFixedTermYears} años: hasta el ${formatDate(last)} (LCT, art. 93)`,
      )
    await dateContractEnd(db, file, until, draft.reason)
  }
  if (draft.outcome === 'PERMANENT') {
    await dateContractEnd(db, file, null, draft.reason)
    await sql`update employee set person = person || '{"contracting_type_id": "INDETERMINADO"}', last_update = now()
      where id = ${file.id}`.execute(db)
  }
  return store(db, row, draft.outcome, draft.outcome === 'RENEWED' ? draft.until : null, draft.reason)
}

const dateContractEnd = async (
  db: Db,
  file: Awaited<ReturnType<typeof lockDatedFile>>,
  contract_end: string | null,
  reason: string | null,
) => {
  const draft = {
    from: await todayOf(db),
    kind: 'CHANGE',
    fields: ['contract_end'],
    contract_end,
    reason,
  } as Partial<AssignmentDraft>
  await storeAssignment(db, file, draft as AssignmentDraft)
}

const companyOf = (db: Db, { company_id }: DecisionRow) =>
  db.selectFrom('company').select(['legal_name', 'cuit']).where('id', '=', company_id).executeTakeFirstOrThrow()

/** Plans the leaving and files its notice among the documents of the person. */
const decideEnd = async (
  server: Server,
  call: Pick<Call, 'db' | 'tenantId' | 'after'>,
  draft: EndDraft,
): Promise<EmploymentDecision> => {
  const { db, tenantId } = call
  const { row } = await waitingOf(db, draft)
  const today = await todayOf(db)
  const { until } = draft
  if (until < today || until > row.due_on) refuse('until', `Elegí un día entre hoy y el último, el ${formatDate(row.due_on)}`)
  const egress_reason = draft.kind === 'TRIAL' ? trialMotive : fixedTermMotive
  await dismiss(db, [draft.employee_id], { egress_date: until, egress_reason })
  const decided = await store(db, row, 'LEAVES', until, draft.reason)
  const bytes = drawEndNotice(decided, await companyOf(db, row))
  const title = draft.kind === 'TRIAL' ? 'Fin del período de prueba' : 'Preaviso de fin de contrato'
  const storage = openStorage(server.settings)
  const document = await fileLetter({ db, tenantId, storage }, { employeeId: draft.employee_id, title, bytes })
  // A mail may be read by others: the decision is shown in the suite alone.
  await remind({ ...server, ...call }, await usersOfEmployee(db, draft.employee_id), {
    title: 'Tenés una comunicación de la empresa para leer',
    text: 'Entrá a «Mis documentos» para leerla.',
    route: `/selfservice/documents?detalle=${document}`,
  })
  return decided
}

const store = async (
  db: Db,
  { employee_id, kind, due_on }: DecisionRow,
  outcome: DecisionOutcome,
  until: CalendarDate | null,
  reason: string | null,
): Promise<EmploymentDecision> => {
  const { id } = await db
    .insertInto('employment_decision')
    .values({ employee_id, kind, due_on, outcome, until, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await decisionRows(db, [employee_id])
  return withoutCompany(rows.find((one) => one.id === id) ?? fail('not_found'))
}
