import { newRetroPath } from '@legajo/contract/payroll/retro-path.ts'
import type { TimeException } from '@legajo/contract/payroll/runs/time-facts.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { tenantZone } from '../../platform/today.ts'
import { heldTexts } from '../../time/entrance.ts'
import { wageTypes } from '../period/run-types.ts'

/**
 * Open matters of a month that change pay: undecided requests, missing certificates, paid sickness that ends, overlapping sickness, missing
 * marks, months without any, what was handed over after the receipt, marks on days of leave, numbers without a person, held marks, undecided overtime, types whose concept does not exist.
 */
export const factExceptions = async (db: Db, month: string): Promise<readonly TimeException[]> => {
  const last = sql`(${month}::date + interval '1 month' - interval '1 day')::date`
  const who = sql`${fullName('e')} as employee, e.file_code as "fileCode"`
  const days = (row: string) =>
    sql.raw(`to_char(${row}.date_from, 'DD/MM/YYYY') || case when ${row}.date_until > ${row}.date_from
      then ' al ' || to_char(${row}.date_until, 'DD/MM/YYYY') else '' end`)
  const sheet = sql`'/schedule-module/day-sheet?persona=' || e.id || '&mes=' || to_char(${month}::date, 'YYYY-MM')`
  const wages = sql.join(wageTypes)
  const paidRoute = newRetroPath({
    from: month.slice(0, 7),
    until: month.slice(0, 7),
    reason: `Tiempo de ${formatPeriod(month)}`,
  })
  const { rows } = await sql<TimeException>`
    select 'DECISION' as kind, ${who}, t.name || ' del ' || ${days('n')} || ': espera una decisión' as text, '/schedule-module/notice-sheet' as route
    from notice n join notice_type t on t.id = n.notice_type_id join employee e on e.id = n.employee_id
    where n.company_id = app_company() and n.status = 'PENDING' and n.date_from <= ${last} and n.date_until >= ${month}::date
    union all
    select 'DECISION' as kind, ${who}, 'Vacaciones del ' || ${days('v')} || ': esperan una decisión', '/holyday-module/admin-panel'
    from vacation_request v join employee e on e.id = v.employee_id
    where v.company_id = app_company() and v.status = 'SENT' and v.date_from <= ${last} and v.date_until >= ${month}::date
    union all
    select 'OVERLAP' as kind, ${who}, t.name || ' del ' || ${days('n')} || ' cae dentro de las vacaciones del ' || ${days('v')}
      || ': anulá o mové las vacaciones, o se cuentan las dos', '/holyday-module/admin-panel'
    from notice n join notice_type t on t.id = n.notice_type_id join employee e on e.id = n.employee_id
      join vacation_request v on v.employee_id = n.employee_id and v.status = 'ACCEPTED' and v.date_from <= n.date_until and v.date_until >= n.date_from
    where n.company_id = app_company() and n.status in ('APPROVED', 'PENDING') and n.hours is null and n.date_from <= ${last} and n.date_until >= ${month}::date
      and not exists (select from vacation_interruption i where i.tenant_id = n.tenant_id and i.notice_id = n.id and i.request_id = v.id)
    union all
    select 'CONCEPT' as kind, ${who}, 'El tipo «' || t.name || '» pasa con el concepto ' || f.code || ', que la empresa no tiene; corregilo en Tipos de ausencia',
      '/schedule-module/notice-panel'
    from time_facts(app_company(), ${month}::date, ${month}::date) f join employee e on e.id = f.employee_id
      join notice n on f.source_kind = 'NOTICE' and n.id = f.source_id join notice_type t on t.id = n.notice_type_id
    where not exists (select from concept c where c.company_id = app_company() and c.code = f.code)
    union all
    select 'CERTIFICATE' as kind, ${who}, t.name || ' del ' || ${days('n')} || ': falta el certificado', '/schedule-module/notice-sheet?sin=certificado&detalle=' || n.id
    from notice n join notice_type t on t.id = n.notice_type_id join employee e on e.id = n.employee_id
    where n.company_id = app_company() and n.status = 'APPROVED' and t.needs_certificate and n.date_from <= ${last} and n.date_until >= ${month}::date
      and not has_certificate(n.id)
    union all
    select 'LIMIT' as kind, ${who}, t.name || ' del ' || ${days('n')} || ': el empleador la paga hasta el ' || to_char(employer_limit_of(n.id), 'DD/MM/YYYY'),
      '/schedule-module/notice-sheet?detalle=' || n.id
    from notice n join notice_type t on t.id = n.notice_type_id join employee e on e.id = n.employee_id
    where n.company_id = app_company() and n.status = 'APPROVED' and n.hours is null and t.paid_limit is not null and n.date_from <= ${last}
      and n.date_until >= ${month}::date and employer_limit_of(n.id) between ${month}::date and ${last} + 30
    union all
    select 'MISSING' as kind, ${who}, 'Faltan marcas el ' || string_agg(to_char(d.date, 'DD/MM'), ', ' order by d.date), ${sheet}
    from attendance_day d join employee e on e.id = d.employee_id
    where d.company_id = app_company() and d.status = 'MISSING' and d.date between ${month}::date and ${last} group by e.id, e.last_name, e.name, e.file_code
    union all
    select 'PAID' as kind, ${who}, 'Pasó a un mes cuyo recibo ya tiene: ' || string_agg(distinct n.code, ', ' order by n.code)
      || '. Calculá un retroactivo, o no se paga ni se descuenta',
      ${paidRoute}
    from novelty n join employee e on e.id = n.employee_id
    where n.company_id = app_company() and n.origin = 'TIME' and n.period_from = ${month}::date
      and exists (select from liquidation_employee r
        join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id and l.released_at is not null and l.type_code in (${wages})
        join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id and date_trunc('month', p.date_from)::date = n.period_from
        where r.tenant_id = n.tenant_id and r.employee_id = n.employee_id and r.error is null
        group by r.employee_id having max(r.computed_at) < n.changed_at)
      and not exists (select from retro_batch b where b.tenant_id = n.tenant_id and b.company_id = n.company_id and b.state = 'APPLIED'
        and n.period_from between b.from_month and b.until_month and b.created_at >= n.changed_at)
    group by e.id, e.last_name, e.name, e.file_code
    union all
    select 'OVERTIME' as kind, ${who}, 'Horas extra sin decidir el ' || string_agg(to_char(d.date, 'DD/MM'), ', ' order by d.date),
      '/schedule-module/extra-hours?desde=' || ${month}::date || '&hasta=' || ${last}
    from attendance_day d join employee e on e.id = d.employee_id
    where d.company_id = app_company() and d.overtime_50 + d.overtime_100 > 0 and not d.overtime_auto
      and d.date between ${month}::date and ${last}
      and not exists (select from overtime_decision o where o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date)
    group by e.id, e.last_name, e.name, e.file_code
    union all
    select 'NO_MARKS' as kind, ${who}, 'Ninguna marca en el mes: ' || count(*) || ' días previstos que no pasan como ausencia. Cargá las marcas, o una ausencia injustificada si faltó',
      ${sheet}
    from attendance_day d join employee e on e.id = d.employee_id
    where d.company_id = app_company() and d.status = 'ABSENT' and d.date between ${month}::date and ${last}
      and lacks_marks(d.tenant_id, d.employee_id, ${month}::date)
    group by e.id, e.last_name, e.name, e.file_code
    union all
    select x.warning as kind, ${who}, x.text || ' el ' || string_agg(to_char(d.date, 'DD/MM'), ', ' order by d.date), ${sheet}
    from attendance_day d join employee e on e.id = d.employee_id
      join (values ('ON_LEAVE', 'Hay marcas en días de licencia o de ausencia: anulá unas u otra,'),
        ('HOLIDAY_CALL', 'Trabajó un feriado en que descansa, se le paga como tal (LCT, art. 166),'),
        ('LONG_GAP', 'Más de 30 minutos sin marca en medio del turno, que pasan como llegada tarde,')) x (warning, text)
        on d.warnings ? x.warning
    where d.company_id = app_company() and d.date between ${month}::date and ${last}
    group by e.id, e.last_name, e.name, e.file_code, x.warning, x.text
    union all
    select 'CARD' as kind, 'Número ' || m.card_code, 'sin legajo', 'Marcas de un número sin persona: ' || count(*) || '. Cargá la tarjeta, o anulalas si no son de nadie',
      '/schedule-module/clock-cards'
    from clock_mark m where m.company_id = app_company() and m.employee_id is null and m.card_code is not null
      and m.marked_at >= ${month}::date::timestamp at time zone ${tenantZone} and m.marked_at < (${last} + 1)::timestamp at time zone ${tenantZone}
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)
    group by m.card_code
    union all
    select 'HELD', coalesce(v.name, 'Archivo de reloj'), 'sin legajo', 'Marcas adelantadas al momento en que llegaron: ' || count(*)
      || '. Liberalas si son buenas, o anulalas, y corregí la hora del reloj', '/schedule-module/clock-audit?ver=detenidas'
    from clock_mark m join clock_mark_annulment a on a.tenant_id = m.tenant_id and a.mark_id = m.id and a.layer = 'SYSTEM'
        and a.reason = ${heldTexts.FUTURE}
      left join clock_device v on v.tenant_id = m.tenant_id and v.id = m.device_id
    where m.company_id = app_company() and m.received_at >= ${month}::date::timestamp at time zone ${tenantZone}
      and m.received_at < (${last} + 1)::timestamp at time zone ${tenantZone}
    group by v.name
    union all
    select distinct 'CONCEPT' as kind, ${who}, 'Las horas pasan con el concepto ' || f.code || ', que la empresa no tiene; corregilo en Reglas de asistencia',
      '/schedule-module/attendance-rules'
    from attendance_facts(app_company(), ${month}::date, ${month}::date) f join employee e on e.id = f.employee_id
    where not exists (select from concept c where c.company_id = app_company() and c.code = f.code)
    order by employee, text limit 500`.execute(db)
  return rows
}
