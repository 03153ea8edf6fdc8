import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { matrixRows } from './matrix-rows.ts'

export interface TrainingReport {
  readonly year: number
  readonly company: string
  readonly cuit: string
  readonly editions: readonly {
    readonly course: string
    readonly legal: string | null
    readonly dates: string
    readonly place: string | null
    readonly trainer: string | null
    readonly hours: string
    readonly enrolled: number
    readonly completed: number
    readonly state: string
  }[]
  readonly required: readonly {
    readonly course: string
    readonly legal: string | null
    readonly people: number
    readonly valid: number
    readonly expired: number
    readonly pending: number
  }[]
}

/** The programme of a year and what was done of it, with the present state of each required course. */
export const reportOf = async (db: Db, year: number): Promise<TrainingReport> => {
  const company = await sql<{
    company: string
    cuit: string
  }>`select legal_name as company, cuit from company where id = app_company()`.execute(db)
  const editions = await sql<TrainingReport['editions'][number]>`select e.name as course, k.legal_source as legal,
      to_char(e.date_from, 'DD/MM/YYYY') || case when e.date_until > e.date_from then ' al ' || to_char(e.date_until, 'DD/MM/YYYY') else '' end as dates,
      e.place, coalesce(f.name, 'Interno') as trainer, replace(trim_scale(e.hours)::text, '.', ',') as hours, e.state,
      (select count(*)::int from coaching_participant p where p.event_id = e.id) as enrolled,
      (select count(*)::int from coaching_participant p where p.event_id = e.id and p.state = 'COMPLETED') as completed
    from coaching_event e join coaching_course k on k.id = e.course_id left join coaching_facilitator f on f.id = e.facilitator_id
    where e.company_id = app_company() and extract(year from e.date_from) = ${year} and e.state <> 'CANCELLED'
    order by e.date_from, e.id`.execute(db)
  const required = await sql<
    TrainingReport['required'][number]
  >`select m.course, k.legal_source as legal, count(*)::int as people,
      count(*) filter (where m.state in ('VALID', 'DUE_SOON'))::int as valid,
      count(*) filter (where m.state = 'EXPIRED')::int as expired,
      count(*) filter (where m.state in ('PENDING', 'LATE'))::int as pending
    from (${matrixRows}) m join coaching_course k on k.id = m."courseId" group by 1, 2 order by 1`.execute(db)
  return { year, ...(company.rows[0] ?? { company: '', cuit: '' }), editions: editions.rows, required: required.rows }
}
