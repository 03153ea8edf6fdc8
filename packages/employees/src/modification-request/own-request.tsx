import { changeKinds } from '@legajo/contract/employees/change-kinds.ts'
import { type ModificationRequest, requestStatuses } from '@legajo/contract/employees/modification-request.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'

const tones = { OPEN: 'progress', APPLIED: 'finalized', ANSWERED: 'finalized', WITHDRAWN: 'default' } as const

/** The texts of an own request of change. */
export const ownRequestWords = {
  kinds: changeKinds as Readonly<Record<keyof typeof changeKinds, string>>,
  states: requestStatuses as Readonly<Record<keyof typeof requestStatuses, string>>,
  askedOn: (day: string): string => `Pedido el ${day}`,
  answer: (text: string): string => `Respuesta: ${text}`,
  files: (names: string): string => `Comprobantes: ${names}`,
}

/** The changes of a request, or its words, as one line. */
export const describeRequest = ({ changes, request }: ModificationRequest): string =>
  changes.map(({ label, proposed }) => `${label}: ${proposed}`).join(' · ') || request

type Words = Pick<typeof ownRequestWords, 'states'>

export const RequestStatus = ({
  status,
  words = ownRequestWords,
}: {
  readonly status: ModificationRequest['status']
  readonly words?: Words
}) => <StatusBadge label={words.states[status]} tone={tones[status]} />

type Props = {
  readonly request: ModificationRequest
  readonly words: typeof ownRequestWords
  /** Below the texts. */
  readonly children?: ReactNode
}

/** An own request of change with its state and answer. */
export const OwnRequestCard = ({ request, words, children }: Props) => {
  const { kind, status, createdAt, resolution, attachments } = request
  return (
    <Card as="article" gap={8} aria-label={words.kinds[kind]}>
      <Row gap={8} justify="between">
        <Text as="h3" size={300} weight="semibold">
          {words.kinds[kind]}
        </Text>
        <RequestStatus status={status} words={words} />
      </Row>
      <Text as="p" lines breaks>
        {describeRequest(request)}
      </Text>
      {resolution && (
        <Text as="p" lines breaks>
          {words.answer(resolution)}
        </Text>
      )}
      <Text as="p" tone="muted" size={200} breaks>
        {words.askedOn(formatDate(createdAt))}
        {attachments.length > 0 && ` · ${words.files(attachments.map(({ name }) => name).join(', '))}`}
      </Text>
      {children}
    </Card>
  )
}
