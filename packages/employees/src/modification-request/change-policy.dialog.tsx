import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ChangeMode, changeKinds, changeModes } from '@legajo/contract/employees/change-kinds.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { successToast } from '@legajo/ui/toasts.tsx'

/** The treatment of each kind of request; a choice is saved at once. */
export const ChangePolicyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const mayWrite = usePermitted(modificationRequests.setPolicy)
  const change = useAction(
    (kind: keyof typeof changeKinds, mode: ChangeMode) => write(modificationRequests.setPolicy, { body: { kind, mode } }),
    { done: successToast() },
  )
  return (
    <Dialog
      title="Qué se aplica solo"
      onDismiss={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <p>Lo que se aplica solo cambia el legajo en el momento; Recursos Humanos recibe el aviso.</p>
      <Loader of={[queryOf(modificationRequests.policy)]}>
        {(data) =>
          data.map(({ kind, mode }) => (
            <Field key={kind} label={changeKinds[kind]}>
              <Select value={mode} disabled={!mayWrite} onChange={(_, { value }) => void change.run(kind, value as ChangeMode)}>
                {Object.entries(changeModes)
                  .filter(([code]) => code !== 'AUTO' || kind !== 'OTHER')
                  .map(([code, title]) => (
                    <option key={code} value={code}>
                      {title}
                    </option>
                  ))}
              </Select>
            </Field>
          ))
        }
      </Loader>
    </Dialog>
  )
}
