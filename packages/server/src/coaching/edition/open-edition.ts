import { sql } from 'kysely'

/** The editions `v` of the current company whose enrolment is open; it closes some hours before the first session. */
export const isOpenEdition = sql<boolean>`(v.company_id = app_company() and v.state = 'PENDING' and v.date_from >= app_today()
  and coalesce((select min(app_moment(s.day, s.starts)) from coaching_session s where s.event_id = v.id), app_moment(v.date_from, '23:59'))
    - make_interval(hours => v.closes_hours) > now())`
