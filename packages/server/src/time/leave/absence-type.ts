import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

export interface AbsenceDraft {
  readonly employee_id: number
  readonly notice_type_id: number
  readonly date_from: string
  readonly date_until: string
  readonly hours: string | null
  readonly day_part: 'AM' | 'PM' | null
  /** The absence of the same illness or accident that this one continues. */
  readonly continues_id?: number | null
}

/** A type of absence that may be entered. */
export const usableType = async (db: Db, id: number) => {
  const type =
    (await db.selectFrom('notice_type').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('notice_type_id', 'No existe o no está a tu alcance')
  if (!type.active) refuse('notice_type_id', `El tipo «${type.name}» no está activo`)
  return type
}
export type AbsenceType = Awaited<ReturnType<typeof usableType>>
