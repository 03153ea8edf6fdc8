import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { ownStandInDraft, ownStandIns } from '@legajo/contract/time/leave/approval.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const people = optionsFrom<{ id: number; name: string }>(ownStandIns.options, ({ id, name }) => ({ value: id, label: name }))

/** Leaves the decisions of some days to another person. */
export const StandInDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data = [] } = useQuery(queryOf(ownStandIns.list))
  const end = useAction((id: number) => write(ownStandIns.remove, { params: { id } }))
  return (
    <Dialog title="Quién decide en mi lugar" width="520px" onDismiss={onClose}>
      <Stack>
        {data.map(({ id, user, stand_in, date_from, date_until }) => (
          <Row key={id}>
            <span>
              {stand_in} decide en lugar de {user}, del {formatDate(date_from)} al {formatDate(date_until)}
            </span>
            <Button size="small" {...end.button(id)}>
              Terminar
            </Button>
          </Row>
        ))}
        <ResourceForm
          schema={ownStandInDraft}
          fields={['stand_in_id', 'date_from', 'date_until', 'reason']}
          fieldProps={{ stand_in_id: { source: people, wide: true }, reason: { wide: true, hint: 'Por ejemplo: vacaciones' } }}
          title="Quién decide en mi lugar"
          onCancel={onClose}
          onSubmit={(body) => write(ownStandIns.create, { body })}
          onSaved={() => {
            toast({ intent: 'success', title: 'Reemplazo guardado', text: 'En esos días le llegan tus pedidos.' })
            onClose()
          }}
        />
      </Stack>
    </Dialog>
  )
}
