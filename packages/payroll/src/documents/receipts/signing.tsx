import { call } from '@legajo/api/call.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { ProgressPanel, useProgress } from '@legajo/screens/progress-panel.tsx'
import { useEffect } from 'react'
import { toProgress } from '../../runs/liquidation/progress.ts'
import { refreshReceipts, runReceiptAction } from './receipt-action.ts'

const listeners = new Set<(id: number) => void>()

/** Starts the signing of receipts, after a confirmation where they are many; the page shows the progress. */
export const signInBackground = async (body: { readonly ids?: number[]; readonly liquidationId?: number }): Promise<void> => {
  if (body.ids?.length !== 1 && !(await confirmMany(body.ids?.length))) return
  const batch = await runReceiptAction(() => call(receiptIssues.sign, { body }))
  if (batch) for (const listener of listeners) listener(batch.id)
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
  const { search, setSearch } = useRoute()
  useEffect(() => {
    const show = (id: number) => setSearch({ firma: String(id) })
    listeners.add(show)
    return () => void listeners.delete(show)
  }, [setSearch])
  const id = Number(search['firma'] ?? 0)
  return id > 0 ? <Running key={id} id={id} /> : null
}

const Running = ({ id }: { readonly id: number }) => {
  const { progress } = useProgress(receiptIssues.signing, { params: { id } }, toProgress)
  const isOver = progress !== undefined && progress.state !== 'pending' && progress.state !== 'running'
  useEffect(() => {
    if (isOver) void refreshReceipts()
  }, [isOver])
  return progress ? <ProgressPanel title="Firma de recibos" progress={progress} unit="recibos" /> : null
}
