import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChangeInWords, changeInWords } from './history-words.ts'

type Change = Answer<typeof employees.history>[number]

const states: Readonly<Record<string, string>> = { CREATED: 'Alta', UPDATED: 'Cambio', REMOVED: 'Eliminación' }

type Row = Omit<Change, 'id' | 'field' | 'before' | 'after'> & ChangeInWords & { readonly id: string }

/** A row for each changed field; creations and removals of whole records list no fields. */
const rowsOf = (change: Change): readonly Row[] =>
  (change.field ? changeInWords(change.field, change.before, change.after) : [{ field: '', before: '', after: '' }]).map(
    (words, index) => ({ at: change.at, user: change.user, state: change.state, ...words, id: `${change.id}-${index}` }),
  )

/** Every change of the file: user, time, field, old and new value. */
export const EmployeeHistory = ({ employeeId }: { readonly employeeId: number }) => {
  const requested = useQuery({ ...queryOf(employees.history, { params: { id: employeeId } }), staleTime: 0 })
  const rows = useMemo(() => (requested.data ?? []).flatMap(rowsOf), [requested.data])
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  return (
    <DataTable<Row>
      label="Historial del legajo"
      rows={rows}
      isLoading={requested.isPending}
      url={false}
      exportName="historial"
      columns={[
        { id: 'at', header: 'Cuándo', kind: 'datetime', width: '170px' },
        { id: 'user', header: 'Quién' },
        { id: 'state', header: 'Qué', value: (row) => states[row.state] ?? row.state, width: '100px' },
        { id: 'field', header: 'Dato', phone: 'title' },
        { id: 'before', header: 'Antes' },
        { id: 'after', header: 'Después' },
      ]}
      empty={{ title: 'Todavía no hubo cambios' }}
    />
  )
}
