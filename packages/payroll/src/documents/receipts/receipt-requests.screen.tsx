import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptRequest, receiptRequestStates, receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { formatMonth } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubjectState } from '../../common/subject-state.tsx'
import { AnswerRequest } from './answer-request.tsx'

/** Receipts requested by employees, pending requests first. */
export const ReceiptRequestsScreen = () => {
  const [onlyPending, setOnlyPending] = useState(true)
  const { detail, open, close, drop } = useDetail()
  const query = onlyPending ? { state: 'PENDING' } : {}
  return (
    <Page
      title="Pedidos de recibos"
      purpose="Empleados que piden un recibo viejo o que les falta; se responde entregándolo o explicando."
    >
      <DataTable<ReceiptRequest>
        label="Pedidos de recibos"
        endpoint={receiptRequests.list}
        query={query}
        columns={[
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title', filter: false },
          { id: 'fileCode', header: 'Legajo', filter: false },
          { id: 'period', header: 'Mes', value: ({ period }) => formatMonth(period.slice(0, 7)), filter: false },
          { id: 'reason', header: 'Qué necesita', filter: false, sortable: false },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: ({ state }) => receiptRequestStates[state],
            traits: ({ state }) => ({ color: state === 'PENDING' ? 'progress' : state === 'ANSWERED' ? 'finalized' : 'warning' }),
            filter: false,
          },
          { id: 'createdAt', header: 'Pedido', kind: 'datetime', filter: false },
        ]}
        summary={[
          { label: 'Pendientes', isOn: onlyPending, onClick: () => setOnlyPending(true) },
          { label: 'Todos', isOn: !onlyPending, onClick: () => setOnlyPending(false) },
        ]}
        onOpen={({ id }) => open(id)}
        exportName="pedidos-de-recibos"
        empty={{
          title: 'Nadie espera un recibo',
          text: 'Cuando alguien pida uno desde el autoservicio, va a aparecer acá y te vamos a avisar.',
        }}
      />
      {detail && <RequestDrawer id={Number(detail)} onClose={() => void close()} onDone={drop} />}
    </Page>
  )
}

type Props = { readonly id: number; readonly onClose: () => void; readonly onDone: () => void }

/** One request, on any page of the list: notifications link here. */
const RequestDrawer = ({ id, onClose, onDone }: Props) => {
  const requested = useQuery(queryOf(receiptRequests.get, { params: { id } }))
  const request = requested.data
  return (
    <DetailDrawer
      isOpen
      title={request?.fullName ?? 'Pedido'}
      subtitle={request && `Recibo de ${formatMonth(request.period.slice(0, 7))} · legajo ${request.fileCode}`}
      onClose={onClose}
    >
      {request ? (
        <AnswerRequest key={request.id} request={request} onDone={onDone} />
      ) : (
        <SubjectState
          back={{ title: 'Pedidos de recibos', path: '/liquidation-module/payment-receipt-request' }}
          of={[requested]}
          lines={4}
        />
      )}
    </DetailDrawer>
  )
}
