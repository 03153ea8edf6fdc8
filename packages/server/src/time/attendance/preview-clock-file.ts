import type { PreviewLine } from '@legajo/contract/time/attendance/clock-file.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { tenantZone } from '../../platform/today.ts'
import { type HeldFor, type NewMark, reasonToHold } from './add-marks.ts'
import type { ClockLine } from './read-clock-file.ts'

type ClockFileMark = NonNullable<ClockLine['mark']>
/** The same line of a file that is loaded again adds nothing. */
export const keyOf = ({ code, at, direction }: ClockFileMark): string => `f/${code}/${at}/${direction ?? ''}`

/** Keys of marks that the undo of a load annulled, and that no other mark replaces: a load adds them again. */
export const undoneKeys = async (
  db: Db,
  marks: readonly Pick<NewMark, 'key' | 'code' | 'at'>[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select x.key
    from jsonb_to_recordset(${JSON.stringify(marks.map(({ key, code, at }) => ({ key, code, at })))}::jsonb) as x (key text, code text, at text)
      join clock_mark m on m.company_id = app_company() and m.natural_key = x.key
      join clock_mark_annulment a on a.tenant_id = m.tenant_id and a.mark_id = m.id and a.layer = 'LOAD'
    where not exists (select from clock_mark other
      where other.company_id = app_company() and other.marked_at = m.marked_at and other.card_code = x.code and other.source = 'FILE'
        and not exists (select from clock_mark_annulment b where b.tenant_id = other.tenant_id and b.mark_id = other.id and b.layer = 'LOAD'))`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Lines that a preview shows: the first ones, and all that need attention up to as many. */
const maxLinesShown = 100

/** Each line as a load would take it, with the person of its number. */
export const previewOf = async (db: Db, lines: readonly ClockLine[]) => {
  const marks = lines.flatMap(({ line, mark }) => (mark ? [{ line, code: mark.code, at: mark.at, key: keyOf(mark) }] : []))
  const { rows } = await sql<{ line: number; employee: string | null; stored: boolean; held: HeldFor }>`
    with timed as (
      select x.*, case when x.at ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then x.at::timestamptz else x.at::timestamp at time zone ${tenantZone} end as moment
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x (line int, code text, at text, key text)
    ), owner as (
      select code, day, card_owner(app_company(), code, day) as employee_id
      from (select distinct code, (moment at time zone ${tenantZone})::date as day from timed) one
    )
    select t.line, ${fullName('e')} as employee,
      exists (select from clock_mark m where m.company_id = app_company() and m.natural_key = t.key) as stored,
      ${reasonToHold(sql`t.moment`, sql`t.code`, sql`o.employee_id`)} as held
    from timed t left join owner o on o.code = t.code and o.day = (t.moment at time zone ${tenantZone})::date
      left join employee_card e on e.id = o.employee_id`.execute(db)
  const undone = await undoneKeys(db, marks)
  const known = new Map(rows.map((row) => [row.line, row]))
  const seen = new Set<string>()
  const resultOf = (mark: ClockFileMark, found: (typeof rows)[number] | undefined): PreviewLine['result'] => {
    const key = keyOf(mark)
    const isRepeated = seen.has(key) || (found?.stored === true && !undone.has(key))
    seen.add(key)
    if (found?.held === 'RULED_OUT') return 'RULED_OUT'
    if (isRepeated) return 'REPEATED'
    return found?.held === 'FUTURE' ? 'HELD' : found?.employee ? 'NEW' : 'UNKNOWN'
  }
  const preview = lines.map(({ line, text, mark }): PreviewLine => {
    const found = known.get(line)
    return {
      line,
      text: text.slice(0, 200),
      code: mark?.code ?? '',
      at: mark?.at ?? '',
      employee: found?.employee ?? null,
      result: mark ? resultOf(mark, found) : 'INVALID',
    }
  })
  const count = (result: PreviewLine['result']) => preview.filter((line) => line.result === result).length
  return {
    lines: lines.length,
    added: count('NEW'),
    repeated: count('REPEATED'),
    unknown: count('UNKNOWN'),
    ruled_out: count('RULED_OUT'),
    held: count('HELD'),
    invalid: count('INVALID'),
    sample: [
      ...preview.slice(0, maxLinesShown),
      ...preview
        .slice(maxLinesShown)
        .filter(({ result }) => result !== 'NEW' && result !== 'REPEATED')
        .slice(0, maxLinesShown),
    ],
  }
}
