import { sql } from 'kysely'

/** Days for which an address must have stood in the file: otherwise its editor could receive the link and change the address back. */
const daysUnchanged = 7

/**
 * Whether a link that is mailed now reaches the person alone as far as the records show: no user changed the addresses of the file in the last days.
 * Answers through other links do not complete a lot.
 */
export const hasOwnAddress = (employeeId: number) => sql<boolean>`not exists (select from audit_log a
  where a.entity = 'employee' and a.entity_id = ${String(employeeId)} and a.state = 'UPDATED'
    and a.field in ('email', 'personal_email') and a.at > now() - make_interval(days => ${daysUnchanged}::int))`
