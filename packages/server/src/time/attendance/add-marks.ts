import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { tenantZone } from '../../platform/today.ts'

/** A mark as it came: of a known person, or of a number that is looked up at its date. */
export interface NewMark {
  readonly employeeId: number | null
  readonly code: string | null
  /** Local time `YYYY-MM-DD HH:MM:SS`, or an instant with its zone. */
  readonly at: string
  readonly direction: 'IN' | 'OUT' | null
  readonly key: string | null
}

interface Origin {
  readonly source: 'WEB' | 'PHONE' | 'KIOSK' | 'DEVICE' | 'FILE' | 'MANUAL'
  readonly deviceId?: number
  readonly loadId?: number
  readonly reason?: string
  readonly outside?: boolean | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  /** Seconds added to the times of the device. */
  readonly offset?: number
}

export type MarkOutcome = 'ADDED' | 'REPEATED' | 'UNKNOWN'

export interface AddedMarks {
  readonly place: number
  readonly id: number
  readonly employeeId: number | null
  readonly date: CalendarDate
}

const share = 5000

/**
 * Stores marks, each once by its key, however often and in whatever order they come. A number without a person on that day waits. Returns
 * the stored ones with their place in `marks`. Rows are inserted by key, so that the same batches at once do not block each other.
 */
export const addMarks = async (db: Db, marks: readonly NewMark[], origin: Origin): Promise<AddedMarks[]> => {
  const added: AddedMarks[] = []
  for (let from = 0; from < marks.length; from += share)
    for (const row of await insert(db, marks.slice(from, from + share), origin)) added.push({ ...row, place: row.place + from })
  return added
}

const insert = async (db: Db, marks: readonly NewMark[], origin: Origin): Promise<AddedMarks[]> => {
  const rows = JSON.stringify(marks.map((mark, place) => ({ place, ...mark })))
  const { rows: stored } = await sql<{ place: number; id: number; employee_id: number | null; date: CalendarDate }>`
    with given as (
      select x.place, x.code, x.direction, x.key, coalesce(x."employeeId", card.employee_id) as employee_id, moment.at
      from jsonb_to_recordset(${rows}::jsonb) as x (place int, "employeeId" bigint, code text, at text, direction text, key text)
        cross join lateral (select (case when x.at ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then x.at::timestamptz
          else x.at::timestamp at time zone ${tenantZone} end) + make_interval(secs => ${origin.offset ?? 0}::int) as at) moment
        left join lateral (select c.employee_id from clock_card c where c.company_id = app_company() and c.code = x.code
          and c.date_from <= (moment.at at time zone ${tenantZone})::date
          and (c.date_until is null or c.date_until >= (moment.at at time zone ${tenantZone})::date)
          order by c.date_from desc limit 1) card on true
    ), stored as (
      insert into clock_mark (employee_id, card_code, marked_at, direction, source, device_id, load_id, natural_key, reason, outside,
        latitude, longitude)
      select employee_id, code, at, direction, ${origin.source}, ${origin.deviceId ?? null}::bigint, ${origin.loadId ?? null}::bigint, key,
        ${origin.reason ?? null}::text, ${origin.outside ?? null}::boolean, ${origin.latitude ?? null}::numeric,
        ${origin.longitude ?? null}::numeric
      from given order by key, place
      on conflict (tenant_id, company_id, natural_key) do nothing
      returning id, natural_key, employee_id, marked_at
    )
    select coalesce(g.place, 0) as place, s.id, s.employee_id, (s.marked_at at time zone ${tenantZone})::date as date
    from stored s left join given g on g.key = s.natural_key`.execute(db)
  return stored.map(({ place, id, employee_id, date }) => ({
    place,
    id: Number(id),
    employeeId: employee_id === null ? null : Number(employee_id),
    date,
  }))
}

/** People and the first and last day of stored marks. */
export const reachOf = (added: readonly AddedMarks[]) => {
  const dates = added.map(({ date }) => date).sort()
  return {
    ids: [...new Set(added.flatMap(({ employeeId }) => employeeId ?? []))],
    from: dates[0] ?? '',
    until: dates.at(-1) ?? '',
  }
}

/** Gives the waiting marks of a number to its person, at the dates of the number. Returns their days. */
export const claimMarks = async (
  db: Db,
  card: {
    readonly employee_id: number
    readonly code: string
    readonly date_from: CalendarDate
    readonly date_until: CalendarDate | null
  },
): Promise<readonly CalendarDate[]> =>
  (
    await sql<{ date: CalendarDate }>`update clock_mark set employee_id = ${card.employee_id}
      where company_id = app_company() and employee_id is null and card_code = ${card.code}
        and (marked_at at time zone ${tenantZone})::date between ${card.date_from}::date and coalesce(${card.date_until}::date, 'infinity')
      returning (marked_at at time zone ${tenantZone})::date as date`.execute(db)
  ).rows.map(({ date }) => date)
