import { isLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { isSummer } from './summers.ts'

export interface PlanPerson {
  readonly id: number
  readonly name: string
  readonly area: string
  readonly days: number
  readonly summersWithout: number
  /** Own days that are taken already: vacations, other proposals. */
  readonly busy: readonly Period[]
  readonly lastStart: CalendarDate
  /** The spouse or partner, who works in the company too (LCT art. 164). */
  readonly partnerId?: number | null
}

interface Period {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

interface PlanRules {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly capacity: number
  readonly holidays: ReadonlyMap<CalendarDate, boolean>
  readonly blackouts: readonly Period[]
}

export interface Proposal {
  readonly employee_id: number
  readonly date_from: CalendarDate
  readonly days: number
}

const meets = (a: Period, b: Period) => a.from <= b.until && a.until >= b.from

/**
 * Dates for people with vacations to take: lawful starts within the window, at most `capacity` people of an area at once, outside of blocked
 * dates; who had no vacations in the last two summers comes first and gets one. A couple begins on the same day where one fits both. `away` has the days of each area that are taken.
 */
export const proposePlan = (
  people: readonly PlanPerson[],
  rules: PlanRules,
  away: ReadonlyMap<string, readonly Period[]>,
): {
  readonly proposals: readonly Proposal[]
  readonly without: readonly { readonly employee: string; readonly reason: string }[]
} => {
  const taken = new Map([...away].map(([area, periods]) => [area, [...periods]]))
  const proposals: Proposal[] = []
  const without: { employee: string; reason: string }[] = []
  const order = [...people].sort((a, b) => b.summersWithout - a.summersWithout || b.days - a.days || a.id - b.id)
  const starts = startsIn(rules)
  const byId = new Map(people.map((person) => [person.id, person]))
  const placed = new Set<number>()
  const mayStart = (person: PlanPerson, from: CalendarDate) =>
    fitsCoverage(person, { from, until: addDays(from, person.days - 1) }, taken.get(person.area) ?? [], rules)
  const place = (person: PlanPerson, from: CalendarDate) => {
    placed.add(person.id)
    proposals.push({ employee_id: person.id, date_from: from, days: person.days })
    taken.set(person.area, [...(taken.get(person.area) ?? []), { from, until: addDays(from, person.days - 1) }])
  }
  for (const person of order) {
    if (placed.has(person.id)) continue
    const partner = person.partnerId ? byId.get(person.partnerId) : undefined
    const needsSummer = person.summersWithout >= 2 || (partner?.summersWithout ?? 0) >= 2
    const own = starts.filter((from) => mayStart(person, from))
    const shared = partner && !placed.has(partner.id) ? own.filter((from) => mayStart(partner, from)) : []
    const fitting = shared.length > 0 ? shared : own
    const summer = fitting.find(isSummer)
    const start = needsSummer ? summer : (fitting.find((from) => !isSummer(from)) ?? fitting[0])
    if (start === undefined) {
      const reason =
        needsSummer && fitting.length > 0 ? 'Le toca en verano y el área está completa' : 'No hay fechas libres en el área'
      without.push({ employee: person.name, reason })
      continue
    }
    place(person, start)
    if (partner && shared.includes(start) && mayStart(partner, start)) place(partner, start)
  }
  return { proposals, without }
}

const startsIn = ({ from, until, holidays }: PlanRules): readonly CalendarDate[] => {
  const starts: CalendarDate[] = []
  for (let day = from; day <= until && starts.length < 400; day = addDays(day, 1))
    if (isLawfulStart(day, holidays)) starts.push(day)
  return starts
}

const fitsCoverage = (
  person: PlanPerson,
  period: Period,
  others: readonly Period[],
  { capacity, blackouts }: PlanRules,
): boolean => {
  if (period.from > person.lastStart) return false
  if (person.busy.some((other) => meets(other, period)) || blackouts.some((other) => meets(other, period))) return false
  const near = others.filter((other) => meets(other, period))
  if (near.length < capacity) return true
  for (let day = period.from; day <= period.until; day = addDays(day, 1))
    if (near.filter((other) => other.from <= day && other.until >= day).length >= capacity) return false
  return true
}
