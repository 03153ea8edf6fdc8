import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptRequest, receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Card, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
})

const stateTexts: Readonly<Record<ReceiptRequest['state'], string>> = {
  PENDING: 'Todavía no te respondieron.',
  ANSWERED: 'Te lo entregaron.',
  REJECTED: 'No te lo pudieron dar.',
}

/** Recent receipt requests, their answers, and links to the delivered receipts. */
export const MyRequests = () => {
  const styles = useStyles()
  const { data } = useQuery(queryOf(receiptRequests.mine))
  const shown = (data ?? []).filter(({ state }, index) => state === 'PENDING' || index === 0)
  if (shown.length === 0) return null
  return (
    <Stack as="ul" gap={10} aria-label="Mis pedidos de recibos">
      {shown.map(({ id, period, state, answer, receiptId }) => (
        <li key={id}>
          <Card>
            <Text as="p" tone="soft" breaks>
              Pediste el recibo de {formatMonth(period.slice(0, 7))}. {stateTexts[state]} {answer}
            </Text>
            {receiptId && (
              <Link className={styles.link} to={`/selfservice/payment-receipt/${receiptId}`}>
                Ver el recibo que te entregaron
              </Link>
            )}
          </Card>
        </li>
      ))}
    </Stack>
  )
}
