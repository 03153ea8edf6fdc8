import { contestDays } from '@legajo/contract/legal/sanction.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { leavingTerms } from './leaving-terms.ts'

/** Days to report an accident, as the usual limit of insurers is, and days after which their silence accepts it. */
const [reportDays, insurerDays] = [3, 10]

/** Kinds that the medical policy covers: their reminders go to its readers. */
export const medicalKinds: readonly string[] = ['Examen', 'Accidente']

export type AgendaRow = {
  readonly key: string
  readonly date: string
  readonly what: string
  readonly kind: string
  readonly employee: string
  readonly route: string
  readonly is_late: boolean
  readonly days_left: number
  readonly company_id: number
  /** The account that answers for it, besides the users with the permit. */
  readonly owner_id: number | null
  readonly confidential: boolean
  /** Days between the start of the term and its end. */
  readonly length: number | null
}

/** Open terms, hearings and due dates of legal items; medical exams show when they expire, and nothing of their results. */
export const agendaRows = async (
  db: Db,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
) =>
  (
    await sql<AgendaRow>`
    select key, date, what, kind, ${fullName('e')} as employee, route, (date < app_today()) as is_late,
      (date - app_today()) as days_left, items.company_id, owner_id, confidential, length
    from (
      select 'sancion-' || id as key, (notified_on + ${contestDays}::int)::date as date, employee_id, company_id, null::bigint as owner_id,
        'Vence el plazo para impugnar' as what, 'Sanción' as kind, '/sanciones?detalle=' || id as route, ${contestDays}::int as length
      from sanction where status = 'NOTIFIED'
      union all
      select 'impugnada-' || id, contested_on, employee_id, company_id, null, 'Falta resolver la impugnación', 'Sanción',
        '/sanciones?detalle=' || id, null
      from sanction where status = 'CONTESTED'
      union all
      select 'telegrama-' || p.id, term_end(x.employee_id, p.delivered_on, p.term_days, p.term_kind), x.employee_id, p.company_id, x.owner_id,
        case p.direction when 'IN' then 'Vence nuestra respuesta' else 'Vence la respuesta que esperamos' end
          || coalesce(' a la pieza ' || p.number, ''), 'Telegrama', '/intercambio-telegrafico?detalle=' || x.id,
        term_end(x.employee_id, p.delivered_on, p.term_days, p.term_kind) - p.delivered_on
      from telegram_piece p join telegram_exchange x on x.tenant_id = p.tenant_id and x.id = p.exchange_id
      where p.done_on is null and p.term_days is not null and p.delivered_on is not null and x.status = 'OPEN'
      union all
      select 'audiencia-' || h.id, h.date, c.employee_id, h.company_id, null, 'Audiencia' || coalesce(' a las ' || h.hour, ''),
        'Conciliación', '/seclos?detalle=' || c.id, null
      from conciliation_hearing h join conciliation c on c.tenant_id = h.tenant_id and c.id = h.conciliation_id
      where h.date >= app_today()
      union all
      select 'cuota-' || i.id, i.due_on, c.employee_id, i.company_id, null, 'Vence una cuota del acuerdo', 'Conciliación',
        '/seclos?detalle=' || c.id, null
      from conciliation_instalment i join conciliation c on c.tenant_id = i.tenant_id and c.id = i.conciliation_id
      where i.paid_on is null
      union all
      select 'examen-' || m.id, m.expires_on, m.employee_id, m.company_id, null, 'Vence un examen médico', 'Examen',
        '/legajo-medico?detalle=' || m.id, null
      from medical_exam m
      where m.expires_on is not null and not exists (select from medical_exam n where n.employee_id = m.employee_id
        and n.kind = m.kind and n.date > m.date)
      union all
      select 'denuncia-' || a.id, a.date + ${reportDays}::int, a.employee_id, a.company_id, null, 'Falta denunciar a la ART', 'Accidente',
        '/legajo-medico/accidentes?detalle=' || a.id, null
      from work_accident a where a.reported_on is null
      union all
      select 'art-' || a.id, a.reported_on + ${insurerDays}::int, a.employee_id, a.company_id, null,
        'Vence la respuesta de la ART: el silencio es aceptación', 'Accidente', '/legajo-medico/accidentes?detalle=' || a.id, ${insurerDays}::int
      from work_accident a where a.reported_on is not null and a.answer = 'PENDIENTE'
      union all
      ${leavingTerms}
    ) items join employee e on e.id = items.employee_id
    where date is not null and (e.work_status <> 'BAJA' or kind <> 'Examen')
      and (${until ?? null}::date is null or date <= ${until ?? null}::date)
      and (${from ?? null}::date is null or date >= ${from ?? null}::date or date < app_today())
    order by date, key limit 2000`.execute(db)
  ).rows
