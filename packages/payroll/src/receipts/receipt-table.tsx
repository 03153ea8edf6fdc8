import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type ReceiptGroup, type ReceiptRow, receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { SendIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../pay.tsx'
import { labelOfReceipt, toneOfReceipt } from '../receipt/receipt-state.ts'
import { useToggle } from '../use-toggle.ts'
import { act } from './act.ts'
import { askRelease } from './ask-release.ts'
import { ReceiptDrawer } from './receipt.drawer.tsx'
import { DownloadMenu, publishedText } from './run-actions.tsx'
import { SigningProgress, signInBackground } from './signing.tsx'

/** Each receipt of the run, with what can be done to the chosen ones. */
export const ReceiptTable = ({ group, state }: { readonly group: ReceiptGroup; readonly state: string | undefined }) => {
  const mayWrite = usePermitted(receiptIssues.release)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES')
  const { detail, open, close } = useDetail()
  const { liquidationId, period } = group
  return (
    <>
      <SigningProgress />
      <DataTable<ReceiptRow>
        label="Recibos"
        endpoint={receiptIssues.list}
        query={{ ...(liquidationId === null ? { period: period.slice(0, 7) } : { liquidationId }), ...(state && { state }) }}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
          { id: 'cuil', header: 'CUIL', kind: 'cuil', sortable: false, optional: true },
          ...(seesPay() ? [{ id: 'net', header: 'Neto', kind: 'money', filter: false } as const] : []),
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: (row) => labelOfReceipt(row.state),
            traits: (row) => ({ color: toneOfReceipt(row.state) }),
            filter: false,
            sortable: false,
          },
          { id: 'isSigned', header: 'Firma de la empresa', kind: 'boolean', sortable: false },
          { id: 'releasedAt', header: 'Publicado', kind: 'datetime' },
          { id: 'answeredAt', header: 'Firmado', kind: 'datetime' },
          { id: 'reason', header: 'Motivo', sortable: false, optional: true },
        ]}
        sort={{ id: 'fileCode', order: 1 }}
        onOpen={({ id }) => open(id)}
        exportName="recibos"
        selectionBar={(chosen) => {
          const choice = chosen.isAll && liquidationId !== null ? { liquidationId } : { ids: chosen.ids.map(Number) }
          return (
            <>
              {mayWrite && (
                <>
                  <Button
                    size="small"
                    icon={<SendIcon />}
                    onClick={() => void (byTwo ? askRelease(choice) : release(choice)).then(chosen.clear)}
                  >
                    {byTwo ? 'Pedir publicación' : 'Publicar'}
                  </Button>
                  <Button size="small" icon={<SignatureIcon />} onClick={() => void signInBackground(choice).then(chosen.clear)}>
                    Firmar
                  </Button>
                </>
              )}
              <DownloadMenu choice={choice} />
            </>
          )
        }}
        empty={{
          title: state ? 'Ningún recibo en ese estado' : 'Todavía no se emitieron los recibos',
          text: state
            ? 'Elegí otro estado.'
            : 'Emitilos: se calculan de la liquidación y quedan fijos, listos para firmar y publicar.',
        }}
      />
      <ReceiptDrawer id={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </>
  )
}

const release = (choice: { readonly liquidationId: number } | { readonly ids: number[] }) =>
  act(() => call(receiptIssues.release, { body: choice }), publishedText)
