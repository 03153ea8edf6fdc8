/** A deterministic random source, so that the sample employees are the same every time. */
export interface Random {
  /** From 0, below `limit`. */
  below(limit: number): number
  pick<T>(options: readonly T[]): T
  /** A random option, by weight. */
  weighted<T extends { readonly weight: number }>(options: readonly T[]): T
  chance(probability: number): boolean
  /** A date between two, both included. */
  date(from: string, to: string): string
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  // mulberry32: 32 bits of state are enough for sample data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(options: readonly T[]): T => options[below(options.length)] as T // never empty here
  return {
    below,
    pick,
    weighted: (options) => {
      let left = below(options.reduce((sum, { weight }) => sum + weight, 0))
      for (const option of options) {
        left -= option.weight
        if (left < 0) return option
      }
      return pick(options)
    },
    chance: (probability) => next() < probability,
    date: (from, to) => {
      const [first, last] = [Date.parse(from), Date.parse(to)]
      return new Date(first + below((last - first) / 86_400_000 + 1) * 86_400_000).toISOString().slice(0, 10)
    },
  }
}
