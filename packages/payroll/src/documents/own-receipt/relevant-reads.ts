import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'

const isNothing = (value: string): boolean => /^-?0(,0+)?( %)?$/.test(value)

/**
 * The values read that contributed to a line's amount: an added base of 0,00 is omitted, unless the sentence names it or the line's result
 * is zero.
 */
export const relevantReads = ({ reads, explanation, amount }: ResultLine): ResultLine['reads'] =>
  Number(amount) === 0 ? reads : reads.filter(({ text, value }) => !isNothing(value) || explanation.includes(`(${text})`))
