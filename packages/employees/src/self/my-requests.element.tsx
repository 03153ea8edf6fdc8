import { type ModificationRequest, modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { defineTag, event, inTwoLanguages, number, personalProps, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useState } from 'react'
import { OwnRequestCard, ownRequestWords } from '../modification-request/own-request.tsx'

const sample = (id: number, more: Partial<ModificationRequest>): ModificationRequest => ({
  id,
  employeeId: 1,
  companyId: 1,
  employeeName: 'Pérez, Ana',
  kind: 'CONTACT',
  request: '',
  changes: [],
  attachments: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  resolved: false,
  status: 'OPEN',
  resolution: null,
  decided_by: null,
  version: 1,
  ...more,
})
const html = '<legajo-my-requests></legajo-my-requests>'
const mine = 'GET /datos-maestros/employees/me/modification_request'
const answers = {
  [mine]: [
    sample(2, {
      changes: [
        {
          field: 'phone',
          label: 'Teléfono',
          former: '11 4444-0000',
          current: '11 4444-0000',
          proposed: '11 5555-1234',
          is_stale: false,
        },
      ],
    }),
    sample(1, {
      kind: 'OTHER',
      request: 'Mi apellido lleva tilde',
      attachments: [{ key: 'dni.pdf', name: 'dni.pdf' }],
      resolved: true,
      status: 'ANSWERED',
      resolution: 'Ya lo corregimos',
      decided_by: 'Sosa, Luz',
    }),
  ],
  'POST /datos-maestros/employees/modification_request/{id}/withdraw': sample(2, { status: 'WITHDRAWN' }),
}

export const definition = defineTag({
  tag: 'legajo-my-requests',
  doc: 'The requests of the signed-in person to change their own file, with state and answer. The form of a new one is a page of the suite.',
  box: 'none',
  scope: 'requests',
  props: {
    ...personalProps,
    limit: number({ doc: 'How many at most.', default: 20 }),
    state: text({ doc: 'Which ones; by default all.', values: ['open', 'applied', 'answered', 'withdrawn'] }),
  },
  events: {
    asking: event({
      doc: 'The person wants to request a change; unless the page cancels it, the form opens in a window of the suite.',
      cancelable: true,
    }),
    withdrawn: event<{ readonly id: number }>({ doc: 'The person withdrew a request.' }),
  },
  parts: { list: 'The list of requests.' },
  texts: inTwoLanguages(
    {
      ...ownRequestWords,
      empty: 'No pediste ningún cambio',
      ask: 'Pedir un cambio',
      withdraw: 'Retirar',
      sure: 'Recursos Humanos ya no lo va a revisar.',
      yes: 'Sí, retirarlo',
      no: 'Volver',
    },
    {
      kinds: {
        CONTACT: 'Phone and personal e-mail',
        ADDRESS: 'Address',
        CIVIL: 'Marital status and nationality',
        BANK: 'Bank account',
        FAMILY: 'Family',
        EDUCATION: 'Education',
        EMERGENCY: 'Emergency contacts',
        OTHER: 'Something else',
      },
      states: { OPEN: 'Pending', APPLIED: 'Applied', ANSWERED: 'Answered', WITHDRAWN: 'Withdrawn' },
      askedOn: (day) => `Requested on ${day}`,
      answer: (text) => `Answer: ${text}`,
      files: (names) => `Attached: ${names}`,
      empty: 'You have not requested any change',
      ask: 'Request a change',
      withdraw: 'Withdraw',
      sure: 'Human Resources will no longer review it.',
      yes: 'Yes, withdraw it',
      no: 'Back',
    },
  ),
  budget: { br: 26, gz: 30 },
  examples: {
    Pedidos: { html, props: { session: sampleSessions.open }, answers },
    'Sin pedidos': { html, props: { session: sampleSessions.open }, answers: { [mine]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

type Props = PersonalProps<typeof definition>

const MyRequests = (props: Props) => {
  const { limit, state, words, language, person, suite, emit } = props
  const reading = useReading(person, modificationRequests.mine)
  const handleAsk = () => {
    if (emit('asking')) window.open(`${suite.base}/selfservice/my-requests?detalle=nuevo`, '_blank', 'noopener,noreferrer')
  }
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(all) => {
        const shown = all.filter(({ status }) => !state || status === state.toUpperCase()).slice(0, limit)
        return (
          <>
            <PlainButton look="main" onClick={handleAsk}>
              {words.ask}
            </PlainButton>
            {shown.length === 0 && <p role="status">{words.empty}</p>}
            <Stack as="ul" gap={10} above={12} part="list">
              {shown.map((one) => (
                <li key={one.id}>
                  <OwnRequestCard request={one} words={words}>
                    {one.status === 'OPEN' && <Withdrawal {...props} id={one.id} onDone={reading.reload} />}
                  </OwnRequestCard>
                </li>
              ))}
            </Stack>
          </>
        )
      }}
    </ReadingView>
  )
}

/** The button that withdraws a request, after a question. */
const Withdrawal = ({ id, onDone, words, person, emit }: Props & { readonly id: number; readonly onDone: () => void }) => {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const handleWithdraw = async () => {
    setBusy(true)
    setProblem('')
    try {
      await person.call(modificationRequests.withdraw, { params: { id } })
      emit('withdrawn', { id })
      onDone()
    } catch (error) {
      setProblem(person.textOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Row>
        {isAsked ? (
          <>
            <span role="status">{words.sure}</span>
            <PlainButton isOff={isBusy} onClick={() => void handleWithdraw()}>
              {words.yes}
            </PlainButton>
            <PlainButton onClick={() => setAsked(false)}>{words.no}</PlainButton>
          </>
        ) : (
          <PlainButton onClick={() => setAsked(true)}>{words.withdraw}</PlainButton>
        )}
      </Row>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

defineElement(definition, personal(definition, MyRequests))
