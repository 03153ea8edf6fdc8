import type { SuspendedPeriod, SuspensionCause } from '@legajo/contract/time/suspension-rules.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Types of suspension by their delivered codes. */
export const suspensionTypes: Readonly<Record<string, SuspensionCause>> = {
  SUS: 'DISCIPLINE',
  SFT: 'LACK_OF_WORK',
  SFM: 'FORCE_MAJEURE',
}

/** A record that is being changed: its own days are not counted. */
type Except = { readonly notice?: number | undefined; readonly sanction?: number | undefined }

/** The suspensions of an employee: approved sanctions, and absences that are approved or wait for approval. */
export const readSuspensions = async (
  db: Db,
  employeeId: number,
  { notice = 0, sanction = 0 }: Except,
): Promise<readonly SuspendedPeriod[]> => {
  const { rows } = await sql<{ from: CalendarDate; until: CalendarDate; code: string }>`
    select s.date_from::text as "from", (s.date_from + s.days - 1)::text as until, 'SUS' as code from sanction s
    where s.employee_id = ${employeeId} and s.kind = 'SUSPENSION' and s.status not in ('DRAFT', 'ANNULLED') and s.date_from is not null
      and s.days > 0 and s.id <> ${sanction} and (${notice} = 0 or s.notice_id is distinct from ${notice})
    union all
    select n.date_from::text, n.date_until::text, t.code
    from absence_card n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = ${employeeId} and t.code = any(${Object.keys(suspensionTypes)}::text[]) and n.status in ('PENDING', 'APPROVED')
      and n.id <> ${notice} and not exists (select from sanction s where s.id = ${sanction} and s.notice_id = n.id)
    order by 1`.execute(db)
  return rows.flatMap(({ code, ...days }) => {
    const cause = suspensionTypes[code]
    return cause ? [{ ...days, cause }] : []
  })
}
