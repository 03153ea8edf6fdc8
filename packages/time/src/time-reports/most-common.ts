/** The twelve most common texts with their number, most common first. */
export const mostCommon = (texts: readonly string[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, all]) => [text, all.length] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
