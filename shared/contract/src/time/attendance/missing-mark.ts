interface Day {
  readonly status: string
  readonly planned: readonly { readonly from: number; readonly until: number | null }[]
  readonly real: readonly { readonly from: number; readonly until: number | null }[]
}

/**
 * The mark that a day lacks by its shift, in minutes of the day: the exit, or the entry of a day with one mark that is nearer to the end of
 * the shift. Undefined where the day lacks none, or more than one.
 */
export const missingMark = ({ status, planned, real }: Day): number | undefined => {
  const [start, end] = [planned[0]?.from, planned.at(-1)?.until]
  const open = real.filter(({ until }) => until === null)
  const [only] = open
  if (status !== 'MISSING' || start === undefined || end == null || !only || open.length > 1) return undefined
  const isExit = real.length === 1 && Math.abs(only.from - end) < Math.abs(only.from - start)
  if (isExit) return start < only.from ? start : undefined
  return end > only.from ? end : undefined
}
