import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { isToggleOn } from '../../policies/toggles.ts'
import { findingOf } from '../month-data/finding.ts'
import type { MonthData } from '../month-data/read-month-data.ts'
import { resultKey } from '../results/earlier-payments.ts'

interface PayableResults {
  /** Of runs without a release. */
  readonly findings: readonly Finding[]
  /** Whether a bank file may pay this result. */
  readonly isPayable: (result: { readonly liquidationId: number; readonly employeeId: number }) => boolean
}

/**
 * Which results a bank file may pay. Where the company requires it, and wherever two users release receipts (the release is their
 * approval), only those whose receipt is released; elsewhere an unreleased run is a warning.
 */
export const findPayableResults = async ({ db, chosen, places }: MonthData): Promise<PayableResults> => {
  if (chosen.length === 0) return { findings: [], isPayable: () => true }
  const byTwo = await isToggleOn(db, 'UI_RELEASE_FOUR_EYES', places.companyId)
  const required = byTwo || (await isToggleOn(db, 'UI_PAY_RELEASED_ONLY', places.companyId))
  const ids = chosen.map(({ id }) => id)
  const released = await db
    .selectFrom('liquidation')
    .select('id')
    .where('id', 'in', ids)
    .where('released_at', 'is not', null)
    .execute()
  const releasedRuns = new Set(released.map(({ id }) => id))
  const findings = chosen
    .filter(({ id }) => !releasedRuns.has(id))
    .map(({ id, name }) =>
      findingOf(required ? 'error' : 'warning', `«${name}» no está publicada: todavía puede cambiar`, {
        field: 'Publicación',
        value: name,
        remedy: byTwo
          ? 'Pedí la publicación de sus recibos y que otra persona la apruebe; después volvé a revisar.'
          : 'Publicá sus recibos y volvé a revisar.',
        link: `/liquidation-module/liquidation/${id}`,
      }),
    )
  if (!required) return { findings, isPayable: () => true }
  const receipts = await db
    .selectFrom('receipt_card')
    .select(['liquidation_id', 'employee_id'])
    .where('liquidation_id', 'in', ids)
    .where('released_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  const keys = new Set(receipts.map(({ liquidation_id, employee_id }) => resultKey(Number(liquidation_id), employee_id)))
  return {
    findings,
    // An unreleased run blocks its file as a whole: its figures are shown, none of its results is left out.
    isPayable: ({ liquidationId, employeeId }) =>
      !releasedRuns.has(liquidationId) || keys.has(resultKey(liquidationId, employeeId)),
  }
}
