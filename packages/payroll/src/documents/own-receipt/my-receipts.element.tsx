import { type OwnReceiptDetail, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import type { Receipt } from '@legajo/contract/payroll/documents/receipt-row.ts'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { defineTag, event, inTwoLanguages, number, personalProps, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { saveAnswer } from '@legajo/widgets/session/save-answer.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useEffect, useRef, useState } from 'react'
import { ExplainedReceipt } from './explained-receipt.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import { receiptWords } from './receipt-words.ts'

const useStyles = makeStyles({
  title: { flex: '1 1 160px', margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  note: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
})

const line = (code: string, name: string, kind: string, amount: string, explanation: string): ResultLine => ({
  code,
  name,
  kind,
  amount,
  quantity: null,
  unit: null,
  instalment: null,
  paycheckShow: true,
  formula: '',
  words: `${name} = ${amount}`,
  explanation,
  reads: [],
  steps: [],
  source: 'CCT 130/75',
  facts: [],
})
const receipt = (id: number, period: string, state: Receipt['state'], net: string): Receipt => ({
  id,
  liquidationId: id,
  period,
  type: 'Mensual',
  typeCode: 'MENSUAL',
  payDate: '2026-11-05',
  net,
  seen: state !== 'RELEASED',
  state,
  isImported: false,
})
const sample = [receipt(2, 'octubre de 2026', 'RELEASED', '1250300.50'), receipt(1, 'septiembre de 2026', 'AGREED', '1198000.00')]
const explained = {
  receipt: sample[0],
  result: {
    net: '1250300.50',
    remunerative: '1506386.14',
    nonRemunerative: '0',
    deductions: '256085.64',
    employer: '0',
    lines: [
      line('1', 'Sueldo básico', 'REMUNERATIVO', '1506386.14', 'Es el básico de tu categoría.'),
      line('2', 'Jubilación', 'DEDUCCION', '256085.64', 'El 17 % de los haberes con aportes.'),
    ],
  },
  events: [],
}
const html = '<legajo-my-receipts></legajo-my-receipts>'
const mine = 'POST /payment-receipts/forEmployee'
const answers = { [mine]: sample, 'GET /payment-receipts/mine/{id}': explained }

export const definition = defineTag({
  tag: 'legajo-my-receipts',
  doc: 'The pay receipts of the signed-in person, each line explained, with their PDF. Needs https and a token bound to the page.',
  box: 'none',
  scope: 'receipts',
  props: {
    ...personalProps,
    limit: number({ doc: 'How many, at most 200.', default: 12 }),
    period: text({ doc: 'Shows those alone whose period contains the text, as `2026`.' }),
  },
  events: {
    'receipt-open': event<{ readonly id: number; readonly period: string }>({
      doc: 'The person opens a receipt; a page that cancels it shows the receipt itself.',
      cancelable: true,
    }),
    download: event<{ readonly id: number }>({ doc: 'The PDF was downloaded.' }),
  },
  parts: { list: 'The list of receipts.', receipt: 'The open receipt.' },
  texts: inTwoLanguages(
    {
      ...receiptWords,
      empty: 'Todavía no tenés recibos',
      back: 'Mis recibos',
      title: (period: string) => `Recibo de ${period}`,
      download: 'Descargar',
      sign: 'Firmar en la suite',
      file: 'recibo.pdf',
      paper: 'Este recibo es el papel original: descargalo para verlo.',
      hint: 'Tocá una línea para ver de dónde sale.',
    },
    {
      states: {
        ISSUED: 'Issued',
        RELEASED: 'Published',
        SEEN: 'Seen',
        DOWNLOADED: 'Downloaded',
        AGREED: 'Signed in agreement',
        DISAGREED: 'Signed in disagreement',
        REVOKED: 'Revoked',
      },
      payDay: (payDate) => `pay day ${formatDate(payDate)}`,
      imported: 'imported',
      noPayDay: 'no pay day yet',
      unread: 'New',
      toSign: 'To sign',
      net: 'Net pay',
      groups: {
        REMUNERATIVO: 'Earnings with contributions',
        NO_REMUNERATIVO: 'Earnings without contributions',
        DEDUCCION: 'Deductions',
        CONTRIBUCION: 'Contributions of the employer',
      },
      according: (source) => `According to ${source}`,
      whole: 'Show the whole calculation',
      conditions: 'What was considered to decide it',
      origins: {
        concept: 'Another line',
        accumulator: 'Sum of lines',
        employee: 'From your record',
        novelty: 'News of the month',
        parameter: 'Set by law or agreement',
        scale: 'Scale',
        historical: 'From earlier months',
        sac: 'From earlier months',
        formula: 'Intermediate value',
        function: 'Intermediate value',
        variable: 'From the month being paid',
      },
      empty: 'You have no receipts yet',
      back: 'My receipts',
      title: (period) => `Receipt of ${period}`,
      download: 'Download',
      sign: 'Sign in the suite',
      file: 'receipt.pdf',
      paper: 'This receipt is the original paper: download it to see it.',
      hint: 'Press a line to see where it comes from.',
    },
  ),
  budget: { br: 30, gz: 34 },
  examples: {
    Recibos: { html, props: { session: sampleSessions.open }, answers },
    'Sin recibos': { html, props: { session: sampleSessions.open }, answers: { [mine]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

type Props = PersonalProps<typeof definition>

const MyReceipts = (props: Props) => {
  const { limit, period = '', words, language, person, emit } = props
  const [open, setOpen] = useState<Receipt>()
  const reading = useReading(person, receipts.mine, { body: { limit: Math.min(200, limit) } })
  if (open)
    return (
      <OpenReceipt
        {...props}
        receipt={open}
        onBack={() => {
          setOpen(undefined)
          reading.reload()
        }}
      />
    )
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(all) => {
        const shown = all.filter((one) => one.period.includes(period))
        if (shown.length === 0) return <p role="status">{words.empty}</p>
        return (
          <Stack as="ul" gap={10} part="list">
            {shown.map((one) => (
              <li key={one.id}>
                <ReceiptRow
                  receipt={one}
                  words={words}
                  frame={(className, content) => (
                    <button
                      type="button"
                      className={className}
                      onClick={() => emit('receipt-open', { id: one.id, period: one.period }) && setOpen(one)}
                    >
                      {content}
                    </button>
                  )}
                />
              </li>
            ))}
          </Stack>
        )
      }}
    </ReadingView>
  )
}

const isUnsigned = ({ receipt: { state } }: OwnReceiptDetail): boolean => state !== 'AGREED' && state !== 'DISAGREED'

const OpenReceipt = ({
  receipt: { id, period },
  onBack,
  words,
  language,
  person,
  suite,
  emit,
}: Props & { readonly receipt: Receipt; readonly onBack: () => void }) => {
  const styles = useStyles()
  const title = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState('')
  const reading = useReading(person, receipts.mineExplained, { params: { id } })
  useEffect(() => title.current?.focus(), [])
  const handleDownload = async () => {
    setProblem('')
    try {
      await saveAnswer(await person.fetch(receipts.minePdf, { params: { id } }), words.file)
      emit('download', { id })
    } catch (error) {
      setProblem(person.textOf(error))
    }
  }
  return (
    <div part="receipt">
      <Row gap={12} below={16}>
        <PlainButton look="quiet" onClick={onBack}>
          ‹ {words.back}
        </PlainButton>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {words.title(period)}
        </h2>
        <PlainButton look="main" onClick={() => void handleDownload()}>
          {words.download}
        </PlainButton>
      </Row>
      {problem && <p role="alert">{problem}</p>}
      <ReadingView reading={reading} person={person} language={language}>
        {(detail) => (
          <>
            <p className={styles.note}>
              {detail.result ? words.hint : words.paper}{' '}
              {isUnsigned(detail) && (
                <a href={`${suite.base}/selfservice/payment-receipt/${id}`} target="_blank" rel="noopener noreferrer">
                  {words.sign}
                </a>
              )}
            </p>
            {detail.result && <ExplainedReceipt detail={detail.result} words={words} />}
          </>
        )}
      </ReadingView>
    </div>
  )
}

defineElement(definition, personal(definition, MyReceipts))
