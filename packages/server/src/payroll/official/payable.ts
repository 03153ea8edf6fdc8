import type { Payable } from '@legajo/contract/payroll/official-file.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sum } from './month.ts'
import type { Line, Result } from './run-results.ts'

type PayCode = {
  readonly code: string
  readonly label: string
  /** ARCA codes of what is withheld for it. */
  readonly withheld?: readonly string[]
  /** Contributions of the catalogue that are paid with it: ARCA gives the employer's concepts no code of their own. */
  readonly contributions?: readonly string[]
}

/** Codes by which the F.931 is paid, in its order. */
const payCodes: readonly PayCode[] = [
  { code: '301', label: 'Aportes de seguridad social', withheld: ['810000', '810001'] },
  { code: '351', label: 'Contribuciones de seguridad social', contributions: ['0950', '0951', '0952', '0953'] },
  { code: '302', label: 'Aportes de obra social', withheld: ['810002'] },
  { code: '352', label: 'Contribuciones de obra social', contributions: ['0954'] },
  { code: '312', label: 'Ley de Riesgos del Trabajo (ART)', contributions: ['0955'] },
  { code: '028', label: 'Seguro colectivo de vida obligatorio', contributions: ['0956'] },
]

const isPaidWith =
  ({ withheld = [], contributions = [] }: PayCode) =>
  ({ kind, arca, code }: Line): boolean =>
    (kind === 'deduction' && withheld.includes(arca)) || (kind === 'employer' && contributions.includes(code))

/**
 * What the F.931 of these results leaves to pay, by its codes, to the cent that was liquidated. A contribution that none of
 * the codes takes, as the fund of the law 27.802 or one of the company's own, is told apart by its concept and not added.
 */
export const payableOf = (results: readonly Result[]): Payable => {
  const lines = results.flatMap((result) => result.lines)
  const coded = payCodes.map((one) => ({ code: one.code, label: one.label, cents: sum(lines.filter(isPaidWith(one))) }))
  const others = lines.filter((line) => line.kind === 'employer' && !payCodes.some((one) => isPaidWith(one)(line)))
  const apart = [...Map.groupBy(others, ({ code }) => code)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, same]) => ({ code, label: same[0]?.name ?? code, cents: sum(same) }))
  return { rows: coded.map(told), total: fromUnits(sum(coded)), apart: apart.filter(({ cents }) => cents !== 0n).map(told) }
}

const told = ({ cents, ...row }: { readonly code: string; readonly label: string; readonly cents: bigint }) => ({
  ...row,
  amount: fromUnits(cents),
})
