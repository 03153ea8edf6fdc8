import { usePermitted } from '@legajo/api/permitted.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type ReceiptGroup, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptRow } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon, SendIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../../common/pay.tsx'
import { labelOfReceipt, toneOfReceipt } from '../own-receipt/receipt-state.ts'
import { allOf, type Choice, type Choose, readChosenIds, sourceOf } from './chosen-ids.ts'
import { ReceiptDrawer } from './receipt.drawer.tsx'
import { DownloadMenu, useRelease } from './run-actions.tsx'
import { SigningProgress, useSigning } from './signing.tsx'
import { useReleaseRequest } from './use-release-request.ts'
import { useRevocation } from './use-revocation.ts'

/** The receipts of the run, with actions on the selected ones. */
export const ReceiptTable = ({ group, state }: { readonly group: ReceiptGroup; readonly state: string | undefined }) => {
  const mayWrite = usePermitted(receiptIssues.release)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES')
  const { detail, open, close } = useDetail()
  const release = useRelease()
  const requestRelease = useReleaseRequest()
  const sign = useSigning()
  const revoke = useRevocation()
  const whole = sourceOf(group)
  const source = { ...whole, query: { ...whole.query, ...(state && { state }) } }
  // Selecting all rows of a filtered list means the filtered rows, not the group.
  const choiceOf = async (chosen: RowChoice<ReceiptRow>): Promise<Choice> =>
    chosen.isAll && !state && !chosen.filter ? allOf(group) : { ids: await readChosenIds(chosen) }
  return (
    <>
      <SigningProgress />
      <DataTable<ReceiptRow>
        label="Recibos"
        {...source}
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
          const handle = async ({ run }: { readonly run: (choose: Choose) => Promise<boolean> }) => {
            if (await run(() => choiceOf(chosen))) chosen.clear()
          }
          const handleRevoke = async () => {
            if (await revoke.run(() => readChosenIds(chosen))) chosen.clear()
          }
          return (
            <>
              {mayWrite && (
                <>
                  <Button size="small" icon={<SendIcon />} onClick={() => void handle(byTwo ? requestRelease : release)}>
                    {byTwo ? 'Pedir publicación' : 'Publicar'}
                  </Button>
                  {group.liquidationId !== null && (
                    <Button size="small" icon={<SignatureIcon />} onClick={() => void handle(sign)}>
                      Firmar
                    </Button>
                  )}
                  <Button size="small" icon={<DeleteIcon />} onClick={() => void handleRevoke()}>
                    Anular
                  </Button>
                </>
              )}
              <DownloadMenu choose={() => choiceOf(chosen)} />
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
