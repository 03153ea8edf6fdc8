import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The kinds of time that the days of a month have and for which the company chose no concept. */
export const kindsWithoutConcept = async (db: Db, month: string): Promise<string[]> =>
  (
    await sql<{ kind: string }>`
      with counted as (
        select sum(paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto) + d.night_50) as half,
          sum(paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto) + d.night_100) as whole,
          sum(case when d.night_by_concept then d.night_extra_minutes else 0 end) as night, sum(d.holiday_minutes) as holiday,
          sum(d.late_minutes + d.early_minutes) as late, count(*) filter (where d.status = 'ABSENT') as absent
        from attendance_day d
          left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
        where d.company_id = app_company() and d.date between ${month}::date and (${month}::date + interval '1 month - 1 day')::date
      )
      select k.kind from counted n left join attendance_concept c on c.company_id = app_company()
        cross join lateral (values (1, 'horas extra al 50 %', c.overtime_50_code, n.half), (2, 'horas extra al 100 %', c.overtime_100_code, n.whole),
          (3, 'horas nocturnas', c.night_code, n.night), (4, 'feriados trabajados', c.holiday_code, n.holiday),
          (5, 'llegadas tarde y salidas antes', c.late_code, n.late), (6, 'ausencias sin justificar', c.absence_code, n.absent)
        ) k (place, kind, code, found)
      where k.code is null and k.found > 0 order by k.place`.execute(db)
  ).rows.map(({ kind }) => kind)
