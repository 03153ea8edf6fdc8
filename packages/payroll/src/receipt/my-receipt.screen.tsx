import { fetchFile, saveFile } from '@legajo/api/files.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { receipts } from '@legajo/contract/payroll/liquidation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ExplainedReceipt } from './explained-receipt.tsx'
import { PdfView } from './pdf-view.tsx'

/** «Explicame mi recibo», and the paper itself on screen. */
export const MyReceiptScreen = () => {
  const { params } = useRoute()
  const id = Number(params['id'])
  const asked = useQuery(queryOf(receipts.mineExplained, { params: { id } }))
  const isSeen = asked.isSuccess
  useEffect(() => {
    if (isSeen) void invalidate(receipts.mine)
  }, [isSeen])
  const handleDownload = async () => {
    try {
      const { blob, name } = await fetchFile(receipts.minePdf, { params: { id } })
      saveFile(blob, name ?? 'recibo.pdf')
    } catch (error) {
      await tellError(error)
    }
  }
  const detail = asked.data
  return (
    <Page
      title={detail ? `Recibo de ${detail.period}` : 'Mi recibo'}
      purpose="Tocá una línea para ver de dónde sale."
      crumbs={[{ title: 'Mis recibos', path: '/selfservice/payment-receipt' }]}
      action={
        <Button appearance="primary" icon={<ArrowDownloadIcon />} onClick={() => void handleDownload()}>
          Descargar
        </Button>
      }
    >
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : detail ? (
        <Tabs
          label="Formas de ver el recibo"
          tabs={[
            { id: 'explicado', title: 'Explicado', content: () => <ExplainedReceipt detail={detail} /> },
            {
              id: 'pdf',
              title: 'Recibo en PDF',
              content: () => (
                <PdfView read={() => fetchFile(receipts.minePdf, { params: { id } })} title={`Recibo de ${detail.period}`} />
              ),
            },
          ]}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Page>
  )
}
