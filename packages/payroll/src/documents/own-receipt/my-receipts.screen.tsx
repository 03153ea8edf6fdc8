import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import type { Receipt } from '@legajo/contract/payroll/documents/receipt-row.ts'
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
import { useState } from 'react'
import { MyRequests } from './my-requests.tsx'
import { isAnswered, ReceiptRow } from './receipt-row.tsx'
import { RequestReceiptDrawer } from './request-receipt.tsx'
import { SignAllDialog } from './sign-all.dialog.tsx'

/** «octubre de 2026» as «oct 26»: full names overflow the chart on a phone. */
const shortMonth = (period: string): string => period.replace(/^(\p{L}{3})\p{L}* de \d\d(\d\d)$/u, '$1 $2')

/** The employee's own receipts, newest first. */
export const MyReceiptsScreen = () => {
  const request = useDetail('pedido')
  const requested = useQuery(queryOf(receipts.mine, { body: { limit: 60 } }))
  const maySign = useToggle('UI_DIGITAL_SIGNATURE')
  const waiting = maySign ? (requested.data ?? []).filter((receipt) => !isAnswered(receipt)) : []
  const [signing, setSigning] = useState<readonly Receipt[]>()
  const monthly = (requested.data ?? [])
    .filter(({ typeCode, net }) => typeCode === 'MENSUAL' && net !== null)
    .slice(0, 12)
    .reverse()
  return (
    <Page
      title="Mis recibos"
      purpose="Tus recibos de sueldo, cada línea explicada."
      action={
        waiting.length > 1 && (
          <Button appearance="primary" onClick={() => setSigning(waiting)}>
            Firmar todos
          </Button>
        )
      }
      secondary={
        <>
          <Button onClick={() => void navigate('/selfservice/total-reward')}>Mi compensación del año</Button>
          <Button onClick={request.openNew}>Pedir un recibo</Button>
        </>
      }
    >
      {signing && <SignAllDialog waiting={signing} onClose={() => setSigning(undefined)} />}
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
