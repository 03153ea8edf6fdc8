import type { Finding, Payable } from '@legajo/contract/payroll/documents/official-file.ts'
import { otherCodeItem, outsideItem, payCodes } from '@legajo/contract/payroll/rules/concept.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { paymentItem } from '../month-data/codes.ts'
import { conceptLink, findingOf } from '../month-data/finding.ts'
import { sum } from '../month-data/month.ts'
import type { MonthData } from '../month-data/read-month-data.ts'
import type { Line, Result } from '../month-data/run-results.ts'

type Row = { readonly code: string; readonly label: string; readonly cents: bigint }

/**
 * The amounts payable by the F.931 of these results, by code, to the liquidated cent. Amounts with another of its codes have a row per
 * concept. Contributions paid elsewhere, or without a code, are listed separately by concept and not added.
 */
export const payableOf = (results: readonly Result[]): Payable => {
  const byItem = linesByItem(results)
  const coded = Object.entries(payCodes).map(([item, code]): Row => ({ ...code, cents: sum(byItem.get(Number(item)) ?? []) }))
  const rows = [...coded, ...byConcept(byItem.get(otherCodeItem) ?? [])]
  const elsewhere = (byItem.get(outsideItem) ?? []).filter(({ kind }) => kind === 'employer')
  const apart = byConcept([...elsewhere, ...(byItem.get(null) ?? [])])
  return { rows: rows.map(toWireRow), total: fromUnits(sum(rows)), apart: apart.map(toWireRow) }
}

/** Contributions and social security withholdings without a payment code: once per concept. */
export const checkPayable = ({ results, conceptIds }: MonthData): readonly Finding[] =>
  byConcept(linesByItem(results).get(null) ?? []).map(({ code, label, cents }) =>
    findingOf('warning', `El concepto ${code} (${label}) no dice con qué código del F.931 se paga: no está en el total`, {
      field: 'Rubro de SICOSS',
      value: fromUnits(cents),
      remedy: 'Elegí el rubro en el concepto; no hace falta volver a liquidar.',
      link: conceptLink(conceptIds.get(code)),
    }),
  )

const linesByItem = (results: readonly Result[]): ReadonlyMap<number | null, readonly Line[]> =>
  Map.groupBy(
    results.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'deduction' || kind === 'employer'),
    ({ kind, arca, sicoss }) => paymentItem(kind === 'deduction', arca, sicoss),
  )

const byConcept = (lines: readonly Line[]): readonly Row[] =>
  [...Map.groupBy(lines, ({ code }) => code)]
    .map(([code, same]) => ({ code, label: same[0]?.name ?? code, cents: sum(same) }))
    .filter(({ cents }) => cents !== 0n)
    .sort((a, b) => compareText(a.code, b.code))

const toWireRow = ({ cents, ...row }: Row) => ({ ...row, amount: fromUnits(cents) })
