import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { issueCertificates } from '../certificate/issue-certificates.ts'
import { lockCourse } from './enrol.ts'
import { readParticipant } from './event-participant-rows.ts'
import { describeShortAttendance } from './minimum-attendance.ts'

interface Result {
  readonly employeeId: number
  readonly grade: number
  readonly passed: boolean
  readonly reason?: string | undefined
}

/**
 * Writes the grade and the result of a participant by hand; another grade than the recorded one, and a pass under the minimum
 * attendance, need their reason.
 */
export const gradeParticipant = async (db: Db, eventId: number, { employeeId, grade, passed, reason }: Result) => {
  const { state } = await lockCourse(db, eventId)
  if (state === 'CANCELLED' || state === 'PENDING') fail('course_closed', { state: courseStateTitles[state].toLowerCase() })
  const found = (await readParticipant(db, eventId, employeeId)) ?? fail('not_found')
  const isRegrade = found.grade !== null && (found.grade !== grade || (found.state === 'COMPLETED') !== passed)
  if (isRegrade && !reason) refuse('reason', 'Ya tiene nota: escribí por qué la cambiás')
  const short = passed ? (await describeShortAttendance(db, eventId))(found.attendance) : undefined
  if (short && !reason) refuse('reason', `${short}: escribí por qué aprueba igual`)
  await db
    .updateTable('coaching_participant')
    .set({
      grade: String(grade),
      state: passed ? 'COMPLETED' : 'FAILED',
      completed_at: passed ? new Date() : null,
      grade_reason: reason || null,
    })
    .where('id', '=', found.id)
    .execute()
  await issueCertificates(db, eventId)
  return (await readParticipant(db, eventId, employeeId)) ?? fail('not_found')
}
