import { write } from '@legajo/api/act.ts'
import { markStale } from '@legajo/api/queries.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { ProgressPanel, useProgress } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { useEffect } from 'react'
import { toProgress } from '../../runs/liquidation/progress.ts'
import type { Choose } from './chosen-ids.ts'

/** Starts the signing of receipts, after a confirmation where they are many; the page shows the progress. */
export const useSigning = () => {
  const { setSearch } = useRoute()
  return useAction(
    async (choose: Choose) => {
      const choice = await choose()
      const count = 'ids' in choice ? choice.ids.length : undefined
      return count === 1 || (await confirmMany(count)) ? write(receiptIssues.sign, { body: choice }) : undefined
    },
    { onDone: ({ id }) => setSearch({ firma: String(id) }) },
  )
}

const confirmMany = (count: number | undefined): Promise<boolean> =>
  confirm({
    title: '¿Firmar los recibos?',
    text: `Se firman con el certificado de la empresa ${count === undefined ? 'todos los recibos sin firma de la liquidación' : countText(count, 'recibo')}. Una firma no se quita: para cambiar un recibo hay que anularlo y emitir otro.`,
    confirmLabel: 'Firmar todos',
    cancelLabel: 'Cancelar',
  })

/** The signing job named in the address, while it runs. */
export const SigningProgress = () => {
  const { search } = useRoute()
  const id = Number(search['firma'] ?? 0)
  return id > 0 ? <Running key={id} id={id} /> : null
}

const Running = ({ id }: { readonly id: number }) => {
  const { progress } = useProgress(receiptIssues.signing, { params: { id } }, toProgress)
  const isOver = progress !== undefined && progress.state !== 'pending' && progress.state !== 'running'
  useEffect(() => {
    if (isOver) void markStale(receiptIssues.sign)
  }, [isOver])
  return progress ? <ProgressPanel title="Firma de recibos" progress={progress} unit="recibos" /> : null
}
