/** Steps in dependency order, the smallest rank first among those that are ready; or a cycle. */
export type StepOrder =
  | { readonly ok: true; readonly order: readonly number[] }
  | { readonly ok: false; readonly cycle: readonly number[] }

export const orderByDependency = (
  count: number,
  dependenciesOf: (node: number) => Iterable<number>,
  rank: (node: number) => number,
): StepOrder => {
  const needs = Array.from({ length: count }, (_, node) => [...dependenciesOf(node)])
  const waiting = needs.map((list) => list.length)
  const usedBy: number[][] = needs.map(() => [])
  needs.forEach((list, node) => {
    for (const needed of list) usedBy[needed]?.push(node)
  })
  const ready = new RankedQueue(rank)
  waiting.forEach((left, node) => {
    if (left === 0) ready.push(node)
  })
  const order: number[] = []
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    order.push(node)
    for (const user of usedBy[node] ?? []) {
      const left = (waiting[user] ?? 0) - 1
      waiting[user] = left
      if (left === 0) ready.push(user)
    }
  }
  return order.length === count ? { ok: true, order } : { ok: false, cycle: findCycle(needs, waiting) }
}

// Every waiting node depends on another waiting one: following the first such dependency must return to a visited node.
const findCycle = (needs: readonly (readonly number[])[], waiting: readonly number[]): readonly number[] => {
  const path: number[] = []
  let node = waiting.findIndex((left) => left > 0)
  while (!path.includes(node)) {
    path.push(node)
    node = needs[node]?.find((needed) => (waiting[needed] ?? 0) > 0) ?? node
  }
  return [...path.slice(path.indexOf(node)), node]
}

class RankedQueue {
  readonly #heap: number[] = []
  readonly #rank: (node: number) => number
  constructor(rank: (node: number) => number) {
    this.#rank = rank
  }

  push(node: number): void {
    const heap = this.#heap
    let at = heap.push(node) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.before(heap[parent] as number, heap[at] as number)) break
      ;[heap[parent], heap[at]] = [heap[at] as number, heap[parent] as number]
      at = parent
    }
  }

  pop(): number | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || last === undefined) return first
    heap[0] = last
    for (let at = 0; ; ) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && this.before(heap[child] as number, heap[least] as number)) least = child
      if (least === at) return first
      ;[heap[at], heap[least]] = [heap[least] as number, heap[at] as number]
      at = least
    }
  }

  before(a: number, b: number): boolean {
    return this.#rank(a) < this.#rank(b) || (this.#rank(a) === this.#rank(b) && a <= b)
  }
}
