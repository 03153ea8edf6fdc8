import type { LiquidationState, Progress } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'

/** Seconds over which the rate is measured. */
const speedWindow = 10

/** The progress of a run: completed part, recent rate, remaining time. */
export const progressOf = async (db: Db, id: number): Promise<Progress & { readonly name: string }> => {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.state, l.employees, l.done, l.failed,
      (l.worked_ms + case when l.state = 'PROCESSING' then 1000 * extract(epoch from now() - since)
        when l.state in ('FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED') and l.resumed_at is null and l.worked_ms = 0
        then 1000 * extract(epoch from l.finished_at - l.started_at) else 0 end)::float8 / 1000 as seconds,
      (select coalesce(sum(cardinality(c.employee_ids)), 0)::int from liquidation_chunk c
        where c.liquidation_id = l.id and c.done_at > greatest(since, now() - make_interval(secs => ${speedWindow}))) as recent,
      least(${speedWindow}, greatest(extract(epoch from now() - since), 0.1))::float8 as span
    from liquidation l, lateral (select coalesce(l.resumed_at, l.started_at, now()) as since) s
    where l.id = ${id}`.execute(db)
  const row = rows[0] ?? fail('not_found')
  const { seconds, recent, span, ...run } = row
  const isLive = run.state === 'PROCESSING'
  const rate = isLive ? recent / span : seconds > 0 ? run.done / seconds : 0
  return {
    ...run,
    seconds: Math.round(seconds * 10) / 10,
    rate: Math.round(rate * 10) / 10,
    secondsLeft: isLive && rate > 0 ? Math.ceil((run.employees - run.done) / rate) : null,
    doing: stateVerbs[run.state],
  }
}

type Row = {
  readonly id: number
  readonly name: string
  readonly state: LiquidationState
  readonly employees: number
  readonly done: number
  readonly failed: number
  readonly seconds: number
  readonly recent: number
  readonly span: number
}

const stateVerbs: Readonly<Record<LiquidationState, string>> = {
  PENDING: 'Esperando un proceso libre',
  PROCESSING: 'Calculando y guardando recibos',
  PAUSED: 'En pausa; lo calculado se conserva',
  FINISHED: 'Terminada',
  FINISHED_WITH_ERRORS: 'Terminada; hay empleados con errores',
  FAILED: 'No se pudo completar',
  CANCELLED: 'Cancelada; lo calculado queda para consultar y no se publica',
}
