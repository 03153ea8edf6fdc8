import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { type DeletionCheck, type NoveltyFilter, notices } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { instalmentStates } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { confirmWithPassword, showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

export const refreshNotices = (): Promise<void> =>
  invalidate(notices.list, notices.get, notices.active, notices.closed, notices.historical, notices.totals, novelties.all)

/** The consequences, shown before the password is requested. */
const consequences = ({ total, affected, kept, details }: DeletionCheck): string => {
  const going = total - kept
  const lines = [`Se ${going === 1 ? 'elimina 1 novedad' : `eliminan ${going} novedades o cuotas`}.`]
  const runs = [...new Set(details.filter(({ state }) => state === 'LIQUIDATED').map(({ liquidation }) => liquidation))]
  if (affected > 0) lines.push(`${affected} ya entraron en ${runs.join(', ')}: después hay que volver a liquidar.`)
  if (kept > 0) lines.push(`${kept} quedan como historia: ${instalmentStates.PAID.toLowerCase()}s.`)
  return `${lines.join(' ')} Para continuar con la eliminación ingresá tu contraseña.`
}

/** Selected notices, or all active ones that match a filter of the panel. */
type NoticeSelection = { readonly ids: readonly number[] } | { readonly filter: NoveltyFilter }

/** Verifies, shows the affected notices, requests the password and deletes exactly those shown. */
export const removeNotices = async (which: NoticeSelection, done: () => void = () => {}): Promise<void> => {
  try {
    const seen = await call(notices.verifyDeletion, { body: which })
    const password = await confirmWithPassword({ text: consequences(seen) })
    if (password === undefined) return
    const forceDelete = seen.affected > 0 || seen.kept > 0
    const reported = { deleteHash: seen.deleteHash, password }
    const query = { forceDelete }
    const { deleted } = await ('ids' in which
      ? call(notices.removeMany, { query, body: { ...which, ...reported } })
      : call(notices.removeFiltered, { query, body: { ...which, ...reported } }))
    toast({ title: deleted === 1 ? 'Novedad eliminada' : `${deleted} novedades eliminadas` })
    done()
    await refreshNotices()
  } catch (error) {
    if (!isCancelled(error)) await showError(error)
  }
}
