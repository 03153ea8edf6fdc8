import { write } from '@legajo/api/act.ts'
import {
  type ContentRequest,
  type ContentStatus,
  contentRequests,
  contentStatuses,
  contentTypes,
} from '@legajo/contract/coaching/content.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const keyOf = ({ typeOfContent, id }: Pick<ContentRequest, 'typeOfContent' | 'id'>) => `${typeOfContent}-${id}`

/** A change of state: with its reason where it needs one, and with the associated contents that go with it. */
export const ChangeStatusDialog = ({
  row,
  status,
  onClose,
}: {
  readonly row: ContentRequest
  readonly status: ContentStatus
  readonly onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { id, typeOfContent, associations } = row
  const some = associations
    .filter((one) => chosen.has(keyOf(one)))
    .map((one) => ({ id: one.id, typeOfContent: one.typeOfContent }))
  const move = useAction(
    () => {
      const body = { id, typeOfContent, contentRequestStatus: status, reason: reason.trim() || null }
      if (some.length === 0) return write(contentRequests.updateStatus, { body })
      return some.length === associations.length
        ? write(contentRequests.updateAll, { body })
        : write(contentRequests.updateSome, { body: { ...body, associations: some } })
    },
    {
      done: () => ({ title: contentStatuses[status], text: row.name }),
      onDone: (changed) => {
        onClose()
        const left = Array.isArray(changed) ? some.length + 1 - changed.length : 0
        if (left > 0)
          toast({
            intent: 'info',
            title: `${countText(left, 'contenido queda', 'contenidos quedan')} como está${left === 1 ? '' : 'n'}`,
            text: `Desde su estado no ${left === 1 ? 'pasa' : 'pasan'} a «${contentStatuses[status]}», o no te toca ${left === 1 ? 'decidirlo' : 'decidirlos'}.`,
          })
      },
    },
  )
  const toggle = (key: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, key] : [...before].filter((one) => one !== key)))
  return (
    <Dialog title={`Pasar «${row.name}» a «${contentStatuses[status]}»`} width="560px" onDismiss={onClose}>
      <Stack>
        <Field label="Motivo" required={status === 'REJECTED'}>
          <Textarea value={reason} maxLength={500} onChange={(_, { value }) => setReason(value)} />
        </Field>
        {associations.length > 0 && (
          <Stack as="fieldset" gap={0}>
            <legend>También los contenidos de los mismos cursos</legend>
            <Checkbox
              label="Todos"
              checked={chosen.size === associations.length ? true : chosen.size > 0 ? 'mixed' : false}
              onChange={(_, { checked }) => setChosen(new Set(checked ? associations.map(keyOf) : []))}
            />
            {associations.map((one) => (
              <Checkbox
                key={keyOf(one)}
                label={`${one.name} (${contentTypes[one.typeOfContent].toLowerCase()})`}
                checked={chosen.has(keyOf(one))}
                onChange={(_, { checked }) => toggle(keyOf(one), checked === true)}
              />
            ))}
          </Stack>
        )}
        <Row wrap={false} align="stretch" justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" disabled={status === 'REJECTED' && reason.trim() === ''} {...move.button()}>
            Guardar
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
