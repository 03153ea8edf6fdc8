import type { ClosedRun, ClosingEvent, PeriodState } from '@legajo/contract/payroll/runs/closing.ts'
import { isFinished, liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { formatUnits } from '@legajo/kernel/money.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { notFound } from '../../errors/app-error.ts'
import { checksOfFiles, checksOfPayments } from './presented-checks.ts'

export const closingRows = (db: Db) =>
  db
    .selectFrom('period_closing as c')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.period_id'),
    )
    .select(['c.id', 'c.period_id as periodId', 'p.name as period', 'c.action', 'c.state', 'c.reason', 'c.note', 'c.digest'])
    .select(['c.requested_by_id as requestedById', personOf('c.requested_by').as('requestedBy')])
    .select([personOf<string | null>('c.decided_by').as('decidedBy')])
    .select([utcText('c.requested_at').as('requestedAt'), utcText('c.decided_at').as('decidedAt')])

/** The closing state of a period, for the caller. */
export const periodState = async (db: Db, userId: number, periodId: number): Promise<PeriodState> => {
  const period = await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'status', 'date_from', 'date_until'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow(notFound)
  const requested = await closingRows(db).where('c.period_id', '=', periodId).orderBy('c.id', 'desc').execute()
  const standing =
    period.status === 'CLOSED' ? requested.find(({ action, state }) => action === 'CLOSE' && state === 'APPROVED') : undefined
  const pending = requested.find(({ state }) => state === 'PENDING')
  const runs = await runsOf(db, periodId, standing?.id ?? 0)
  return {
    periodId,
    period: period.name,
    status: period.status,
    digest: standing?.digest ?? null,
    checks: await checksOf(db, period, runs),
    pending: pending ? { ...pending, mine: pending.requestedById === userId } : null,
    runs,
    timeline: await timelineOf(db, periodId, requested),
  }
}

const runsOf = async (db: Db, periodId: number, closingId: number): Promise<ClosedRun[]> =>
  db
    .selectFrom('liquidation as l')
    .leftJoin('run_seal as s', (join) =>
      join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.liquidation_id', '=', 'l.id').on('s.closing_id', '=', closingId),
    )
    .select(['l.id', 'l.name', 'l.state', 'l.employees', 'l.failed', 's.digest', 's.lines'])
    .select(sql<boolean>`l.released_at is not null`.as('released'))
    .where('l.period_id', '=', periodId)
    .where('l.state', '<>', 'CANCELLED')
    .orderBy('l.id')
    .execute()

type Period = {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly date_from: string
  readonly date_until: string
}
type ClosingCheck = PeriodState['checks'][number]

/** The conditions that block closing, and the warnings for the two users. */
const checksOf = async (db: Db, period: Period, runs: readonly ClosedRun[]): Promise<ClosingCheck[]> => {
  if (period.status === 'CLOSED') return []
  const unfinished = runs.filter((run) => !isFinished(run))
  const failed = runs.filter((run) => run.failed > 0)
  const hidden = runs.filter((run) => isFinished(run) && !run.released)
  const earlier = await db
    .selectFrom('liquidation_period')
    .select('name')
    .where('date_until', '<', period.date_from)
    .where('status', '<>', 'CLOSED')
    .where('company_id', '=', sql<number>`app_company()`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('liquidation').select('id').whereRef('liquidation.period_id', '=', 'liquidation_period.id')),
    )
    .orderBy('date_from')
    .limit(4)
    .execute()
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => `«${name}»`).join(', ')
  return [
    runs.length === 0
      ? { state: 'block', text: 'El período no tiene ninguna liquidación.' }
      : { state: 'ok', text: runs.length === 1 ? 'Tiene una liquidación.' : `Tiene ${runs.length} liquidaciones.` },
    unfinished.length > 0
      ? {
          state: 'block',
          text: `${names(unfinished)} no terminó (${liquidationStates[unfinished[0]?.state as keyof typeof liquidationStates] ?? 'en curso'}); esperá, o eliminala.`,
        }
      : { state: 'ok', text: 'Ninguna liquidación está en curso.' },
    failed.length > 0
      ? { state: 'warn', text: `${names(failed)} tiene empleados con errores, que quedan sin recibo.` }
      : { state: 'ok', text: 'Ningún empleado quedó con errores.' },
    hidden.length > 0
      ? { state: 'warn', text: `Los recibos de ${names(hidden)} todavía no se publicaron.` }
      : { state: 'ok', text: 'Todos los recibos están publicados.' },
    ...(earlier.length > 0
      ? [{ state: 'warn' as const, text: `Hay períodos anteriores sin cerrar: ${names(earlier)}.` }]
      : [{ state: 'ok' as const, text: 'Los períodos anteriores están cerrados.' }]),
    ...(await checksOfPayments(
      db,
      runs.filter(isFinished).map(({ id }) => id),
    )),
    ...(await checksOfFiles(db, period.id)),
  ]
}

type ClosingRow = Awaited<ReturnType<ReturnType<typeof closingRows>['execute']>>[number]

const decisionVerbs = { APPROVED: 'aprobó', REJECTED: 'rechazó', WITHDRAWN: 'retiró', PENDING: '' } as const

const eventsOf = ({
  action,
  state,
  reason,
  note,
  requestedBy,
  requestedAt,
  decidedBy,
  decidedAt,
  digest,
}: ClosingRow): ClosingEvent[] => {
  const what = action === 'CLOSE' ? 'el cierre' : 'la reapertura'
  const asking: ClosingEvent = {
    at: requestedAt,
    who: requestedBy,
    what: `Pidió ${what}`,
    detail: reason,
    tone: state === 'PENDING' ? 'waiting' : 'default',
  }
  if (state === 'PENDING') return [asking]
  const deciding: ClosingEvent = {
    at: decidedAt,
    who: decidedBy,
    what: state === 'WITHDRAWN' ? 'Retiró su pedido' : `${decisionVerbs[state] === 'aprobó' ? 'Aprobó' : 'Rechazó'} ${what}`,
    detail: [note, digest && `Sello del mes: ${digest}`].filter(Boolean).join(' · ') || null,
    tone: state === 'APPROVED' ? 'good' : state === 'REJECTED' ? 'bad' : 'default',
  }
  return [deciding, asking]
}

const timelineOf = async (db: Db, periodId: number, requested: readonly ClosingRow[]): Promise<ClosingEvent[]> => {
  const runs = await db
    .selectFrom('liquidation')
    .select(['name', 'state', 'employees', 'failed', personOf<string | null>('created_by').as('who')])
    .select([
      utcText('created_at').as('createdAt'),
      utcText('finished_at').as('finishedAt'),
      utcText('released_at').as('releasedAt'),
    ])
    .where('period_id', '=', periodId)
    .execute()
  const replays = await db
    .selectFrom('run_replay as r')
    .innerJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.liquidation_id'))
    .select(['l.name', personOf('r.requested_by').as('who'), 'r.employees', 'r.equal', utcText('r.finished_at').as('at')])
    .where('l.period_id', '=', periodId)
    .where('r.state', '=', 'FINISHED')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()
  const events: ClosingEvent[] = [
    ...requested.flatMap(eventsOf),
    ...runs.flatMap(({ name, who, createdAt, finishedAt, releasedAt, state, employees, failed }): ClosingEvent[] => [
      ...(releasedAt
        ? [{ at: releasedAt, who: null, what: `Se publicaron los recibos de «${name}»`, detail: null, tone: 'default' as const }]
        : []),
      ...(finishedAt
        ? [
            {
              at: finishedAt,
              who: null,
              what: `Terminó «${name}»: ${liquidationStates[state].toLowerCase()}`,
              detail: `${peopleText(employees)}${failed > 0 ? `, ${formatUnits(failed, 0)} con errores` : ''}`,
              tone: failed > 0 ? ('bad' as const) : ('default' as const),
            },
          ]
        : []),
      { at: createdAt, who, what: `Liquidó «${name}»`, detail: null, tone: 'default' },
    ]),
    ...replays.map(({ name, who, employees, equal, at }) => ({
      at,
      who,
      what: `Verificó «${name}»`,
      detail: `${equal} de ${employees} iguales al centavo`,
      tone: equal === employees ? ('good' as const) : ('bad' as const),
    })),
  ]
  return events.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
