/** Rounding rules. Names describe the rule, so that a concept shows how half a cent is rounded. */
export type RoundingRule = 'half-away-from-zero' | 'half-even' | 'toward-zero' | 'away-from-zero' | 'floor' | 'ceiling'

export const roundingRules: readonly RoundingRule[] = [
  'half-away-from-zero',
  'half-even',
  'toward-zero',
  'away-from-zero',
  'floor',
  'ceiling',
]

/** Integer quotient `numerator / denominator` by the named rule. The denominator must not be zero. */
export const divideRounded = (numerator: bigint, denominator: bigint, rule: RoundingRule = 'half-away-from-zero'): bigint => {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = n / d
  const rest = n % d
  if (rest === 0n) return negative ? -quotient : quotient
  const magnitude = quotient + (grows(rule, negative, quotient, rest * 2n, d) ? 1n : 0n)
  return negative ? -magnitude : magnitude
}

const grows = (rule: RoundingRule, negative: boolean, quotient: bigint, twiceRest: bigint, d: bigint): boolean => {
  switch (rule) {
    case 'half-away-from-zero':
      return twiceRest >= d
    case 'half-even':
      return twiceRest > d || (twiceRest === d && quotient % 2n === 1n)
    case 'toward-zero':
      return false
    case 'away-from-zero':
      return true
    case 'floor':
      return negative
    case 'ceiling':
      return !negative
  }
}
