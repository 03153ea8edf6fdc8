import { fileOf } from '@legajo/api/act.ts'
import { fetchFile } from '@legajo/api/files.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type OwnReceiptDetail, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SubjectState } from '../../common/subject-state.tsx'
import { ExplainedReceipt } from './explained-receipt.tsx'
import { FactLinks } from './fact-links.tsx'
import { ReceiptEvents } from './receipt-events.tsx'
import { SignReceiptDialog } from './sign-receipt.dialog.tsx'

const useStyles = makeStyles({
  buttons: { '@media (max-width: 640px)': { flex: '1 1 100%', '> *': { flex: '1 1 100%', minHeight: '44px' } } },
})

/** «Explicame mi recibo», the receipt document, its history, and the employee's answer to it. */
export const MyReceiptScreen = () => {
  const { params } = useRoute()
  const id = Number(params['id'])
  const requested = useQuery(queryOf(receipts.mineExplained, { params: { id } }))
  const isSeen = requested.isSuccess
  useEffect(() => {
    if (isSeen) void invalidate(receipts.mine)
  }, [isSeen])
  // The download is an event of the receipt.
  const download = useAction(() => fileOf(receipts.minePdf, { params: { id } }, 'recibo.pdf'), {
    onDone: () => void invalidate(receipts.mine, receipts.mineExplained),
  })
  const detail = requested.data
  const result = detail?.result
  return (
    <Page
      title={detail ? `Recibo de ${detail.receipt.period}` : 'Mi recibo'}
      purpose={result ? 'Tocá una línea para ver de dónde sale.' : undefined}
      crumbs={[{ title: 'Mis recibos', path: '/selfservice/payment-receipt' }]}
      action={
        detail && (
          // While the receipt is unsigned, signing is the primary action.
          <Button appearance={isAnswered(detail) ? 'primary' : 'secondary'} icon={<ArrowDownloadIcon />} {...download.button()}>
            Descargar
          </Button>
        )
      }
    >
      {detail ? (
        <>
          <Answer detail={detail} />
          <Tabs
            label="Formas de ver el recibo"
            tabs={[
              ...(result
                ? [{ id: 'explicado', title: 'Explicado', content: () => <ExplainedReceipt detail={result} facts={FactLinks} /> }]
                : []),
              {
                id: 'pdf',
                title: 'Recibo en PDF',
                content: () => (
                  <PdfView
                    read={() => fetchFile(receipts.minePdf, { params: { id }, query: { view: true } })}
                    title={`Recibo de ${detail.receipt.period}`}
                  />
                ),
              },
              { id: 'historia', title: 'Historia', content: () => <ReceiptEvents events={detail.events} hidesUsers /> },
            ]}
          />
        </>
      ) : (
        <SubjectState back={{ title: 'Mis recibos', path: '/selfservice/payment-receipt' }} of={[requested]} lines={10} />
      )}
    </Page>
  )
}

const isAnswered = ({ receipt: { state } }: OwnReceiptDetail): boolean => state === 'AGREED' || state === 'DISAGREED'

/** The given answer, or the two possible answers. */
const Answer = ({ detail }: { readonly detail: OwnReceiptDetail }) => {
  const styles = useStyles()
  const [agreed, setAgreed] = useState<boolean>()
  const maySign = useToggle('UI_DIGITAL_SIGNATURE')
  const { state } = detail.receipt
  if (isAnswered(detail)) {
    return (
      <Row surface="card" padding={16} gap={16} rowGap={10}>
        <CheckmarkCircleIcon aria-hidden />
        <Stack as="span" gap={2} grow={240} breaks>
          <Text weight="semibold">{state === 'AGREED' ? 'Firmado en conformidad' : 'Firmado en disconformidad'}</Text>
          {detail.reason && <span>{detail.reason}</span>}
          <Text tone="muted" size={200}>
            {detail.answeredAt && formatDateTime(detail.answeredAt)}
          </Text>
        </Stack>
      </Row>
    )
  }
  if (!maySign) return null
  return (
    <Row surface="card" padding={16} gap={16} rowGap={10}>
      <Stack as="span" gap={2} grow={240} breaks>
        <Text weight="semibold">Este recibo espera tu firma</Text>
        <Text tone="muted" size={200}>
          Si algo no está bien, firmalo en disconformidad y contanos por qué: el recibo queda igual a tu disposición.
        </Text>
      </Stack>
      <Row as="span" align="stretch" className={styles.buttons}>
        <Button appearance="primary" onClick={() => setAgreed(true)}>
          Firmar en conformidad
        </Button>
        <Button onClick={() => setAgreed(false)}>Firmar en disconformidad</Button>
      </Row>
      {agreed !== undefined && (
        <SignReceiptDialog
          id={detail.receipt.id}
          period={detail.receipt.period}
          agreed={agreed}
          onClose={() => setAgreed(undefined)}
        />
      )}
    </Row>
  )
}
