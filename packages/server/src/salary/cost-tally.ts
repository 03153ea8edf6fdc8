import type { StudyCost } from '@legajo/contract/payroll/salary/cost.ts'
import { fromUnits } from '@legajo/kernel/money.ts'

type Amounts = Readonly<Record<'gross' | 'employer' | 'sac' | 'vacations', number>>
const zeroAmounts: Amounts = { gross: 0, employer: 0, sac: 0, vacations: 0 }

/** The cost of one employee in a month, in cents; null when the receipt ends in an error. */
interface MonthCost {
  readonly employeeId: number
  readonly cost: Amounts | null
}

interface StoredTally {
  readonly people: number
  readonly broken: number
  readonly scenarios: readonly {
    readonly name: string
    readonly months: readonly (Partial<Amounts> & { readonly month: string })[]
  }[]
}

/** Sums of gross pay, employer contributions, aguinaldo and vacations per scenario and month: of all people, and without confidential ones. */
export class CostTally {
  readonly #names: readonly string[]
  readonly #months: readonly string[]
  readonly #all = new CostSums()
  readonly #seen = new CostSums()

  constructor(names: readonly string[], months: readonly string[]) {
    this.#names = names
    this.#months = months
  }

  /** The costs of some employees in a month, one list for each scenario. */
  add(month: string, costs: readonly (readonly MonthCost[])[], confidential: ReadonlySet<number>): void {
    for (const [scenario, people] of costs.entries())
      for (const person of people) {
        this.#all.add(`${scenario} ${month}`, person)
        if (!confidential.has(person.employeeId)) this.#seen.add(`${scenario} ${month}`, person)
      }
  }

  columns() {
    return { results: JSON.stringify(this.#stored(this.#all)), seen: JSON.stringify(this.#stored(this.#seen)) }
  }

  #stored(sums: CostSums): StoredTally {
    const scenarios = this.#names.map((name, scenario) => ({
      name,
      months: this.#months.map((month) => ({ month, ...sums.of(`${scenario} ${month}`) })),
    }))
    return { people: sums.people.size, broken: sums.broken.size, scenarios }
  }

  static answer(stored: object): Pick<StudyCost, 'people' | 'broken' | 'scenarios'> {
    const { people = 0, broken = 0, scenarios = [] } = stored as Partial<StoredTally>
    return {
      people,
      broken,
      scenarios: scenarios.map(({ name, months }) => ({
        name,
        months: months.map(({ month, gross = 0, employer = 0, sac = 0, vacations = 0 }) => ({
          month,
          gross: fromUnits(gross),
          employer: fromUnits(employer),
          sac: fromUnits(sac),
          vacations: fromUnits(vacations),
        })),
      })),
    }
  }
}

class CostSums {
  readonly people = new Set<number>()
  readonly broken = new Set<number>()
  readonly #cells = new Map<string, Amounts>()

  add(cell: string, { employeeId, cost }: MonthCost): void {
    this.people.add(employeeId)
    if (!cost) {
      this.broken.add(employeeId)
      return
    }
    const sum = this.of(cell)
    this.#cells.set(cell, {
      gross: sum.gross + cost.gross,
      employer: sum.employer + cost.employer,
      sac: sum.sac + cost.sac,
      vacations: sum.vacations + cost.vacations,
    })
  }

  of(cell: string): Amounts {
    return this.#cells.get(cell) ?? zeroAmounts
  }
}
