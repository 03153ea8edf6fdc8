import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import {
  channelLabels,
  frequencyLabels,
  type ScheduledCommunication,
  scheduledCommunications,
} from '@legajo/contract/communication/scheduled.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { ScheduledDetail } from './scheduled-detail.tsx'
import { ScheduledForm } from './scheduled-form.tsx'

const stateOf = ({ paused, state }: ScheduledCommunication): string => (paused ? 'Pausada' : state)

/** Messages that are sent automatically: once, periodically, or on an occasion. */
export const ScheduledListScreen = () => {
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(scheduledCommunications.create)
  const mayPause = usePermitted(scheduledCommunications.pause)
  const mayRemove = usePermitted(scheduledCommunications.remove)
  const [type, id] = (detail ?? '').split('.')

  const paramsOf = (row: ScheduledCommunication) => ({ type: row.type, id: row.id })
  const pause = useAction(
    (row: ScheduledCommunication) =>
      write(scheduledCommunications.pause, {
        params: paramsOf(row),
        body: { paused: !row.paused, pausedFrom: null, pausedTo: null },
      }),
    { done: (_, { paused }) => (paused ? 'Comunicación reanudada' : 'Comunicación en pausa') },
  )
  const remove = useAction(
    async (row: ScheduledCommunication) =>
      (await confirmRemoval()) ? write(scheduledCommunications.remove, { params: paramsOf(row) }) : undefined,
    { done: 'Comunicación eliminada' },
  )
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva comunicación
    </Button>
  )
  return (
    <Page
      title="Comunicaciones programadas"
      purpose="Correos y mensajes que salen solos: una vez, cada tanto o cuando pasa algo."
      action={newButton}
    >
      <DataTable<ScheduledCommunication>
        label="Comunicaciones programadas"
        endpoint={scheduledCommunications.list}
        sort={{ id: 'id' }}
        columns={[
          {
            id: 'name',
            header: 'Nombre',
            value: (row) => row.communication.name,
            filter: false,
            sortable: false,
            phone: 'title',
          },
          { id: 'type', header: 'Canal', value: (row) => channelLabels[row.type], filter: false, sortable: false },
          {
            id: 'period',
            header: 'Frecuencia',
            value: (row) => frequencyLabels[row.period.type],
            filter: false,
            sortable: false,
          },
          { id: 'hour', header: 'Hora', filter: false },
          {
            id: 'nextRun',
            header: 'Próximo envío',
            kind: 'datetime',
            value: (row) => (row.paused ? null : row.nextRun),
            filter: false,
          },
          {
            id: 'state',
            header: 'Estado',
            value: stateOf,
            cell: (row) => <StatusBadge label={stateOf(row)} />,
            filter: false,
            sortable: false,
          },
        ]}
        onOpen={(row) => open(`${row.type}.${row.id}`)}
        actions={[
          { label: 'Pausar', run: (row) => void pause.run(row), isHidden: (row) => !mayPause || row.paused },
          { label: 'Reanudar', run: (row) => void pause.run(row), isHidden: (row) => !mayPause || !row.paused },
          ...(mayRemove ? [removeAction<ScheduledCommunication>((row) => void remove.run(row))] : []),
        ]}
        exportName="comunicaciones"
        empty={{
          title: 'Todavía no hay comunicaciones',
          text: 'Programá un saludo de cumpleaños o un aviso mensual.',
          action: newButton || undefined,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nueva comunicación' : 'Comunicación'}
        onClose={close}
        size="large"
      >
        {isNew ? (
          <ScheduledForm onClose={close} onSaved={drop} />
        ) : (
          type && id && <ScheduledDetail key={detail} type={type} id={Number(id)} onClose={close} onSaved={drop} />
        )}
      </DetailDrawer>
    </Page>
  )
}
