import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Provider, providerDraft, providers } from '@legajo/contract/coaching/provider.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@legajo/screens/fluent.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { ProviderFields } from './provider-fields.tsx'

const useStyles = makeStyles({ surface: { width: '640px', maxWidth: 'calc(100vw - 24px)' } })

/** The documented modal «Alta de Proveedor». */
export const ProviderDialog = ({ onClose, onSaved }: { readonly onClose: () => void; readonly onSaved: () => void }) => {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Alta de Proveedor</DialogTitle>
          <DialogContent>
            <ResourceForm
              schema={providerDraft}
              title="Alta de Proveedor"
              submitLabel="Guardar proveedor"
              onCancel={onClose}
              onSubmit={async (body) => {
                try {
                  return await call(providers.create, { body })
                } catch (error) {
                  if (isApiError(error) && error.fields['email']) toast({ intent: 'error', title: error.fields['email'] })
                  throw error
                }
              }}
              onSaved={(saved) => {
                toast({ title: 'Creado', text: `Proveedor N.º ${(saved as Provider).id}` })
                onSaved()
                void invalidate(providers.list, providers.listShort)
              }}
            >
              <ProviderFields />
            </ResourceForm>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
