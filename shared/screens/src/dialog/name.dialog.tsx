import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import type { Props } from './props.ts'

export const NameDialog = ({ request, settle }: Props<'name'>) => {
  const [name, setName] = useState(request.initial)
  const [wasSimulated, setSimulated] = useState(false)
  const isWrong = wasSimulated && name.trim() === ''
  const handleConfirm = () => {
    setSimulated(true)
    if (name.trim() !== '') settle(name.trim())
  }
  return (
    <Dialog
      alert
      title={request.title}
      width="420px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>Cancelar</Button>
          <Button appearance="primary" onClick={handleConfirm}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          handleConfirm()
        }}
      >
        <Field
          label={request.label}
          required
          validationState={isWrong ? 'error' : 'none'}
          validationMessage={isWrong ? 'Debe ingresar un nombre valido' : undefined}
        >
          <Input autoFocus value={name} maxLength={request.maxLength} onChange={(_, data) => setName(data.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
