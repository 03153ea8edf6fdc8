import type { OwnAbsenceDraft } from '@legajo/contract/time/leave/own-absence.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import { insertRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { todayOf } from '../../platform/today.ts'
import type { AbsenceType } from './absence-type.ts'
import { stagesForAbsence } from './approval-stages.ts'
import { syncInterruptions } from './interruptions.ts'
import { judgeAbsence } from './judge-absence.ts'

/** Checks a request of the person themselves: the rules of all absences, and those of requests. */
export const judgeRequest = async (db: Db, employeeId: number, draft: OwnAbsenceDraft) => {
  const { replacement_id, certificate_key, observation: _, ...days } = draft
  const { person, type } = await judgeAbsence(db, { ...days, employee_id: employeeId } as never)
  if (!type.self_service) refuse('notice_type_id', `«${type.name}» la carga Recursos Humanos`)
  await mustBeInTime(db, type, draft.date_from)
  if (type.needs_replacement && !replacement_id) refuse('replacement_id', `Para «${type.name}» elegí quién te reemplaza`)
  if (replacement_id === employeeId) refuse('replacement_id', 'Elegí a otra persona')
  if (replacement_id) await mustBeFree(db, replacement_id, draft)
  if (type.needs_certificate && type.certificate_when === 'BEFORE' && !certificate_key)
    refuse('certificate_key', `«${type.name}» se pide con el certificado; adjuntalo`)
  return { person, type }
}

const mustBeInTime = async (db: Db, { notice_days, name }: AbsenceType, from: string): Promise<void> => {
  if (notice_days === 0) return
  const first = addDays(await todayOf(db), notice_days)
  if (from < first)
    refuse('date_from', `«${name}» se pide con ${notice_days} días de anticipación: desde el ${formatDate(first)}`)
}

/** Refuses a replacement who does not work in the company or is absent then. */
export const mustBeFree = async (
  db: Db,
  employeeId: number,
  { date_from, date_until }: { readonly date_from: string; readonly date_until: string },
): Promise<void> => {
  const { rows } = await sql<{ name: string; away: boolean }>`select ${firstLastName('e')} as name, (
      exists (select from overlapping_notices(e.id, ${date_from}::date, ${date_until}::date, 0))
      or exists (select from vacation_request v where v.employee_id = e.id and v.status in ('SENT', 'ACCEPTED')
        and v.date_from <= ${date_until}::date and v.date_until >= ${date_from}::date)) as away
    from employee_card e where e.id = ${employeeId} and e.company_id = app_company() and e.work_status <> 'BAJA'`.execute(db)
  const [person] = rows
  if (!person) return refuse('replacement_id', 'No existe o no está a tu alcance')
  if (person.away) refuse('replacement_id', `${person.name} falta en esos días; elegí a otra persona`)
}

/** Stores a checked request with its stages; approved at once where its type needs no approval. Returns its id. */
export const recordAbsence = async (
  db: Db,
  { person, type }: Awaited<ReturnType<typeof judgeRequest>>,
  draft: OwnAbsenceDraft,
): Promise<number> => {
  const { date_from, date_until, hours, day_part, observation, replacement_id } = draft
  const id = await insertRow(db, 'notice', {
    company_id: person.company_id,
    employee_id: person.id,
    notice_type_id: type.id,
    ...{ date_from, date_until, hours, day_part: day_part ?? null },
    observation: observation || null,
    status: type.needs_approval ? 'PENDING' : 'APPROVED',
    origin: 'SELF',
  })
  if (replacement_id)
    await insertRow(db, 'notice_replacement', { notice_id: id, employee_id: replacement_id, date_from, date_until })
  if (type.needs_approval) await addSteps(db, { id, company_id: person.company_id }, person, type.id)
  await syncInterruptions(db, id)
  return id
}

/** Adds the stages that decide a pending absence. */
export const addSteps = async (
  db: Db,
  notice: { readonly id: number; readonly company_id: number },
  person: { readonly id: number; readonly company_id: number },
  typeId: number,
): Promise<void> => {
  const stages = await stagesForAbsence(db, person, typeId)
  await db
    .insertInto('leave_step')
    .values(
      stages.map((stage, index) => ({
        ...stage,
        company_id: notice.company_id,
        notice_id: notice.id,
        position: index + 1,
        waits_since: index === 0 ? new Date() : null,
      })),
    )
    .execute()
}
