import { compareDecimals, formatMoney } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { floorsOn } from './population.ts'

interface StudyRaise {
  readonly employee_id: number
  readonly proposed: string
  readonly weekly_hours: string
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly out_of_agreement: boolean
  readonly name: string
}

/** The raises of a study, of the people who still work on a day. */
export const raisesOf = async (db: Db, studyId: number, day: string): Promise<readonly StudyRaise[]> =>
  (
    await sql<StudyRaise>`select p.employee_id, p.proposed::text as proposed, e.weekly_hours::text as weekly_hours, e.trade_union_code, e.category_code,
        e.out_of_agreement, case when e.confidential then 'un legajo confidencial' else ${sql.raw(fullNameSql('e'))} end as name
      from salary_proposal p join employees_on(${day}::date) e on e.id = p.employee_id
      where p.study_id = ${studyId} and p.proposed > p.present and (e.egress_date is null or e.egress_date >= ${day}::date)
      order by e.file_order`.execute(db)
  ).rows

/** A scale may have been raised after the proposals: none is saved below the minimum that holds now. */
export const mustReachFloors = async (db: Db, session: Session, raises: readonly StudyRaise[], day: string): Promise<void> => {
  const inside = raises.filter(({ out_of_agreement }) => !out_of_agreement)
  const floorOf = await floorsOn(db, session, inside, day)
  const below = inside.filter((raise) => compareDecimals(raise.proposed, floorOf(raise) ?? '0') < 0)
  if (below.length === 0) return
  const named = below.slice(0, 3).map((raise) => `${raise.name} (mínimo ${formatMoney(floorOf(raise) ?? '0')})`)
  const more = below.length > named.length ? ` y ${below.length - named.length} más` : ''
  refuse(
    'id',
    `La escala subió después de las propuestas, y quedan bajo el mínimo de convenio: ${named.join('; ')}${more}. Corregilas`,
  )
}
