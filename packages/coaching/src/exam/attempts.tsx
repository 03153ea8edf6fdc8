import { queryOf } from '@legajo/api/queries.ts'
import { type AttemptRow, attemptStates, attempts } from '@legajo/contract/coaching/exam.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AttemptDialog } from './attempt.dialog.tsx'

const tones = { OPEN: 'progress', SENT: 'warning', GRADED: 'finalized' } as const

/** The attempts of an edition or of an exam; each opens with its answers, to correct it. */
export const Attempts = ({ eventId, examId }: { readonly eventId?: number; readonly examId?: number }) => {
  const query = { ...(eventId && { eventId }), ...(examId && { examId }) }
  const requested = useQuery(queryOf(attempts.list, { query }))
  const [open, setOpen] = useState<number>()
  return (
    <>
      <DataTable<AttemptRow>
        label="Intentos"
        rows={requested.data ?? []}
        request={requested}
        url={false}
        exportName="intentos"
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          { id: 'exam', header: 'Evaluación' },
          { id: 'number', header: 'Intento', kind: 'number' },
          { id: 'sentAt', header: 'Entregó', kind: 'datetime' },
          { id: 'score', header: 'Resultado (%)', kind: 'number' },
          { id: 'passed', header: 'Aprobó', value: ({ passed }) => (passed === null ? '' : passed ? 'Sí' : 'No') },
          {
            id: 'state',
            header: 'Estado',
            value: ({ state }) => attemptStates[state],
            cell: ({ state }) => <StatusBadge label={attemptStates[state]} tone={tones[state]} />,
          },
        ]}
        onOpen={({ id }) => setOpen(id)}
        actions={[
          { label: 'Corregir', isPrimary: true, isHidden: ({ state }) => state !== 'SENT', run: ({ id }) => setOpen(id) },
          { label: 'Ver respuestas', isHidden: ({ state }) => state === 'SENT', run: ({ id }) => setOpen(id) },
        ]}
        empty={{ title: 'Todavía no hay intentos', text: 'Cuando alguien haga una evaluación del curso, aparece acá.' }}
      />
      {open !== undefined && <AttemptDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
