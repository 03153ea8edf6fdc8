import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptHistory, ReceiptRow } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { Fact } from '@legajo/screens/fact.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatCuil, formatMoney } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, DeleteIcon, DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seesPay } from '../../common/pay.tsx'
import { Verbatim } from '../../common/verbatim.tsx'
import { ReceiptEvents } from '../own-receipt/receipt-events.tsx'
import { labelOfReceipt, toneOfReceipt } from '../own-receipt/receipt-state.ts'
import { UploadSignedDialog } from './upload-signed.dialog.tsx'
import { promptForReason } from './use-revocation.ts'

/** One receipt next to the list: its state, history, document and revocation. */
export const ReceiptDrawer = ({ id, onClose }: { readonly id: number | undefined; readonly onClose: () => void }) => {
  const requested = useQuery({ ...queryOf(receiptIssues.history, { params: { id: id ?? 0 } }), enabled: id !== undefined })
  const data = id === undefined ? undefined : requested.data
  return (
    <DetailDrawer
      isOpen={id !== undefined}
      title={data ? data.receipt.fullName : 'Recibo'}
      subtitle={data && `${data.receipt.periodName} · ${data.receipt.type} · legajo ${data.receipt.fileCode}`}
      onClose={onClose}
    >
      {data ? <History history={data} /> : <LoadState of={[requested]} lines={8} />}
    </DetailDrawer>
  )
}

const History = ({ history }: { readonly history: ReceiptHistory }) => {
  const mayWrite = usePermitted(receiptIssues.revoke)
  const mayUpload = usePermitted(receiptIssues.uploadSigned)
  const [isUploading, setUploading] = useState(false)
  const { receipt, code, hash, signedBy, events, answer } = history
  const download = useAction(() => fileOf(receipts.file, { params: { id: receipt.id } }, 'recibo.pdf'))
  const revoke = useAction(
    async () => {
      const reason = await promptForReason('el recibo')
      return reason ? write(receiptIssues.revoke, { params: { id: receipt.id }, body: { reason } }) : undefined
    },
    { done: 'Recibo anulado' },
  )
  const facts: readonly (readonly [string, string])[] = [
    ['CUIL', formatCuil(receipt.cuil)],
    ...(seesPay() ? ([['Neto', receipt.net === null ? '—' : formatMoney(receipt.net, { symbol: true })]] as const) : []),
    ['Firma de la empresa', signedBy ?? 'Sin firmar'],
    ['Código', code.replace(/.{4}(?=.)/g, '$&-')],
    ['SHA-256', hash],
    ...(receipt.number > 1 ? ([['Versión', String(receipt.number)]] as const) : []),
  ]
  return (
    <Stack gap={20}>
      <div>
        <StatusBadge label={labelOfReceipt(receipt.state)} tone={toneOfReceipt(receipt.state)} />
      </div>
      <Row align="stretch">
        {seesPay() && (
          <Button appearance="primary" icon={<DocumentPdfIcon />} {...download.button()}>
            Descargar PDF
          </Button>
        )}
        {mayUpload && seesPay() && isUnsigned(receipt) && (
          <Button icon={<ArrowUploadIcon />} onClick={() => setUploading(true)}>
            Subir firmado
          </Button>
        )}
        {mayWrite && receipt.state !== 'REVOKED' && (
          <Button icon={<DeleteIcon />} {...revoke.button()}>
            Anular
          </Button>
        )}
      </Row>
      <Grid as="dl" columns="auto minmax(0, 1fr)" gap={16} rowGap={6}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </Grid>
      {answer && (
        <section aria-label="Firma del empleado">
          <Text as="h3" size={400}>
            Firma del empleado
          </Text>
          <Verbatim>{answer.text}</Verbatim>
          <Text as="p" breaks>
            {answer.isGenuine
              ? 'Comprobada: la firma es de este texto y el texto nombra este recibo.'
              : 'No coincide: la firma no es de este texto, o el texto no nombra este recibo.'}
          </Text>
        </section>
      )}
      <section aria-label="Historia">
        <Text as="h3" size={400}>
          Historia
        </Text>
        <ReceiptEvents events={events} />
      </section>
      {isUploading && <UploadSignedDialog receipt={receipt} onClose={() => setUploading(false)} />}
    </Stack>
  )
}

/** Issued here, still valid, and without the company's signature. */
const isUnsigned = ({ isSigned, isImported, state }: ReceiptRow): boolean => !isSigned && !isImported && state !== 'REVOKED'
