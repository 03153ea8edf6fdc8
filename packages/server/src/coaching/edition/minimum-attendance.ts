import { decimalText } from '@legajo/kernel/decimal-text.ts'
import type { Db } from '../../db/database.ts'

/** A function that describes that an attendance is under the minimum of the edition's course; undefined when it is enough. */
export const describeShortAttendance = async (db: Db, eventId: number) => {
  const { minimum } = await db
    .selectFrom('coaching_event as e')
    .innerJoin('coaching_course as k', 'k.id', 'e.course_id')
    .select('k.minimum_attendance as minimum')
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return (attendance: number | null): string | undefined =>
    (attendance ?? 0) < minimum
      ? `Su asistencia (${decimalText(attendance ?? 0)} %) no llega a la mínima del curso (${minimum} %)`
      : undefined
}
