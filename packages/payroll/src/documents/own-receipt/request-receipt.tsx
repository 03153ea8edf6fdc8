import { write } from '@legajo/api/act.ts'
import { receiptRequestDraft, receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** Requests an old or missing receipt. */
export const RequestReceiptDrawer = ({
  isOpen,
  onClose,
  onDone,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <DetailDrawer isOpen={isOpen} title="Pedir un recibo" subtitle="Recursos Humanos te responde y te avisamos." onClose={onClose}>
    {isOpen && (
      <ResourceForm
        schema={receiptRequestDraft}
        submitLabel="Pedir"
        title="Pedido de recibo"
        onCancel={onClose}
        onSubmit={(body) => write(receiptRequests.ask, { body })}
        onSaved={() => {
          toast({ intent: 'success', title: 'Pedido enviado' })
          onDone()
        }}
      />
    )}
  </DetailDrawer>
)
