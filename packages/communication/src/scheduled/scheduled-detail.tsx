import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { FeedbackResults } from '../publication/feedback-results.tsx'
import { ScheduledForm } from './scheduled-form.tsx'

type Props = { readonly type: string; readonly id: number; readonly onClose: () => void; readonly onSaved: () => void }

/** A scheduled communication: its form, the sent messages and the feedback. */
export const ScheduledDetail = ({ type, id, onClose, onSaved }: Props) => {
  const requested = useQuery(queryOf(scheduledCommunications.get, { params: { type, id } }))
  const { data } = requested
  useRecordName(data?.communication.name)
  if (!data) return <LoadState of={[requested]} lines={8} />
  return (
    <Tabs
      label={data.communication.name}
      tabs={[
        {
          id: 'datos',
          title: 'Mensaje',
          content: () => <ScheduledForm key={data.id} scheduled={data} onClose={onClose} onSaved={onSaved} />,
        },
        { id: 'envios', title: 'Envíos', content: () => <Deliveries type={type} id={id} /> },
        { id: 'enlaces', title: 'Enlaces', content: () => <Links id={id} /> },
        ...(data.feedbackType === 'NO_FEEDBACK'
          ? []
          : [{ id: 'resenas', title: 'Reseñas', content: () => <Feedback id={id} /> }]),
      ]}
    />
  )
}

type LinkVisit = Answer<typeof scheduledCommunications.links>[number]
type Run = Answer<typeof scheduledCommunications.reports>[number]
type Delivery = Answer<typeof scheduledCommunications.sentReceives>['deliveries'][number]
const deliveryStates = [
  { value: 'SENT', label: 'Enviado' },
  { value: 'ERROR', label: 'Error' },
  { value: 'PENDING', label: 'Pendiente' },
]

const Deliveries = ({ type, id }: { readonly type: string; readonly id: number }) => {
  const requested = useQuery(queryOf(scheduledCommunications.sentReceives, { params: { id } }))
  const { data } = requested
  const { data: period } = useQuery(queryOf(scheduledCommunications.period, { params: { type, id } }))
  const runs = useQuery(queryOf(scheduledCommunications.reports, { params: { type, id } }))
  if (!data) return <LoadState of={[requested]} lines={8} />
  return (
    <Stack>
      <StatGrid>
        <StatTile label="Enviados" value={formatNumber(data.sent)} />
        <StatTile label="Pendientes" value={formatNumber(data.pending)} />
        <StatTile label="Con error" value={formatNumber(data.errors)} />
      </StatGrid>
      {period && period.nextDates.length > 0 && (
        <Text as="p" tone="muted">
          Próximas fechas: {period.nextDates.slice(0, 4).map(formatDate).join(', ')}
        </Text>
      )}
      <DataTable<Run>
        label="Envíos hechos"
        url={false}
        searchable={false}
        paginator="auto"
        rows={runs.data ?? []}
        request={runs}
        rowId={({ runAt }) => runAt}
        columns={[
          { id: 'runAt', header: 'Cuándo', kind: 'datetime', phone: 'title' },
          { id: 'total', header: 'Destinatarios', kind: 'number' },
          { id: 'sent', header: 'Enviados', kind: 'number' },
          { id: 'errors', header: 'Con error', kind: 'number' },
          { id: 'state', header: 'Estado' },
        ]}
        exportName="envios-hechos"
        empty={{ title: 'Todavía no se envió nada' }}
      />
      <DataTable<Delivery>
        label="Mensajes"
        url={false}
        rows={data.deliveries}
        rowId={(row) => `${row.runAt} ${row.employee}`}
        columns={[
          { id: 'employee', header: 'Colaborador', phone: 'title' },
          { id: 'runAt', header: 'Envío', kind: 'datetime' },
          { id: 'state', header: 'Estado', options: deliveryStates },
          { id: 'error', header: 'Detalle' },
        ]}
        exportName="envios"
        empty={{ title: 'Todavía no se envió nada' }}
      />
    </Stack>
  )
}

/** Visits of the measured links of the message. */
const Links = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(scheduledCommunications.links, { params: { id } }))
  return (
    <DataTable<LinkVisit>
      label="Enlaces medidos"
      url={false}
      rows={requested.data ?? []}
      request={requested}
      rowId={({ title, baseUrl }) => `${title} ${baseUrl}`}
      columns={[
        { id: 'title', header: 'Enlace', phone: 'title' },
        { id: 'baseUrl', header: 'Dirección' },
        { id: 'visits', header: 'Visitas', kind: 'number' },
      ]}
      exportName="enlaces"
      empty={{ title: 'El mensaje no tiene enlaces medidos' }}
    />
  )
}

const Feedback = ({ id }: { readonly id: number }) => {
  const download = useAction(() => fileOf(scheduledCommunications.feedbackDownload, { params: { id } }))
  return (
    <Loader of={[queryOf(scheduledCommunications.feedbackReport, { params: { id } })]} lines={8}>
      {(results) => (
        <Stack>
          <FeedbackResults results={results} />
          {results.ratings > 0 && (
            <div>
              <Button icon={<ArrowDownloadIcon />} {...download.button()}>
                Descargar
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Loader>
  )
}
