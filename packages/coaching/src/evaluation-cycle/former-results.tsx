import { queryOf } from '@legajo/api/queries.ts'
import type { FormerResult, participants } from '@legajo/contract/performance/participant.ts'
import { resultStates } from '@legajo/contract/performance/words.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { Box, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScoreExplanation } from './score-explanation.tsx'

/** The results that a person had before a cycle was opened again, as they were published and signed. */
export const FormerResults = ({
  endpoint,
  id,
}: {
  readonly endpoint: typeof participants.former | typeof participants.formerMine
  readonly id: number
}) => {
  const requested = useQuery(queryOf(endpoint, { params: { id } }))
  const [shown, setShown] = useState<FormerResult>()
  if (!requested.data) return <LoadState of={[requested]} skeleton={null} />
  return (
    <>
      {requested.data.map((row) => (
        <Box key={row.number} paddingBlock={8} line="above">
          <div>
            <strong>
              Versión {row.number}: {formatNumber(row.published, 2)}
            </strong>
            {` · ${resultStates[row.state]}`}
          </div>
          <Text as="p" tone="muted" size={200}>
            {datesOf(row)}. {row.reason}
          </Text>
          {row.comment && <p>Comentario: {row.comment}</p>}
          {row.answer && <p>Respuesta: {row.answer}</p>}
          {row.explanation && <Button onClick={() => setShown(row)}>¿Por qué esa nota?</Button>}
        </Box>
      ))}
      {shown?.explanation && (
        <Dialog
          title={`¿Por qué la versión ${shown.number}?`}
          onDismiss={() => setShown(undefined)}
          actions={<Button onClick={() => setShown(undefined)}>Cerrar</Button>}
        >
          <ScoreExplanation explanation={shown.explanation} />
        </Dialog>
      )}
    </>
  )
}

const datesOf = ({ communicated_on, signed_on, withdrawn_on }: FormerResult): string =>
  [
    communicated_on ? `Comunicada el ${formatDate(communicated_on)}` : 'No se comunicó',
    ...(signed_on ? [`firmada el ${formatDate(signed_on)}`] : []),
    `reabierta el ${formatDate(withdrawn_on)}`,
  ].join(', ')
