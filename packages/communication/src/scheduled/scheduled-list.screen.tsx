import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import {
  channelLabels,
  frequencyLabels,
  type ScheduledCommunication,
  scheduledCommunications,
} from '@legajo/contract/communication/scheduled.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval, showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
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

  const change = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work()
      toast({ title })
      await invalidate(scheduledCommunications.list, scheduledCommunications.get)
    } catch (error) {
      await showError(error)
    }
  }
  const paramsOf = (row: ScheduledCommunication) => ({ type: row.type, id: row.id })
  const handlePause = (row: ScheduledCommunication) =>
    change(
      () =>
        call(scheduledCommunications.pause, {
          params: paramsOf(row),
          body: { paused: !row.paused, pausedFrom: null, pausedTo: null },
        }),
      row.paused ? 'Comunicación reanudada' : 'Comunicación en pausa',
    )
  const handleRemove = async (row: ScheduledCommunication) => {
    if (await confirmRemoval())
      await change(() => call(scheduledCommunications.remove, { params: paramsOf(row) }), 'Comunicación eliminada')
  }
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
          { label: 'Pausar', run: (row) => void handlePause(row), isHidden: (row) => !mayPause || row.paused },
          { label: 'Reanudar', run: (row) => void handlePause(row), isHidden: (row) => !mayPause || !row.paused },
          ...(mayRemove ? [removeAction<ScheduledCommunication>((row) => void handleRemove(row))] : []),
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
