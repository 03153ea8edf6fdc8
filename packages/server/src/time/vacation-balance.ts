import type { VacationBalance } from '@legajo/contract/time/vacation-request.ts'
import { type Entitlement, lastStartFor, vacationEntitlement } from '@legajo/contract/time/vacation-rules.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { laterByPauses } from '@legajo/kernel/seniority.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { type WorkedYear, yearDays } from './year-days.ts'

export interface Person {
  readonly id: number
  readonly company_id: number
  readonly name: string
  readonly file_code: string
  readonly area: string | null
  readonly admission_date: CalendarDate
  readonly birthdate: CalendarDate | null
  readonly recognized_seniority_from: CalendarDate | null
  /** Absences that do not count as seniority (LCT art. 184). */
  readonly seniority_pauses: readonly { readonly from: CalendarDate; readonly until: CalendarDate }[]
  readonly egress_date: CalendarDate | null
  readonly work_status: string
  readonly person: object
}

export const personColumns = [
  'employee.id',
  'employee.company_id',
  fullName('employee').as('name'),
  'employee.file_code',
  sql<
    string | null
  >`(select area.name from area_card area where area.tenant_id = employee.tenant_id and area.id = employee.area_id)`.as('area'),
  'employee.admission_date',
  'employee.birthdate',
  'employee.recognized_seniority_from',
  sql<Person['seniority_pauses']>`seniority_pauses(employee.tenant_id, employee.id)`.as('seniority_pauses'),
  'employee.egress_date',
  'employee.work_status',
  'employee.person',
] as const

/**
 * The employee, locked until the transaction ends: code that reads and spends an employee's days is serialised. `undefined` when there is
 * none within reach. The lock does not block references to the employee.
 */
export const lockPerson = (db: Db, id: number): Promise<Person | undefined> =>
  db.selectFrom('employee').select(personColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The day from which seniority counts as of a day: the recognised one, later by the days that do not count. */
export const seniorityFrom = (person: Person, day: CalendarDate): CalendarDate =>
  laterByPauses(person.recognized_seniority_from ?? person.admission_date, person.seniority_pauses, day)

/** Vacation terms of the employee's own agreement, in the documented fields. */
const agreementOf = ({ person }: Person) => {
  const fields = person as Readonly<Record<string, unknown>>
  const number = (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined)
  // Type 1 replaces the days of the law, type 2 adds to them; fixed days are of type 1.
  const isAdded = number('preagreed_vacation_type') === 2 && fields['fixed_preagreed_vacations'] !== true
  const [base, added] = [number('days_vacations_preagreed'), number('days_vacations_additional')]
  const days = isAdded ? (added ?? base) : (base ?? added)
  const maximum = number('days_vacations_max')
  return {
    ...(days !== undefined && { preagreedDays: days }),
    ...(isAdded && { type: 2 as const }),
    ...(fields['force_base_days'] === true && { forceBase: true }),
    ...(maximum !== undefined && { maximum }),
  }
}

/** Vacation days of a year by the law and the employee's agreement. */
export const entitlementOf = async (db: Db, person: Person, year: number): Promise<Entitlement> =>
  entitlementWith(person, year, (await yearDays(db, [person.id], year)).get(person.id))

/** Like `entitlementOf`, with the working days of the year already loaded. */
export const entitlementWith = (
  person: Person,
  year: number,
  { days, absent }: WorkedYear = { days: { workable: 0, employed: 0 }, absent: 0 },
): Entitlement =>
  vacationEntitlement({
    admission: person.admission_date,
    birthdate: person.birthdate,
    seniorityFrom: seniorityFrom(person, `${year}-12-31`),
    year,
    days,
    absent,
    agreement: agreementOf(person),
  })

/** The last year whose vacations may be taken: they open on 1 October of the year itself (art. 154). */
export const openYear = (today: CalendarDate): number => Number(today.slice(0, 4)) - (today.slice(5) >= '10-01' ? 0 : 1)

/** Grants the open year to a (locked) employee who does not have it yet. */
export const grantOpenYear = async (db: Db, person: Person, today: CalendarDate): Promise<void> => {
  const year = openYear(today)
  const { days } = await entitlementOf(db, person, year)
  if (days === 0) return
  await sql`insert into vacation_movement (company_id, employee_id, year, kind, granted)
    values (${person.company_id}, ${person.id}, ${year}, 'GRANTED', ${days})
    on conflict (tenant_id, employee_id, year) where kind = 'GRANTED' do nothing`.execute(db)
}

/** Balances by year, the oldest first: the order in which they are used. */
export const balancesOf = async (db: Db, employeeId: number): Promise<readonly VacationBalance[]> => {
  const rows = await db
    .selectFrom('vacation_balance')
    .select(['year', 'granted', 'pending', 'taken'])
    .where('employee_id', '=', employeeId)
    .orderBy('year')
    .execute()
  return rows.map((row) => ({ ...row, available: row.granted - row.pending - row.taken }))
}

/** Balances of entitlements open by the end of a year: days of a later one cannot be taken earlier. */
export const openBy = (balances: readonly VacationBalance[], year: number): readonly VacationBalance[] =>
  balances.filter((balance) => balance.year <= year)

/** The last day on which vacations out of these balances may begin; undefined when there are none. */
export const lastStartOf = (balances: readonly VacationBalance[]): CalendarDate | undefined => {
  const newest = balances.filter(({ granted }) => granted > 0).at(-1)
  return newest && lastStartFor(newest.year)
}

export const availableIn = (balances: readonly VacationBalance[]): number =>
  balances.reduce((sum, { available }) => sum + available, 0)

/** The rest of the year that taking some days divides, where it is shorter than a lawful part (LCT, art. 154). */
export const shortRestAfter = (balances: readonly VacationBalance[], days: number, shortestPart: number): number | undefined => {
  // The whole of one year is no part, whichever year its days are taken from.
  if (balances.some(({ available }) => available === days)) return undefined
  let left = days
  for (const { available } of balances) {
    if (left <= 0) return undefined
    if (left < available) return available - left < shortestPart ? available - left : undefined
    left -= Math.max(0, available)
  }
  return undefined
}

/** Spreads days over the years with a balance, the oldest first. The caller has checked that they suffice. */
export const spreadDays = (balances: readonly VacationBalance[], days: number): readonly { year: number; days: number }[] => {
  const parts: { year: number; days: number }[] = []
  let left = days
  for (const { year, available } of balances) {
    const part = Math.min(left, Math.max(0, available))
    if (part > 0) parts.push({ year, days: part })
    left -= part
  }
  if (left > 0) throw new RangeError(`${left} days more than the balance`)
  return parts
}

type BalanceMove = 'RELEASED' | 'TAKEN' | 'RETURNED'
const balanceEffects = {
  RELEASED: { pending: sql`-sum(pending)`, taken: sql`0` },
  TAKEN: { pending: sql`-sum(pending)`, taken: sql`sum(pending)` },
  RETURNED: { pending: sql`0`, taken: sql`-sum(taken)` },
} as const satisfies Record<BalanceMove, object>

/** Moves the days that a request holds, in the years that they came from; those that went back already stay there. */
export const moveDays = async (db: Db, requestId: number, kind: BalanceMove): Promise<void> => {
  const { pending, taken } = balanceEffects[kind]
  const held = kind === 'RETURNED' ? sql`sum(taken)` : sql`sum(pending)`
  await sql`insert into vacation_movement (company_id, employee_id, year, kind, pending, taken, request_id)
    select company_id, employee_id, year, ${kind}, ${pending}, ${taken}, request_id
    from vacation_movement where request_id = ${requestId}
    group by company_id, employee_id, year, request_id having ${held} > 0`.execute(db)
}
