const parse = (version: string): readonly number[] | undefined => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/**
 * Whether a version is in a range: `*`, an exact version, `~1.2.3` (its later patches) or `^1.2.3` (all later ones without a change that
 * breaks: the same first number, while that is 0 the same second one). A version with a suffix is in its own range and in `*` only.
 */
export const inRange = (version: string, range: string): boolean => {
  if (range === '*' || range === version) return true
  const [found, least] = [parse(version), parse(range.slice(1))]
  if (!found || !least || !/^[~^]/.test(range)) return false
  const fixed = range.startsWith('~') || least[0] === 0 ? 2 : 1
  const difference = found.findIndex((number, index) => number !== least[index])
  return difference === -1 || (difference >= fixed && (found[difference] ?? 0) > (least[difference] ?? 0))
}
