import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

interface Admission {
  readonly id: number
  readonly former: {
    readonly admission_date: string
    readonly earlier_pay: readonly { readonly until: string }[] | null
  }
  /** The admission that is stored instead. */
  readonly admission: string
}

/** The later admissions that would leave dated changes of the file before them, with the reason. */
export const findEarlierChanges = async (
  db: Db,
  admissions: readonly Admission[],
): Promise<readonly { readonly id: number; readonly message: string }[]> => {
  const later = admissions.filter(({ former, admission }) => admission > former.admission_date)
  if (later.length === 0) return []
  const { rows } = await sql<{ id: number; day: string }>`select distinct a.employee_id as id, a.valid_from::text as day
    from unnest(${idsText(later.map(({ id }) => id))}::bigint[], ${later.map(({ former }) => former.admission_date)}::date[],
        ${later.map(({ admission }) => admission)}::date[]) as w (id, before, admission)
      join employee_assignment a on a.employee_id = w.id and a.voided_at is null and a.valid_from > w.before
        and a.valid_from < w.admission`.execute(db)
  const dated = Map.groupBy(rows, ({ id }) => id)
  return later.flatMap(({ id, former, admission }) => {
    const days = [...(dated.get(id) ?? []).map(({ day }) => day), ...(former.earlier_pay ?? []).map(({ until }) => until)]
      .filter((day) => day > former.admission_date && day < admission)
      .sort()
    if (days.length === 0) return []
    return [
      {
        id,
        message: `El legajo tiene cambios con fecha anterior a ese ingreso (${[...new Set(days)].map(formatDate).join(', ')}); elegí un ingreso que no sea posterior, o corregí antes esos cambios`,
      },
    ]
  })
}
