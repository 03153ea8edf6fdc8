import { queryOf } from '@legajo/api/queries.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Card, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { MyRequests } from './my-requests.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import { RequestReceiptDrawer } from './request-receipt.tsx'

/** «octubre de 2026» as «oct 26»: full names overflow the chart on a phone. */
const shortMonth = (period: string): string => period.replace(/^(\p{L}{3})\p{L}* de \d\d(\d\d)$/u, '$1 $2')

/** The employee's own receipts, newest first. */
export const MyReceiptsScreen = () => {
  const request = useDetail('pedido')
  const requested = useQuery(queryOf(receipts.mine, { body: { limit: 60 } }))
  const monthly = (requested.data ?? [])
    .filter(({ typeCode, net }) => typeCode === 'MENSUAL' && net !== null)
    .slice(0, 12)
    .reverse()
  return (
    <Page
      title="Mis recibos"
      purpose="Tus recibos de sueldo, cada línea explicada."
      secondary={
        <>
          <Button onClick={() => void navigate('/selfservice/total-reward')}>Mi compensación del año</Button>
          <Button onClick={request.openNew}>Pedir un recibo</Button>
        </>
      }
    >
      <MyRequests />
      <RequestReceiptDrawer isOpen={request.isNew} onClose={() => void request.close()} onDone={request.drop} />
      {!requested.data ? (
        <LoadState of={[requested]} lines={6} label="Cargando recibos" />
      ) : requested.data.length === 0 ? (
        <EmptyState
          title="Todavía no tenés recibos"
          text="Cuando la empresa publique una liquidación, tu recibo va a aparecer acá."
        />
      ) : (
        <>
          {monthly.length > 2 && (
            <Card>
              <LineChart
                title="Tu neto de cada mes"
                labels={monthly.map(({ period }) => shortMonth(period))}
                series={[{ name: 'Neto', values: monthly.map(({ net }) => Number(net)) }]}
                format={formatMoney}
              />
            </Card>
          )}
          <Stack as="ul" gap={10}>
            {requested.data.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptRow
                  receipt={receipt}
                  frame={(className, content) => (
                    <Link className={className} to={`/selfservice/payment-receipt/${receipt.id}`}>
                      {content}
                    </Link>
                  )}
                />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Page>
  )
}
