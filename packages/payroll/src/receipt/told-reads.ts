import type { ResultLine } from '@legajo/contract/payroll/liquidation.ts'

const isNothing = (value: string): boolean => /^-?0(,0+)?( %)?$/.test(value)

/** What a line read that made its amount: a base of 0,00 that was added tells nothing, unless the sentence names it or nothing came of it. */
export const toldReads = ({ reads, explanation, amount }: ResultLine): ResultLine['reads'] =>
  Number(amount) === 0 ? reads : reads.filter(({ text, value }) => !isNothing(value) || explanation.includes(`(${text})`))
