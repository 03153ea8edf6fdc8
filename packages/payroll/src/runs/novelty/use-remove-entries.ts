import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import type { DeletionCheck } from '@legajo/contract/payroll/runs/novelty-deletion.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import { instalmentStates } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { confirmWithPassword } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'

/** The consequences, shown before the password is requested. */
const consequences = ({ total, affected, kept, details }: DeletionCheck): string => {
  const going = total - kept
  const lines = [`Se ${going === 1 ? 'elimina 1 novedad' : `eliminan ${going} novedades o cuotas`}.`]
  const runs = [...new Set(details.filter(({ state }) => state === 'LIQUIDATED').map(({ liquidation }) => liquidation))]
  if (affected > 0) lines.push(`${affected} ya entraron en ${runs.join(', ')}: después hay que volver a liquidar.`)
  if (kept > 0) lines.push(`${kept} quedan como historia: ${instalmentStates.PAID.toLowerCase()}s.`)
  return `${lines.join(' ')} Para continuar con la eliminación ingresá tu contraseña.`
}

/** Selected entries, or all active ones that match a filter of the panel. */
type NoveltyEntrySelection = { readonly ids: readonly number[] } | { readonly filter: NoveltyFilter }

/** Verifies, shows the affected entries, requests the password and deletes exactly those shown. `done` runs after success. */
export const useRemoveNoveltyEntries = () =>
  useAction(
    async (which: NoveltyEntrySelection, _done?: () => void) => {
      const seen = await call(noveltyEntries.verifyDeletion, { body: which })
      const password = await confirmWithPassword({ text: consequences(seen) })
      if (password === undefined) return undefined
      const reported = { deleteHash: seen.deleteHash, password }
      const query = { forceDelete: seen.affected > 0 || seen.kept > 0 }
      return 'ids' in which
        ? write(noveltyEntries.removeMany, { query, body: { ...which, ...reported } })
        : write(noveltyEntries.removeFiltered, { query, body: { ...which, ...reported } })
    },
    {
      done: ({ deleted }) => (deleted === 1 ? 'Novedad eliminada' : `${deleted} novedades eliminadas`),
      onDone: (_, _which, done?: () => void) => done?.(),
    },
  )
