import type { TaxBracket } from '@legajo/contract/payroll/runs/earnings.ts'
import { parseTypedNumber } from '@legajo/kernel/typed-number.ts'

/** A typed amount of at most 13 integer digits and two decimals, without sign; undefined if invalid. */
const amountIn = (text: string): string | undefined => {
  const amount = parseTypedNumber(text.replace(/%\s*$/, ''))
  return amount !== null && /^\d{1,13}(\.\d{1,2})?$/.test(amount) ? amount : undefined
}

/** Pasted brackets: one per line, `from; fixed; rate`; also with tabs, or with the upper limit in between. */
export const bracketsIn = (text: string): { readonly rows: TaxBracket[]; readonly wrong: string | null } => {
  const rows: TaxBracket[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const cells = line.split(/[;\t]/).map((cell) => cell.trim())
    const [from, fixed, rate] = (cells.length >= 4 ? [cells[0], cells[2], cells[3]] : cells).map((cell) => amountIn(cell ?? ''))
    if (from === undefined || fixed === undefined || rate === undefined)
      return { rows, wrong: `Renglón ${index + 1}: «${line.trim().slice(0, 60)}» no es desde; suma fija; porcentaje` }
    rows.push({ from, fixed, rate })
  }
  return { rows, wrong: rows.length === 0 ? 'requerido' : null }
}
