import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import type { Choice } from './chosen-ids.ts'
import { runReceiptAction } from './receipt-action.ts'
import { releaseAsking } from './release-asking.tsx'

/** Requests a release from a second user, where the company requires two. Returns whether the request was made. `note` is shown first. */
export const requestRelease = async (choice: Choice, note = ''): Promise<boolean> => {
  const sure = await confirm({
    title: '¿Pedir que se publiquen los recibos?',
    text: `${note}En esta empresa los aprueba otra persona que pueda publicar recibos; le avisamos. Se publican apenas los apruebe.`,
    confirmLabel: 'Pedir',
    cancelLabel: 'Cancelar',
  })
  if (!sure) return false
  const requested = await runReceiptAction(
    () => releaseAsking((acceptMissing) => call(receiptReleases.create, { body: { ...choice, acceptMissing } })),
    () => 'Publicación pedida: espera aprobación',
  )
  await invalidate(receiptReleases.list, receiptReleases.ready)
  return requested !== undefined
}
