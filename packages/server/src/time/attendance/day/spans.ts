import type { Span } from './day-plan.ts'

export const lengthOf = ({ from, until }: Span): number => Math.max(0, until - from)
export const total = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0)

export const intersection = (span: Span, limits: readonly Span[]): Span[] =>
  limits
    .map(({ from, until }) => ({ from: Math.max(from, span.from), until: Math.min(until, span.until) }))
    .filter((part) => part.until > part.from)

export const difference = (span: Span, limits: readonly Span[]): Span[] => {
  let rest = [span]
  for (const { from, until } of limits)
    rest = rest.flatMap((part) =>
      [
        { from: part.from, until: Math.min(part.until, from) },
        { from: Math.max(part.from, until), until: part.until },
      ].filter((piece) => piece.until > piece.from),
    )
  return rest
}
