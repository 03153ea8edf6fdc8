/** The known name nearest to the typed one, if near enough. */
export const nearestName = (typed: string, known: Iterable<string>): string | undefined => {
  const limit = Math.max(1, Math.floor(typed.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of known) {
    if (Math.abs(name.length - typed.length) >= bestDistance) continue
    const distance = editDistance(typed, name, bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}

/** Insertions, deletions, changes and swaps of adjacent characters from one text to the other; stops counting at the limit. */
export const editDistance = (a: string, b: string, limit = Number.POSITIVE_INFINITY): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
