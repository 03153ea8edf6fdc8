import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { Trace } from '@legajo/contract/payroll/runs/liquidation-result.ts'

/** A line of a trace: its position among all concepts of the run, from 1, and its inputs as one text, for an export. */
export type TracedLine = ResultLine & { readonly place: number; readonly read: string }

/** The lines of a trace with their positions, and the calculated codes with an empty result. */
export const listTracedLines = ({
  order,
  lines,
}: Trace): { readonly lines: readonly TracedLine[]; readonly silent: readonly string[] } => {
  const places = new Map(order.map((code, index) => [code.toUpperCase(), index + 1]))
  const spoken = new Set(lines.map(({ code }) => code.toUpperCase()))
  return {
    lines: lines.map((line) => ({
      ...line,
      place: places.get(line.code.toUpperCase()) ?? 0,
      read: line.reads.map(({ text, value }) => `${text}: ${value}`).join('; '),
    })),
    silent: order.filter((code) => !spoken.has(code.toUpperCase())),
  }
}
