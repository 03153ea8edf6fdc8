import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { dialogWords } from './dialog-words.ts'
import type { Props } from './props.ts'

export const NameDialog = ({ request, settle, words = dialogWords }: Props<'name'>) => {
  const { cancelLabel = words.cancel, isOptional = false } = request
  const [name, setName] = useState(request.initial)
  const [wasSimulated, setSimulated] = useState(false)
  const isMissing = !isOptional && name.trim() === ''
  const isWrong = wasSimulated && isMissing
  const handleConfirm = () => {
    setSimulated(true)
    if (!isMissing) settle(name.trim())
  }
  return (
    <Dialog
      alert
      title={request.title}
      width="420px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>{cancelLabel}</Button>
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
          required={!isOptional}
          validationState={isWrong ? 'error' : 'none'}
          validationMessage={isWrong ? words.invalidName : undefined}
        >
          <Input autoFocus value={name} maxLength={request.maxLength} onChange={(_, data) => setName(data.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
