import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
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

export type MarkOutcome = 'ADDED' | 'REPEATED' | 'UNKNOWN' | 'HELD' | 'RULED_OUT'

export interface AddedMarks {
  readonly place: number
  readonly id: number
  readonly employeeId: number | null
  readonly date: CalendarDate
  /** Why the mark does not count: it is of the future, or a person annulled that instant. */
  readonly held: HeldFor
}

export type HeldFor = 'FUTURE' | 'RULED_OUT' | null
/** The reasons that the audit of marks shows for those that the system holds. */
export const heldTexts = {
  FUTURE: 'Reloj adelantado: la marca es posterior al momento en que llegó',
  RULED_OUT: 'Una persona anuló la marca de ese momento',
} as const

/**
 * Why a mark of a clock or a file is stored without counting: it is more than five minutes ahead, or a person annulled one of the same
 * number or person within two minutes, whatever file, clock or key it comes from now.
 */
export const reasonToHold = (
  at: RawBuilder<unknown>,
  code: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<HeldFor> =>
  sql<HeldFor>`case when ${at} > now() + interval '5 minutes' then 'FUTURE'
    when exists (select from clock_mark_annulment a join clock_mark r on r.tenant_id = a.tenant_id and r.id = a.mark_id
      where a.layer = 'PERSON' and r.company_id = app_company() and r.marked_at between ${at} - interval '2 minutes' and ${at} + interval '2 minutes'
        and (r.employee_id = ${person} or r.employee_id is null and r.card_code = ${code})) then 'RULED_OUT' end`

const share = 5000

/**
 * Stores marks, each once by its key, however often and in whatever order they come. A number without a person on that day waits. Returns
 * the stored ones with their place in `marks`. Rows are inserted by key, so that the same batches at once do not block each other.
 */
export const addMarks = async (db: Db, marks: readonly NewMark[], origin: Origin): Promise<AddedMarks[]> => {
  const added: AddedMarks[] = []
  for (let from = 0; from < marks.length; from += share)
    for (const row of await insert(db, marks.slice(from, from + share), origin)) added.push({ ...row, place: row.place + from })
  await hold(db, added)
  return added
}

const insert = async (db: Db, marks: readonly NewMark[], origin: Origin): Promise<AddedMarks[]> => {
  const rows = JSON.stringify(marks.map((mark, place) => ({ place, ...mark })))
  const isMachine = origin.source === 'FILE' || origin.source === 'DEVICE'
  const { rows: stored } = await sql<{
    place: number
    id: number
    employee_id: number | null
    date: CalendarDate
    held: HeldFor
  }>`
    with timed as (
      select x.*, (case when x.at ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then x.at::timestamptz
        else x.at::timestamp at time zone ${tenantZone} end) + make_interval(secs => ${origin.offset ?? 0}::int) as moment
      from jsonb_to_recordset(${rows}::jsonb) as x (place int, "employeeId" bigint, code text, at text, direction text, key text)
    ), owner as (
      select code, day, card_owner(app_company(), code, day) as employee_id
      from (select distinct code, (moment at time zone ${tenantZone})::date as day from timed where code is not null and "employeeId" is null) one
    ), given as (
      select t.place, t.code, t.direction, t.key, coalesce(t."employeeId", o.employee_id) as employee_id, t.moment as at,
        row_number() over (partition by t.key order by t.place) as turn
      from timed t left join owner o on o.code = t.code and o.day = (t.moment at time zone ${tenantZone})::date
    ), stored as (
      insert into clock_mark (employee_id, card_code, marked_at, direction, source, device_id, load_id, natural_key, reason, outside,
        latitude, longitude)
      select employee_id, code, at, direction, ${origin.source}, ${origin.deviceId ?? null}::bigint, ${origin.loadId ?? null}::bigint, key,
        ${origin.reason ?? null}::text, ${origin.outside ?? null}::boolean, ${origin.latitude ?? null}::numeric,
        ${origin.longitude ?? null}::numeric
      from given where key is null or turn = 1 order by key, place
      on conflict (tenant_id, company_id, natural_key) do nothing
      returning id, natural_key, employee_id, card_code, marked_at
    )
    select coalesce(g.place, 0) as place, s.id, s.employee_id, (s.marked_at at time zone ${tenantZone})::date as date,
      case when ${isMachine} then ${reasonToHold(sql`s.marked_at`, sql`s.card_code`, sql`s.employee_id`)} end as held
    from stored s left join given g on g.key = s.natural_key and g.turn = 1`.execute(db)
  return stored.map(({ place, id, employee_id, date, held }) => ({
    place,
    id: Number(id),
    employeeId: employee_id === null ? null : Number(employee_id),
    date,
    held,
  }))
}

/** Annuls what the system holds: the mark stays, and its reason is seen in the audit of marks. */
const hold = async (db: Db, added: readonly AddedMarks[]): Promise<void> => {
  const held = added.flatMap(({ id, held: why }) => (why ? [{ id, reason: heldTexts[why] }] : []))
  if (held.length === 0) return
  await sql`insert into clock_mark_annulment (mark_id, reason, layer, author_id)
    select x.id, x.reason, 'SYSTEM', null from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as x (id bigint, reason text)
    on conflict (tenant_id, mark_id) do nothing`.execute(db)
}

/** The outcome of a stored mark. */
export const outcomeOf = ({ held, employeeId }: AddedMarks): MarkOutcome =>
  held === 'FUTURE' ? 'HELD' : held === 'RULED_OUT' ? 'RULED_OUT' : employeeId === null ? 'UNKNOWN' : 'ADDED'

/** People and the first and last day of stored marks. */
export const reachOf = (added: readonly AddedMarks[]) => {
  const dates = added.map(({ date }) => date).sort()
  return {
    ids: [...new Set(added.flatMap(({ employeeId }) => employeeId ?? []))],
    from: dates[0] ?? '',
    until: dates.at(-1) ?? '',
  }
}

/** Gives the waiting marks of a number, padded with zeros or not, to its person, at the dates of the number. Returns their days. */
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
      where company_id = app_company() and employee_id is null and ltrim(card_code, '0') = ltrim(${card.code}, '0')
        and card_owner(app_company(), card_code, (marked_at at time zone ${tenantZone})::date) = ${card.employee_id}
        and (marked_at at time zone ${tenantZone})::date between ${card.date_from}::date and coalesce(${card.date_until}::date, 'infinity')
      returning (marked_at at time zone ${tenantZone})::date as date`.execute(db)
  ).rows.map(({ date }) => date)
