import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inBranch } from '../../db/unit-branch.ts'
import { fail } from '../../errors/app-error.ts'
import { matrixRows } from './matrix-rows.ts'

interface ReportedSession {
  readonly id: number
  readonly eventId: number
  readonly day: string
  readonly hours: string
  readonly topic: string | null
  readonly present: number
  readonly absent: number
  readonly justified: number
  readonly sheetKey: string | null
}

export interface TrainingReport {
  readonly year: number
  readonly company: string
  readonly cuit: string
  /** The unit that it is restricted to, with those below it. */
  readonly unit: string | null
  readonly editions: readonly {
    readonly id: number
    readonly course: string
    readonly legal: string | null
    readonly dates: string
    readonly place: string | null
    readonly trainer: string | null
    readonly hours: string
    readonly enrolled: number
    readonly completed: number
    readonly state: string
    readonly sessions: readonly ReportedSession[]
  }[]
  readonly required: readonly {
    readonly course: string
    readonly legal: string | null
    readonly unit: string | null
    readonly people: number
    readonly valid: number
    readonly expired: number
    readonly pending: number
  }[]
}

/**
 * The programme of a year and what was done of it, with its sessions and their attendance, and the present state of each required course in
 * each unit. Of a unit: the editions in which its people took part.
 */
export const reportOf = async (db: Db, year: number, unitId?: number): Promise<TrainingReport> => {
  const head = await sql<{ company: string; cuit: string; unit: string | null }>`select c.legal_name as company, c.cuit,
      (select u.name from unit_card u where u.id = ${unitId ?? 0}) as unit from company c where c.id = app_company()`.execute(db)
  if (unitId !== undefined && head.rows[0]?.unit == null) fail('not_found')
  const isOfUnit =
    unitId === undefined
      ? sql`true`
      : sql`exists (select from coaching_participant p join employee_card w on w.id = p.employee_id
          where p.event_id = e.id and ${inBranch(unitId, 'w.organizational_unit_id')})`
  const editions = await sql<TrainingReport['editions'][number]>`select e.id, e.name as course, k.legal_source as legal,
      to_char(e.date_from, 'DD/MM/YYYY') || case when e.date_until > e.date_from then ' al ' || to_char(e.date_until, 'DD/MM/YYYY') else '' end as dates,
      e.place, coalesce(f.name, 'Interno') as trainer, replace(trim_scale(e.hours)::text, '.', ',') as hours, e.state,
      (select count(*)::int from coaching_participant p where p.event_id = e.id) as enrolled,
      (select count(*)::int from coaching_participant p where p.event_id = e.id and p.state = 'COMPLETED') as completed,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'eventId', e.id, 'day', to_char(s.day, 'DD/MM/YYYY'),
          'hours', s.starts || ' a ' || s.ends, 'topic', s.topic, 'sheetKey', s.sheet_key,
          'present', (select count(*) from coaching_attendance a where a.session_id = s.id and a.status in ('PRESENT', 'LATE')),
          'absent', (select count(*) from coaching_attendance a where a.session_id = s.id and a.status = 'ABSENT'),
          'justified', (select count(*) from coaching_attendance a where a.session_id = s.id and a.status = 'JUSTIFIED'))
        order by s.day, s.starts) from coaching_session s where s.event_id = e.id), '[]') as sessions
    from coaching_event e join coaching_course k on k.id = e.course_id left join coaching_facilitator f on f.id = e.facilitator_id
    where e.company_id = app_company() and extract(year from e.date_from) = ${year} and e.state <> 'CANCELLED' and ${isOfUnit}
    order by e.date_from, e.id`.execute(db)
  const required = await sql<
    TrainingReport['required'][number]
  >`select m.course, k.legal_source as legal, m.unit, count(*)::int as people,
      count(*) filter (where m.state in ('VALID', 'DUE_SOON'))::int as valid,
      count(*) filter (where m.state = 'EXPIRED')::int as expired,
      count(*) filter (where m.state in ('PENDING', 'LATE'))::int as pending
    from (${matrixRows}) m join coaching_course k on k.id = m."courseId"
    where ${inBranch(unitId, 'm.unit_id')}
    group by m.course, k.legal_source, m.unit order by m.course, m.unit nulls last`.execute(db)
  return {
    year,
    ...(head.rows[0] ?? { company: '', cuit: '', unit: null }),
    editions: editions.rows,
    required: required.rows,
  }
}
