import { isApiError, isCancelled } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { markStale } from '@legajo/api/queries.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import type { Receipt } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useState } from 'react'
import { answerAct } from './answer-act.ts'

type Result = 'signing' | 'signed' | 'answered' | 'refused'

const resultTexts: Readonly<Record<Result, string>> = {
  signing: 'Firmando…',
  signed: 'Firmado',
  answered: 'Ya estaba firmado',
  refused: 'No se firmó',
}

const countSigned = (results: readonly Result[]): number => results.filter((result) => result === 'signed').length

const titleOf = ({ period, type, typeCode }: Receipt): string => (typeCode === 'MENSUAL' ? period : `${period} · ${type}`)

/** Signs several receipts in agreement, one after the other with one password; stops at the first that is refused. */
export const SignAllDialog = ({
  waiting,
  onClose,
}: {
  /** The unsigned receipts when the dialog was opened. */
  readonly waiting: readonly Receipt[]
  readonly onClose: () => void
}) => {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const isDone = ({ id }: Receipt) => results.get(id) === 'signed' || results.get(id) === 'answered'
  const left = waiting.filter((receipt) => !isDone(receipt))
  const setResult = ({ id }: Receipt, result: Result) => setResults((all) => new Map(all).set(id, result))

  const actOf = ({ id }: Receipt) => answerAct(id, { agreed: true, password })
  const signOne = async (receipt: Receipt): Promise<Result> => {
    setResult(receipt, 'signing')
    try {
      await actOf(receipt).send()
      setResult(receipt, 'signed')
      return 'signed'
    } catch (error) {
      // Signed in another window: nothing is left to sign.
      const isAnswered = isApiError(error) && error.code === 'receipt_answered'
      setResult(receipt, isAnswered ? 'answered' : 'refused')
      if (isAnswered) return 'answered'
      if (isCancelled(error)) throw error
      throw new Error(`El recibo de ${titleOf(receipt)} no se firmó: ${errorText(error, 'probá de nuevo')}`, { cause: error })
    }
  }
  const prompt = usePrompt(
    () => {
      const [first] = left
      setMissing(password === '')
      if (!first || password === '') return undefined
      const send = async () => {
        let signed = countSigned([...results.values()])
        for (const receipt of left) signed += countSigned([await signOne(receipt)])
        return signed
      }
      return { ...actOf(first), send }
    },
    undefined,
    {
      done: (signed) => `${countText(signed, 'recibo firmado', 'recibos firmados')} en conformidad`,
      onDone: onClose,
      // Those before the refused one are signed.
      onError: () => void markStale(receipts.answer),
    },
  )
  const doneCount = waiting.length - left.length

  return (
    <PromptDialog title="Firmar todos en conformidad" action="Firmar" busyAction="Firmando…" onClose={onClose} {...prompt}>
      <p>
        Vas a firmar digitalmente {countText(waiting.length, 'recibo')}. No se puede deshacer. Si no estás de acuerdo con alguno,
        cancelá y firmalo por separado en disconformidad.
      </p>
      <Stack as="ul" gap={6} aria-label="Recibos por firmar">
        {waiting.map((receipt) => {
          const result = results.get(receipt.id)
          return (
            <Row as="li" key={receipt.id} gap={12} rowGap={0} justify="between">
              <Text grow breaks>
                {titleOf(receipt)}
              </Text>
              {receipt.net !== null && <Text numeric>{formatMoney(receipt.net, { symbol: true })}</Text>}
              <Text tone="soft">{result ? resultTexts[result] : receipt.seen ? 'Sin firmar' : 'Sin abrir'}</Text>
            </Row>
          )
        })}
      </Stack>
      <Text as="p" role="status" tone="soft">
        {results.size > 0 && `Firmados ${doneCount} de ${waiting.length}`}
      </Text>
      <Field label="Tu contraseña" required validationMessage={isMissing ? 'Ingresá tu contraseña: es tu firma.' : undefined}>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
