import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'

export interface AttendanceSheet {
  readonly company: string
  readonly cuit: string
  readonly course: string
  readonly legalSource: string | null
  readonly topics: string | null
  readonly place: string | null
  readonly day: string
  readonly hours: string
  readonly trainer: string | null
  readonly people: readonly { readonly name: string; readonly cuil: string; readonly status: string | null }[]
}

/** The data of a sheet to sign, of one session or of the whole edition. */
export const sheetOf = async (db: Db, eventId: number, sessionId?: number): Promise<AttendanceSheet> => {
  const { rows } = await sql<Omit<AttendanceSheet, 'people'>>`select c.legal_name as company, c.cuit, e.name as course,
      k.legal_source as "legalSource", coalesce(s.topic, k.programme) as topics, coalesce(s.place, e.place) as place,
      coalesce(to_char(s.day, 'DD/MM/YYYY'), to_char(e.date_from, 'DD/MM/YYYY') || ' al ' || to_char(e.date_until, 'DD/MM/YYYY')) as day,
      coalesce(s.starts || ' a ' || s.ends, trim_scale(e.hours)::text || ' horas') as hours,
      coalesce(sf.name, f.name) as trainer
    from coaching_event e join company c on c.id = e.company_id join coaching_course k on k.id = e.course_id
      left join coaching_session s on s.event_id = e.id and s.id = ${sessionId ?? null}
      left join coaching_facilitator sf on sf.id = s.facilitator_id left join coaching_facilitator f on f.id = e.facilitator_id
    where e.id = ${eventId} and (${sessionId ?? null}::bigint is null or s.id is not null)`.execute(db)
  const people = await sql<AttendanceSheet['people'][number]>`select ${fullName('e')} as name, e.cuil, a.status
    from coaching_participant p join employee_contract e on e.id = p.employee_id
      left join coaching_attendance a on a.session_id = ${sessionId ?? null} and a.employee_id = p.employee_id
    where p.event_id = ${eventId} order by e.name_order, e.id`.execute(db)
  return { ...(rows[0] ?? fail('not_found')), people: people.rows }
}
