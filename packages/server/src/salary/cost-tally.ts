import type { StudyCost } from '@legajo/contract/payroll/salary/cost.ts'
import { fromUnits } from '@legajo/kernel/money.ts'

/** The cost of one employee in a month, in cents; null when the receipt ends in an error. */
interface MonthCost {
  readonly employeeId: number
  readonly cost: { readonly gross: number; readonly employer: number } | null
}

interface Stored {
  readonly people: number
  readonly broken: number
  readonly scenarios: readonly {
    readonly name: string
    readonly months: readonly { readonly month: string; readonly gross: number; readonly employer: number }[]
  }[]
}

/** Sums of gross pay and employer contributions per scenario and month: of everybody, and without confidential people. */
export class CostTally {
  readonly #names: readonly string[]
  readonly #months: readonly string[]
  readonly #all = new Sums()
  readonly #seen = new Sums()

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

  #stored(sums: Sums): Stored {
    const scenarios = this.#names.map((name, scenario) => ({
      name,
      months: this.#months.map((month) => ({ month, ...sums.of(`${scenario} ${month}`) })),
    }))
    return { people: sums.people.size, broken: sums.broken.size, scenarios }
  }

  static answer(stored: object): Pick<StudyCost, 'people' | 'broken' | 'scenarios'> {
    const { people = 0, broken = 0, scenarios = [] } = stored as Partial<Stored>
    return {
      people,
      broken,
      scenarios: scenarios.map(({ name, months }) => ({
        name,
        months: months.map(({ month, gross, employer }) => ({ month, gross: fromUnits(gross), employer: fromUnits(employer) })),
      })),
    }
  }
}

class Sums {
  readonly people = new Set<number>()
  readonly broken = new Set<number>()
  readonly #cells = new Map<string, { gross: number; employer: number }>()

  add(cell: string, { employeeId, cost }: MonthCost): void {
    this.people.add(employeeId)
    if (!cost) {
      this.broken.add(employeeId)
      return
    }
    const { gross, employer } = this.of(cell)
    this.#cells.set(cell, { gross: gross + cost.gross, employer: employer + cost.employer })
  }

  of(cell: string): { readonly gross: number; readonly employer: number } {
    return this.#cells.get(cell) ?? { gross: 0, employer: 0 }
  }
}
