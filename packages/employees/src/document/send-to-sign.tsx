import { write } from '@legajo/api/act.ts'
import { documentSignings, signingDraft } from '@legajo/contract/employees/document-signing.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { signersField } from './signers-field.tsx'

/** Requests the signatures of chosen documents. */
export const SendToSign = ({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) => (
  <DetailDrawer
    isOpen={ids.length > 0}
    title="Mandar a firmar"
    subtitle={`${countText(ids.length, 'documento')}. Cada persona recibe el aviso cuando le toca.`}
    onClose={onClose}
  >
    <ResourceForm
      schema={signingDraft}
      title="Mandar a firmar"
      submitLabel="Mandar"
      initial={{ documentIds: [...ids], signers: [{ kind: 'EMPLOYEE', userId: null }], reminderDays: 3 }}
      fields={['signers', 'reminderDays', 'dueDate']}
      fieldProps={{ signers: signersField('USER'), reminderDays: { hint: '0 para no recordar' } }}
      onCancel={onClose}
      onSubmit={(body) => write(documentSignings.request, { body })}
      onSaved={({ done, skipped }) => {
        toast({
          intent: 'success',
          title: `${countText(done, 'documento')} para firmar`,
          ...(skipped > 0 && { text: `${countText(skipped, 'documento')} ya tenía firmas: quedó como estaba` }),
        })
        onClose()
      }}
    />
  </DetailDrawer>
)
