import { write } from '@legajo/api/act.ts'
import {
  type ModificationRequest,
  modificationRequest,
  modificationRequests,
} from '@legajo/contract/employees/modification-request.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { EditIcon } from '@legajo/ui/icons.tsx'
import { describeRequest, RequestStatus } from '../modification-request/own-request.tsx'
import { ChangeForm } from './change-form.tsx'

/** The employee's own requests of change with their answers, and the form of a new one. */
export const MyRequestsScreen = () => {
  const { isNew, openNew, close, drop } = useDetail()
  const withdraw = useAction(
    async ({ id }: ModificationRequest) => {
      const question = { title: 'Retirar el pedido', text: 'Recursos Humanos ya no lo va a revisar.', confirmLabel: 'Retirar' }
      return (await confirm(question)) ? write(modificationRequests.withdraw, { params: { id } }) : undefined
    },
    { done: 'Pedido retirado' },
  )
  const newButton = (
    <Button appearance="primary" icon={<EditIcon />} onClick={openNew}>
      Pedir un cambio
    </Button>
  )
  return (
    <Page
      title="Mis pedidos de cambio"
      crumbs={[]}
      purpose="Lo que pediste cambiar de tu legajo y qué te respondieron."
      action={newButton}
    >
      <DataTable<ModificationRequest>
        label="Mis pedidos de cambio"
        endpoint={modificationRequests.mine}
        schema={modificationRequest}
        columns={[
          { id: 'kind', kind: 'select', phone: 'title' },
          { id: 'changes', filter: 'text', value: describeRequest },
          { id: 'createdAt', kind: 'datetime' },
          {
            id: 'status',
            kind: 'select',
            cell: ({ status }) => <RequestStatus status={status} />,
          },
          'resolution',
        ]}
        exportName={false}
        actions={[{ label: 'Retirar', run: withdraw.run, isHidden: ({ status }) => status !== 'OPEN' }]}
        empty={{ title: 'No pediste ningún cambio', action: newButton }}
      />
      <DetailDrawer
        isOpen={isNew}
        title="Pedir un cambio"
        subtitle="Recursos Humanos lo recibe y te responde."
        onClose={() => void close()}
      >
        <ChangeForm onCancel={() => void close()} onSaved={drop} />
      </DetailDrawer>
    </Page>
  )
}
