import { leaveBalanceLoad as leaveKind, vacationBalanceLoad as vacationKind } from '@legajo/contract/time/leave/loads.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf, idsText, numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { CellProblem, LoadHandler, Obstacle, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { peopleOfRows, unknownPerson } from '../../load/people-of-rows.ts'
import type { WrittenVersion } from '../../load/write-records.ts'
import { todayOf } from '../../platform/today.ts'
import { lastBalanceYear, yearTooLate } from '../last-balance-year.ts'
import { grantOpenYear, openYear, personColumns } from '../vacation-balance.ts'

/** Days that an employee still has, of a year and a type of absence; the type is 0 for vacations. */
interface Balance {
  readonly employee_id: number
  readonly type_id: number
  readonly year: number
  readonly available: string
}
const keyOf = ({ employee_id, type_id, year }: Omit<Balance, 'available'>): string => `${employee_id}|${type_id}|${year}`

/** A ledger of days: its balances follow from its movements, which never change. */
interface BalanceLedger {
  readonly table: string
  /** The present balances of these employees, or of all of the company. */
  balances(db: Db, people?: readonly number[]): Promise<readonly Balance[]>
  problemIn(wanted: WantedBalance, today: string): CellProblem | undefined
  /** Adds what the rules of the ledger grant these employees by today. */
  grant(db: Db, people: readonly number[]): Promise<void>
  /** Adds one movement for each row with the difference to its balance, and returns their ids in the order of the rows. */
  move(db: Db, rows: readonly WantedBalance[]): Promise<readonly (number | undefined)[]>
  /** Reverses movements of balances by adding opposite ones. */
  reverse(db: Db, ids: readonly number[]): Promise<void>
  /** Movements whose days were used meanwhile. */
  spent(db: Db, ids: readonly number[]): Promise<readonly Obstacle[]>
}

interface WantedBalance {
  readonly employee_id: number
  readonly type_id: number
  readonly year: number
  readonly days: string
  readonly note: string
}

const openingNote = 'Saldo inicial'
const undoneNote = 'Se deshizo la carga del saldo'

const vacations: BalanceLedger = {
  table: 'vacation_movement',
  balances: async (db, people) =>
    (
      await sql<Balance>`select employee_id, 0 as type_id, year, (granted - pending - taken)::text as available from vacation_balance
        where ${amongPeople(people)}`.execute(db)
    ).rows,
  problemIn: (wanted, today) => {
    const last = openYear(today)
    if (wanted.year <= last) return undefined
    return {
      field: 'year',
      message: `Las vacaciones de ${wanted.year} todavía no se otorgaron`,
      remedy: `Cargá saldos hasta ${last}: los de ${wanted.year} se otorgan desde el 1 de octubre`,
    }
  },
  // The open year is granted by law first: the load is then an adjustment, which a recalculation keeps.
  grant: async (db, people) => {
    const today = await todayOf(db)
    const persons = await db
      .selectFrom('employee')
      .select(personColumns)
      .where('employee.id', '=', anyOf(people))
      .where('work_status', '!=', 'BAJA')
      .execute()
    for (const person of persons) await grantOpenYear(db, person, today)
  },
  move: (db, rows) =>
    writeMovements(
      db,
      rows,
      sql`insert into vacation_movement (company_id, employee_id, year, kind, granted, note)
        select app_company(), w.employee_id, w.year,
          case when exists (select from vacation_movement m where m.employee_id = w.employee_id and m.year = w.year and m.kind = 'GRANTED')
            then 'ADJUSTED' else 'GRANTED' end, w.days::int - coalesce(b.granted - b.pending - b.taken, 0), w.note
        from wanted w left join vacation_balance b on b.employee_id = w.employee_id and b.year = w.year
        returning id, employee_id, 0 as type_id, year`,
    ),
  reverse: async (db, ids) => {
    await sql`insert into vacation_movement (company_id, employee_id, year, kind, granted, note)
      select company_id, employee_id, year, 'ADJUSTED', -granted, ${undoneNote} from vacation_movement where id = ${anyOf(ids)}`.execute(
      db,
    )
  },
  spent: async (db, ids) =>
    (
      await sql<Obstacle>`select m.id, 'Ya se pidieron o tomaron días de ese saldo' as text
        from vacation_movement m join vacation_balance b on b.employee_id = m.employee_id and b.year = m.year
        where m.id = ${anyOf(ids)} and b.granted - m.granted < b.pending + b.taken`.execute(db)
    ).rows,
}

const leaves: BalanceLedger = {
  table: 'leave_movement',
  balances: async (db, people) =>
    (
      await sql<Balance>`select m.employee_id, m.notice_type_id as type_id, m.year, (sum(m.days) - ${daysUsedSql(sql`m`)})::text as available
        from leave_movement m where m.company_id = app_company() and ${amongPeople(people)}
        group by m.employee_id, m.notice_type_id, m.year`.execute(db)
    ).rows,
  problemIn: ({ year }, today) => {
    const message = yearTooLate(year, today)
    return message ? { field: 'year', message, remedy: `Cargá saldos hasta ${lastBalanceYear(today)}` } : undefined
  },
  grant: async (db, people) => {
    await sql`select leave_accrue(app_today(), p) from unnest(${idsText(people)}::bigint[]) p`.execute(db)
  },
  move: (db, rows) =>
    writeMovements(
      db,
      rows,
      sql`insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days, note)
        select app_company(), w.employee_id, w.type_id, w.year, 'ADJUSTED', w.days - ${remainingDaysSql(sql`w`)}, w.note
        from wanted w where w.days <> ${remainingDaysSql(sql`w`)}
        returning id, employee_id, notice_type_id as type_id, year`,
    ),
  reverse: async (db, ids) => {
    await sql`insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days, note)
      select company_id, employee_id, notice_type_id, year, 'ADJUSTED', -days, ${undoneNote} from leave_movement where id = ${anyOf(ids)}`.execute(
      db,
    )
  },
  spent: async (db, ids) =>
    (
      await sql<Obstacle>`select m.id, 'Ya se pidieron o usaron días de ese saldo' as text from leave_movement m
        where m.id = ${anyOf(ids)} and leave_granted(m.employee_id, m.notice_type_id, m.year) - m.days
          < leave_used(m.employee_id, m.notice_type_id, make_date(m.year, 1, 1), make_date(m.year, 12, 31), 0)`.execute(db)
    ).rows,
}

const amongPeople = (people: readonly number[] | undefined): RawBuilder<unknown> =>
  people ? sql`employee_id = ${anyOf(people)}` : sql`company_id = app_company()`
const daysUsedSql = (row: RawBuilder<unknown>) =>
  sql`leave_used(${row}.employee_id, ${row}.notice_type_id, make_date(${row}.year, 1, 1), make_date(${row}.year, 12, 31), 0)`
const remainingDaysSql = (row: RawBuilder<unknown>) => sql`(leave_granted(${row}.employee_id, ${row}.type_id, ${row}.year)
  - leave_used(${row}.employee_id, ${row}.type_id, make_date(${row}.year, 1, 1), make_date(${row}.year, 12, 31), 0))`

/** Runs the insertion over the rows as the table `wanted`. */
const writeMovements = async (db: Db, rows: readonly WantedBalance[], insertion: RawBuilder<unknown>) => {
  const { rows: made } = await sql<Omit<Balance, 'available'> & { id: number }>`with wanted as (
      select * from unnest(${numbersText(rows.map(({ employee_id }) => employee_id))}::bigint[],
        ${numbersText(rows.map(({ type_id }) => type_id))}::bigint[], ${numbersText(rows.map(({ year }) => year))}::int[],
        ${numbersText(rows.map(({ days }) => days))}::numeric[], ${rows.map(({ note }) => note)}::text[])
        as w (employee_id, type_id, year, days, note))
    ${insertion}`.execute(db)
  const byKey = new Map(made.map((row) => [keyOf(row), row.id]))
  return rows.map((row) => byKey.get(keyOf(row)))
}

const balanceLoad = (kind: LoadHandler['kind'], ledger: BalanceLedger, more: Pick<LoadHandler, 'choices'>): LoadHandler => ({
  kind,
  table: ledger.table,
  ...more,
  keyColumns: ['id'],
  neverChanges: true,
  prepare: async (db, rows, { today }) => {
    const people = await peopleOfRows(db, rows)
    const known = people.flatMap((person) => (person ? [person.id] : []))
    const present = new Map((await ledger.balances(db, known)).map((one) => [keyOf(one), one.available]))
    const types = new Map((await more.choices(db)).get('notice_type_id')?.map(({ value, label }) => [Number(value), label]))
    return rows.map((row, index): PreparedRow => {
      const person = people[index]
      const wanted = toTargetBalance(row, person?.id)
      return {
        problems: [person ? undefined : unknownPerson, ledger.problemIn(wanted, today)].filter((one) => one !== undefined),
        warnings: [],
        title: [person?.title ?? String(row.values.get('file_code') ?? ''), types.get(wanted.type_id), wanted.year]
          .filter(Boolean)
          .join(' · '),
        confidential: person?.confidential ?? false,
        ...(person && { employeeId: person.id }),
        // The note is of the movement, not of the balance.
        stored: { days: present.get(keyOf(wanted)) ?? '0', note: row.values.get('note') },
        values: { ...wanted },
        before: {},
      }
    })
  },
  insert: async (db, rows) => {
    const wanted = rows.map(({ values }) => values as unknown as WantedBalance)
    const people = [...new Set(wanted.map(({ employee_id }) => employee_id))]
    // Locked: other requests cannot spend their days meanwhile.
    await sql`select from employee where id = ${anyOf(people)} order by id for no key update`.execute(db)
    await ledger.grant(db, people)
    return (await ledger.move(db, wanted)).map((id) => (id ? { id, version: 1 } : undefined))
  },
  remove: async (db, records: readonly WrittenVersion[]) => {
    await ledger.reverse(
      db,
      records.map(({ id }) => id),
    )
    return records.length
  },
  current: async (db) => {
    const balances = await ledger.balances(db)
    const { rows: codes } = await sql<{ id: number; file_code: string }>`select id, file_code from employee_card
      where id = ${anyOf(balances.map(({ employee_id }) => employee_id))} order by file_order`.execute(db)
    const own = Map.groupBy(balances, ({ employee_id }) => employee_id)
    return codes.flatMap(({ id, file_code }) =>
      (own.get(id) ?? []).map(({ type_id, year, available }) => ({ file_code, notice_type_id: type_id, year, days: available })),
    )
  },
  dependents: (db, ids) => ledger.spent(db, ids),
})

const toTargetBalance = ({ values }: ReadRow, employeeId: number | undefined): WantedBalance => ({
  employee_id: employeeId ?? 0,
  type_id: Number(values.get('notice_type_id') ?? 0),
  year: Number(values.get('year') ?? 0),
  days: String(values.get('days') ?? 0),
  note: String(values.get('note') ?? '') || openingNote,
})

/** Days of vacations that are carried over from another system, by year. */
export const vacationBalanceLoad = balanceLoad(vacationKind, vacations, { choices: async () => new Map() })

/** Days of the types of absence that keep a balance, by year. */
export const leaveBalanceLoad = balanceLoad(leaveKind, leaves, {
  choices: async (db) => {
    const { rows } = await sql<{ value: number; label: string }>`select id as value, name as label from notice_type
      where company_id = app_company() and active and balance_rule <> 'NONE' and id <> all (app_hidden_notice_types())
      order by name, id`.execute(db)
    return new Map([['notice_type_id', rows]])
  },
})
