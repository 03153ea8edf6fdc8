import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { type Provider, providerDraft, providers } from '@legajo/contract/coaching/provider.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { ProviderFields } from './provider-fields.tsx'

/** The documented modal «Alta de Proveedor». */
export const ProviderDialog = ({ onClose, onSaved }: { readonly onClose: () => void; readonly onSaved: () => void }) => (
  <Dialog title="Alta de Proveedor" width="640px" onDismiss={onClose}>
    <ResourceForm
      schema={providerDraft}
      title="Alta de Proveedor"
      submitLabel="Guardar proveedor"
      onCancel={onClose}
      onSubmit={(body) => {
        const act = write(providers.create, { body })
        return { ...act, send: () => act.send().catch(alertEmail) }
      }}
      onSaved={(saved) => {
        toast({ title: 'Creado', text: `Proveedor N.º ${(saved as Provider).id}` })
        onSaved()
      }}
    >
      <ProviderFields />
    </ResourceForm>
  </Dialog>
)

/** The documented alert of an invalid email, besides the message at its field. */
const alertEmail = (error: unknown): never => {
  if (isApiError(error) && error.fields['email']) toast({ intent: 'error', title: error.fields['email'] })
  throw error
}
