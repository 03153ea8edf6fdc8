/** The median of some measurements; `at` 0.99 for the 99th percentile. */
export const quantile = (values: readonly number[], at = 0.5): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0
}

/** Duration of some work in milliseconds. */
export const millisecondsOf = async (work: () => unknown): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Prints a measurement: its name, its figure, and the goal with whether it was met. */
export const printFigure = (what: string, figure: string, goal?: { readonly text: string; readonly met: boolean }): void =>
  console.log(`  ${what.padEnd(34)} ${figure}${goal ? `  (${goal.text}${goal.met ? '' : ', no se alcanza'})` : ''}`)
