import { call } from '@legajo/api/call.ts'
import {
  type ContentRequest,
  type ContentStatus,
  contentRequests,
  contentStatuses,
  contentTypes,
} from '@legajo/contract/coaching/content.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { useRun } from '../use-run.ts'

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
  const { isBusy, run } = useRun(contentRequests.paginate)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { id, typeOfContent, associations } = row
  const handleSave = async () => {
    const body = { id, typeOfContent, contentRequestStatus: status, reason: reason.trim() || null }
    const some = associations
      .filter((one) => chosen.has(keyOf(one)))
      .map((one) => ({ id: one.id, typeOfContent: one.typeOfContent }))
    let left = 0
    const work = async () => {
      if (some.length === 0) return call(contentRequests.updateStatus, { body })
      const changed =
        some.length === associations.length
          ? await call(contentRequests.updateAll, { body })
          : await call(contentRequests.updateSome, { body: { ...body, associations: some } })
      left = some.length + 1 - changed.length
      return changed
    }
    if (!(await run(work, contentStatuses[status], row.name))) return
    onClose()
    if (left > 0)
      toast({
        intent: 'info',
        title: `${countText(left, 'contenido queda', 'contenidos quedan')} como está${left === 1 ? '' : 'n'}`,
        text: `Desde su estado no ${left === 1 ? 'pasa' : 'pasan'} a «${contentStatuses[status]}», o no te toca ${left === 1 ? 'decidirlo' : 'decidirlos'}.`,
      })
  }
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
          <Button
            appearance="primary"
            disabled={isBusy || (status === 'REJECTED' && reason.trim() === '')}
            onClick={() => void handleSave()}
          >
            Guardar
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
