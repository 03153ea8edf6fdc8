import { write } from '@legajo/api/act.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import type { Choose } from './chosen-ids.ts'
import { releaseAsking } from './release-asking.tsx'

/** Requests a release from a second user, where the company requires two. `note` is shown first. */
export const useReleaseRequest = () =>
  useAction(
    async (choose: Choose, note = '') => {
      const choice = await choose()
      const sure = await confirm({
        title: '¿Pedir que se publiquen los recibos?',
        text: `${note}En esta empresa los aprueba otra persona que pueda publicar recibos; le avisamos. Se publican apenas los apruebe.`,
        confirmLabel: 'Pedir',
        cancelLabel: 'Cancelar',
      })
      if (!sure) return undefined
      return releaseAsking((acceptMissing) => write(receiptReleases.create, { body: { ...choice, acceptMissing } }))
    },
    { done: 'Publicación pedida: espera aprobación' },
  )
