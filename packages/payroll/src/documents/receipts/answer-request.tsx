import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { type ReceiptRequest, receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelOfReceipt } from '../own-receipt/receipt-state.ts'

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** The request and its answer: one of the employee's receipts, or a text. */
export const AnswerRequest = ({ request, onDone }: { readonly request: ReceiptRequest; readonly onDone: () => void }) => {
  const styles = useStyles()
  const mayAnswer = usePermitted(receiptRequests.answer)
  const requested = useQuery(queryOf(receiptIssues.ofEmployee, { body: { employeeId: request.employeeId, limit: 200 } }))
  const living = (requested.data ?? []).filter(({ state }) => state !== 'REVOKED')
  const ofMonth = living.filter(({ period }) => period.slice(0, 7) === request.period.slice(0, 7))
  const offered = ofMonth.length > 0 ? ofMonth : living
  const [chosen, setChosen] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const markSaved = useUnsaved(answer.trim() !== '', 'Respuesta al pedido')
  const receiptId = Number(chosen ?? ofMonth[0]?.id ?? 0)

  const send = useAction(
    (accepted: boolean) => {
      const isUnexplained = !accepted && !answer.trim()
      setError(isUnexplained ? 'Escribí en «Respuesta» por qué no se entrega el recibo.' : undefined)
      if (isUnexplained) return undefined
      return write(receiptRequests.answer, {
        params: { id: request.id },
        body: {
          accepted,
          receiptId: accepted && receiptId > 0 ? receiptId : null,
          ...(answer.trim() && { answer: answer.trim() }),
        },
      })
    },
    {
      done: (_, accepted) => (accepted ? 'Recibo entregado' : 'Pedido rechazado'),
      onDone: () => {
        markSaved()
        onDone()
      },
      onError: (failure) => setError(errorText(failure, 'No se pudo responder')),
    },
  )

  return (
    <Stack gap={16}>
      <p className={styles.text}>{request.reason}</p>
      <Text as="p" tone="muted" size={200}>
        Pedido el {formatDateTime(request.createdAt)}
      </Text>
      {request.state !== 'PENDING' ? (
        <p className={styles.text}>
          {request.state === 'ANSWERED' ? 'Se entregó el recibo' : 'Se rechazó'} el {formatDateTime(request.answeredAt)}, por{' '}
          {request.answeredBy}. {request.answer}
        </p>
      ) : !mayAnswer ? null : (
        <>
          {!requested.data ? (
            <LoadState of={[requested]} lines={3} />
          ) : offered.length === 0 ? (
            <p className={styles.text}>
              No tiene recibos en la suite: incorporalo desde «Recibos de sueldo» y volvé, o explicale.
            </p>
          ) : (
            <Field label={ofMonth.length > 0 ? 'Recibo que se entrega' : 'No hay uno de ese mes; otros recibos'}>
              <RadioGroup value={chosen ?? String(ofMonth[0]?.id ?? '')} onChange={(_, { value }) => setChosen(value)}>
                {offered.slice(0, 24).map((one) => (
                  <Radio
                    key={one.id}
                    value={String(one.id)}
                    label={`${one.periodName} · ${one.type} (${labelOfReceipt(one.state).toLowerCase()})`}
                  />
                ))}
              </RadioGroup>
            </Field>
          )}
          <Field label="Respuesta" hint="Obligatoria si no se entrega.">
            <Textarea value={answer} maxLength={500} rows={3} onChange={(_, { value }) => setAnswer(value)} />
          </Field>
          {error && <Refusal text={error} />}
          <Row align="stretch">
            <Button appearance="primary" disabled={receiptId === 0} {...send.button(true)}>
              Entregar
            </Button>
            <Button {...send.button(false)}>No se entrega</Button>
          </Row>
        </>
      )}
    </Stack>
  )
}
