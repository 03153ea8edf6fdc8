import { currentQueryOf } from '@legajo/api/queries.ts'
import { type ClosedFact, closedFact, closedStates, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'

const tones = { FROZEN: 'finalized', LATE_NEW: 'warning', LATE_CHANGED: 'warning', LATE_GONE: 'error' } as const

/** The facts of a month as it was closed, and separately those that came later. */
export const ClosedFacts = ({ month }: { readonly month: string }) => {
  const requested = useQuery(currentQueryOf(timeFacts.closed, { query: { month } }))
  return (
    <DataTable<ClosedFact>
      label="Lo que se cerró"
      request={requested}
      rows={requested.data ?? []}
      rowId={({ key }) => key}
      schema={closedFact}
      columns={[
        { id: 'employee', phone: 'title' },
        { id: 'fileCode', width: '96px' },
        'source',
        { id: 'code', value: ({ code, concept }) => `${code} · ${concept}` },
        { id: 'closed', kind: 'number' },
        { id: 'now', kind: 'number' },
        { id: 'state', cell: ({ state }) => <StatusBadge label={closedStates[state]} tone={tones[state]} /> },
      ]}
      exportName={`ausencias-cerradas-${month}`}
      empty={{
        title: 'El mes no se cerró',
        text: 'Cuando dos personas lo cierren, acá queda lo que tenía y, aparte, lo que llegue después.',
      }}
    />
  )
}
