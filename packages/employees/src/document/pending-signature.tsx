import type { PendingSignature } from '@legajo/contract/employees/document-signing.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

/** The texts of a document that waits for a signature. */
export const pendingWords = {
  requested: (day: string): string => `pedido el ${day}`,
  due: (day: string): string => `firmalo antes del ${day}`,
}

type Props = {
  readonly document: PendingSignature
  readonly actions: ReactNode
  readonly words?: typeof pendingWords
}

/** A document that waits for the reader's signature: title, employee, dates and actions. */
export const PendingRow = ({ document, actions, words = pendingWords }: Props) => (
  <Row surface="card" padding={16} gap={12} rowGap={8} paddingBlock={12} paddingInline={16}>
    <Stack as="span" gap={0} grow={220} breaks>
      <Text weight="semibold">{document.title}</Text>
      <Text tone="muted" size={200}>
        {document.employeeName} · {words.requested(formatDate(document.requestedAt))}
        {document.dueDate && ` · ${words.due(formatDate(document.dueDate))}`}
      </Text>
    </Stack>
    {actions}
  </Row>
)
