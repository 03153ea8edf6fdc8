import type { GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { checkFormula, type Resolution, type Scope } from '@legajo/formula/check.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { type Plan, slotBound } from '@legajo/formula/plan.ts'
import type { ReferenceKind } from '@legajo/formula/prefixes.ts'
import { type Problem, problemAt } from '@legajo/formula/problem.ts'
import { numberType, type ValueType } from '@legajo/formula/types.ts'

/** One input of columns, in formula notation: `C.0100`, `C.0100.CANTIDAD`, `A.NETO`, `N.0130`, `N.0130.IMPORTE`, `L.BASICO`. */
export interface ColumnInput {
  readonly key: string
  readonly decimals: number
  readonly type: ValueType
}

/** Facts from court orders and tax forms, which have their own screens. */
const declaredNames = /^(GAN|EMBARGO|ALIMENTOS)_|^DIVISOR_HORAS$/

/** The inputs available in each place. */
const inputsOfScope: Readonly<Record<GridScope, readonly ReferenceKind[]>> = {
  LIQUIDATION: ['concept', 'accumulator', 'novelty', 'employee'],
  NOVELTY: ['novelty', 'employee'],
  EMPLOYEE: ['employee'],
}

/**
 * The names that a column's formula may use: results of a run, the month's novelties and the file, which become inputs of the grid, and
 * parameters, scales and named formulas as of the period. History and run-only data are not available.
 */
export class ColumnScope implements Scope {
  readonly inputs: ColumnInput[] = []
  readonly #rules: Scope
  readonly #place: GridScope
  readonly #decimalsOf: (key: string) => number

  constructor(rules: Scope, place: GridScope, decimalsOf: (key: string) => number = () => 2) {
    this.#rules = rules
    this.#place = place
    this.#decimalsOf = decimalsOf
  }

  readonly names = (target: ReferenceKind): Iterable<string> => this.#rules.names(target)

  readonly resolve = (target: ReferenceKind, path: readonly string[]): Resolution | undefined => {
    const found = this.#rules.resolve(target, path)
    if (found?.kind !== 'plan') return found
    const [first = '', part] = path
    switch (target) {
      case 'concept':
      case 'accumulator':
      case 'novelty':
      case 'employee': {
        if (!inputsOfScope[this.#place].includes(target)) return refusal(`${kindWords[target]} no tiene valor en esta grilla`)
        if (target === 'employee' && declaredNames.test(first))
          return refusal(`El dato «L.${first}» sale de declaraciones u oficios; mostrá el concepto que lo usa`)
        const key = `${letters[target]}.${first}${part ? `.${part}` : ''}`
        return { kind: 'plan', plan: this.slot(key, found.plan.type) }
      }
      case 'historical':
      case 'sac':
        return refusal('Una columna no mira meses anteriores; usá un concepto o acumulador que lo haga')
      default:
        return found.plan.kind === 'slot' ? refusal('Ese valor solo existe mientras se liquida; usá un concepto') : found
    }
  }

  /** The input of a key, created if missing. */
  slot(key: string, type: ValueType = numberType(2)): Plan {
    const known = this.inputs.findIndex((input) => input.key === key)
    const decimals = key.startsWith('L.') && type.kind === 'number' ? (type.scale ?? 0) : this.#decimalsOf(key)
    const own: ValueType = key.startsWith('L.') ? type : numberType(decimals)
    const slot = known >= 0 ? known : this.inputs.push({ key, decimals, type: own }) - 1
    return { kind: 'slot', slot, bound: slotBound, name: key, type: own }
  }
}

const letters = { concept: 'C', accumulator: 'A', novelty: 'N', employee: 'L' } as const
const kindWords = {
  concept: 'Un concepto',
  accumulator: 'Un acumulador',
  novelty: 'Una novedad',
  employee: 'Un dato del legajo',
} as const
const refusal = (message: string): Resolution => ({ kind: 'refused', message: `${message}.` })

export type PlannedFormula =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A validated column formula; its result must be a number. */
export const planColumn = (text: string, scope: ColumnScope): PlannedFormula => {
  const parsed = parseFormula(text)
  const checked = parsed.ok ? checkFormula(text, parsed.tree, scope) : parsed
  if (!checked.ok) return checked
  if (checked.plan.type.kind === 'number') return checked
  const whole = { from: 0, to: text.length }
  return { ok: false, problems: [problemAt(text, whole, 'wrong_type', 'Una columna tiene que dar un número; usá SI(…; 1; 0).')] }
}
