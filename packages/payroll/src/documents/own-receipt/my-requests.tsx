import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptRequest, receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '10px' },
  answer: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
})

const stands: Readonly<Record<ReceiptRequest['state'], string>> = {
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
    <ul className={styles.list} aria-label="Mis pedidos de recibos">
      {shown.map(({ id, period, state, answer, receiptId }) => (
        <li key={id}>
          <Card>
            <p className={styles.answer}>
              Pediste el recibo de {formatMonth(period.slice(0, 7))}. {stands[state]} {answer}
            </p>
            {receiptId && (
              <Link className={styles.link} to={`/selfservice/payment-receipt/${receiptId}`}>
                Ver el recibo que te entregaron
              </Link>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
