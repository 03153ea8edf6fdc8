import type { Plan } from '@legajo/formula/plan.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Program } from '@legajo/formula/program.ts'
import { formulaNames } from './formula-names.ts'
import type { InputSlot, OutputSlot } from './layout.ts'
import type { RunRequest } from './rules.ts'

/** The dependants of a run's outputs and inputs: node numbers are those of the program, outputs first and inputs after them. */
export type Dependencies = {
  /** Outputs that read a node directly. */
  readonly usersOf: (node: number) => readonly number[]
  /** Outputs that use a rule named as in formulas ("P.DIVISOR", "E.CCT", "F.DESPIDO", "C.0100"), directly or within another formula. */
  readonly outputsNaming: (name: string) => readonly number[]
}

/** The parts of a compiled run that show what depends on what. */
export type RunProgram = {
  readonly request: RunRequest
  readonly outputs: readonly OutputSlot[]
  readonly inputs: readonly InputSlot[]
  readonly program: Program
}

export const dependenciesOf = (run: RunProgram): Dependencies => {
  const users: number[][] = Array.from({ length: run.outputs.length + run.inputs.length }, () => [])
  for (const step of run.program.steps) {
    const read = new Set<number>()
    if (step.kind === 'sum') for (const { slot } of step.terms) read.add(slot)
    else slotsIn(step.plan, read)
    for (const slot of read) users[slot]?.push(step.slot)
  }
  const named = namesUsed(run.request)
  return {
    usersOf: (node) => users[node] ?? [],
    outputsNaming: (name) =>
      run.outputs.flatMap((output, slot) =>
        output.kind !== 'accumulator' && named(output.code, output.kind === 'quantity').has(name) ? [slot] : [],
      ),
  }
}

/**
 * Every node reached from `starts`, with the node that it was reached through (itself for a start): the path back explains why a result
 * depends on a change.
 */
export const reachFrom = (dependencies: Dependencies, starts: Iterable<number>): ReadonlyMap<number, number> => {
  const previousNode = new Map<number, number>()
  const queue: number[] = []
  for (const start of starts) {
    previousNode.set(start, start)
    queue.push(start)
  }
  for (let node = queue.shift(); node !== undefined; node = queue.shift())
    for (const user of dependencies.usersOf(node)) {
      if (previousNode.has(user)) continue
      previousNode.set(user, node)
      queue.push(user)
    }
  return previousNode
}

// A plan is plain data: collects every slot in it, at any depth.
const slotsIn = (value: unknown, found: Set<number>): void => {
  if (Array.isArray(value)) for (const item of value) slotsIn(item, found)
  else if (typeof value === 'object' && value !== null) {
    const plan = value as Partial<Plan & { kind: 'slot' }>
    if (plan.kind === 'slot' && typeof plan.slot === 'number') found.add(plan.slot)
    for (const [key, part] of Object.entries(value))
      if (key !== 'source' && key !== 'table' && key !== 'type') slotsIn(part, found)
  }
}

/** For a concept, and for its amount or its quantity, the names used by its formula, also through formulas and functions. */
const namesUsed = (request: RunRequest): ((concept: string, quantity: boolean) => ReadonlySet<string>) => {
  const bodies = new Map<string, readonly string[]>()
  for (const { code, versions } of request.formulas ?? [])
    bodies.set(
      `F.${normalizeName(code)}`,
      versions.map(({ formula }) => formula),
    )
  for (const { code, formula } of request.functions ?? []) bodies.set(`FN.${normalizeName(code)}`, [formula])
  const concepts = new Map(request.concepts.map((concept) => [normalizeName(concept.code), concept]))
  const known = new Map<string, ReadonlySet<string>>()
  return (code, quantity) => {
    const key = `${code}:${quantity}`
    const before = known.get(key)
    if (before) return before
    const found = new Set<string>()
    const concept = concepts.get(code)
    const follow = (text: string): void => {
      for (const name of formulaNames(text)) {
        if (found.has(name)) continue
        found.add(name)
        for (const body of bodies.get(name) ?? []) follow(body)
      }
    }
    follow((quantity ? concept?.quantityFormula : concept?.formula) ?? '')
    known.set(key, found)
    return found
  }
}
