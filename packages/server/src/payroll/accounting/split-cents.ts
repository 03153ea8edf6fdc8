/**
 * Cents distributed by weights so that the parts add up to the whole: each part gets its whole cents, and the remaining ones go one by one
 * to the largest remainders (the earlier part among equals). Weights are whole numbers, at least one of them positive.
 */
export const splitCents = (cents: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (whole <= 0n) throw new RangeError('weights must add up to more than zero')
  const size = cents < 0n ? -cents : cents
  const parts = weights.map((weight) => (size * weight) / whole)
  const left = Number(size - parts.reduce((total, part) => total + part, 0n))
  const order = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return cents < 0n ? parts.map((part) => -part) : parts
}
