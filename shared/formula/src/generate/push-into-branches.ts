import type { Plan } from '../plan.ts'

/**
 * `SI(c; a; b) + x` as `SI(c; a + x; b + x)`, and the same with each operator, for an x that is free to repeat. Each branch then keeps its
 * own form, as short as possible, until both are rounded.
 */
export const pushIntoBranches = (plan: Plan): Plan => {
  if (plan.kind !== 'arithmetic' || plan.left.type.kind !== 'number' || plan.right.type.kind !== 'number') return plan
  const [left, right] = [pushIntoBranches(plan.left), pushIntoBranches(plan.right)]
  if (left.kind === 'choose' && isPlain(right)) {
    const into = (side: Plan): Plan => pushIntoBranches({ ...plan, left: side, right })
    return { ...left, type: plan.type, yes: into(left.yes), no: into(left.no) }
  }
  if (right.kind === 'choose' && isPlain(left)) {
    const into = (side: Plan): Plan => pushIntoBranches({ ...plan, left, right: side })
    return { ...right, type: plan.type, yes: into(right.yes), no: into(right.no) }
  }
  return plan
}

const isPlain = ({ kind }: Plan): boolean => kind === 'constant' || kind === 'slot' || kind === 'local'
