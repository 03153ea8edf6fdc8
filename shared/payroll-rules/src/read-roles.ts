import type { Value } from '@legajo/formula/interpret.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import { nameOf } from './formula-text.ts'

/** The role of a name in a formula that read it. */
export type ReadRole = {
  /** Whether the amount includes it; otherwise it was only used in a condition. */
  readonly counted: boolean
  /** Whether the formula reads the value itself, not through a named formula. */
  readonly direct: boolean
  /** Names of the formulas, read by this one, that read it. */
  readonly within: readonly string[]
}

type NameUse = { counted: boolean; direct: boolean; readonly within: Set<string> }

export type LookupPlan = Plan & { readonly kind: 'lookup' | 'progressive' }

/** A column of a scale, as written in formulas. */
export const nameOfRow = (plan: LookupPlan): string =>
  `E.${plan.table.code}${plan.kind === 'lookup' ? `.${plan.column.name}` : ''}`

/** A slot or the row of a scale. */
const nameOfPlan = (plan: Plan): string | undefined => {
  if (plan.kind === 'slot') return plan.name
  return plan.kind === 'lookup' || plan.kind === 'progressive' ? nameOfRow(plan) : undefined
}
/** The calculated rule that the user named there: a formula, a parameter. */
const ruleNameOf = ({ kind, source }: Plan): string | undefined =>
  kind !== 'slot' && source?.kind === 'reference' ? nameOf(source) : undefined

/**
 * The role of each name read by a formula for an employee: `found` contains the calculated parts. A key of a scale, a condition's operands
 * and a zero term decide; a local name (SEA) has the role of its uses.
 * A `isTransparent` name adds no information: its own inputs replace it.
 */
export const readRoles = (
  plan: Plan,
  found: ReadonlyMap<Plan, Value>,
  isTransparent: (name: string) => boolean,
): ReadonlyMap<string, ReadRole> => {
  const roles = new Map<string, NameUse>()
  const locals = new Map<number, { readonly value: Plan; readonly by: string | undefined }>()
  const walked = new Set<string>()

  const note = (name: string, by: string | undefined, counted: boolean): void => {
    const role = roles.get(name) ?? { counted: false, direct: false, within: new Set() }
    roles.set(name, role)
    role.counted ||= counted
    if (by === undefined) role.direct = true
    else role.within.add(by)
  }

  const walk = (part: Plan, by: string | undefined, counted: boolean): void => {
    if (!found.has(part)) return
    const called = ruleNameOf(part)
    const isReported = called !== undefined && !isTransparent(called)
    if (isReported) note(called, by, counted)
    const inside = isReported ? called : by
    const name = nameOfPlan(part)
    if (name !== undefined) note(name, inside, counted)
    if (part.kind === 'let') for (const { id, value } of part.locals) locals.set(id, { value, by: inside })
    if (part.kind === 'local') walkLocal(part.id, counted)
    const { counting = [], deciding = [] } = contextOf(part, found)
    for (const one of counting) walk(one, inside, counted)
    for (const one of deciding) walk(one, inside, false)
  }
  // Once per kind: names that use one another twice would be visited a million times.
  const walkLocal = (id: number, counted: boolean): void => {
    const local = locals.get(id)
    const key = `${id} ${counted}`
    if (!local || walked.has(key)) return
    walked.add(key)
    walk(local.value, local.by, counted)
  }
  walk(plan, undefined, true)
  return new Map([...roles].map(([name, role]) => [name, { ...role, within: [...role.within] }]))
}

const isZero = (value: Value | undefined): boolean => typeof value === 'object' && value.n === 0n

type PlanContext = { readonly counting?: readonly Plan[]; readonly deciding?: readonly Plan[] }

/** The parts of a plan: those that form its value, and those that select it. */
const contextOf = (plan: Plan, found: ReadonlyMap<Plan, Value>): PlanContext => {
  switch (plan.kind) {
    case 'constant':
    case 'slot':
    case 'local':
      return {}
    case 'let':
      return { counting: [plan.result] }
    case 'choose':
      return { counting: [plan.yes, plan.no], deciding: [plan.condition] }
    case 'lookup':
    case 'progressive':
      return { deciding: [plan.key] }
    case 'compare':
    case 'logic':
      return { deciding: [plan.left, plan.right] }
    case 'not':
      return { deciding: [plan.operand] }
    case 'arithmetic': {
      const terms = [plan.left, plan.right]
      if (plan.operator !== '+' && plan.operator !== '-') return { counting: terms }
      const isNothing = (term: Plan) => isZero(found.get(term))
      return { counting: terms.filter((term) => !isNothing(term)), deciding: terms.filter(isNothing) }
    }
    case 'remainder':
      return { counting: [plan.left, plan.right] }
    case 'negate':
    case 'round':
    case 'absolute':
      return { counting: [plan.operand] }
    case 'extreme':
    case 'integers':
      return { counting: plan.args }
  }
}
