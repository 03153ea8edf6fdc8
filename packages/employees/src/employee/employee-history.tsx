import { queryOf } from '@legajo/api/queries.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { choiceSource } from '@legajo/forms/choice-source.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChangeInWords, changeInWords, type FormNames, withLabels } from './history-words.ts'

type HistoryChange = Answer<typeof employees.history>[number]

const states: Readonly<Record<string, string>> = { CREATED: 'Alta', UPDATED: 'Cambio', REMOVED: 'Eliminación', READ: 'Consultó' }

type Row = Omit<HistoryChange, 'id' | 'field' | 'before' | 'after'> & ChangeInWords & { readonly id: string }

/** A row for each field that a change moved; a record created or removed whole names none, a read names what was shown. */
const rowsOf = (change: HistoryChange, added: readonly FieldShape[], formNames: FormNames): readonly Row[] =>
  wordsOf(change, added, formNames).map((words, index) => ({
    at: change.at,
    user: change.user,
    state: change.state,
    load: change.load,
    ...words,
    id: `${change.id}-${index}`,
  }))

const wordsOf = (
  { state, field, before, after }: HistoryChange,
  added: readonly FieldShape[],
  formNames: FormNames,
): readonly ChangeInWords[] => {
  if (state === 'READ') return [{ field: after ?? '', before: '', after: '' }]
  return field ? changeInWords(field, before, after, added, formNames) : [{ field: '', before: '', after: '' }]
}

/** Every change of the file: who, when, what, from what to what. Auditors also see who read it. */
export const EmployeeHistory = ({ employeeId }: { readonly employeeId: number }) => {
  const requested = useQuery({ ...queryOf(employees.history, { params: { id: employeeId } }), staleTime: 0 })
  const added = useQuery(queryOf(dynamicForms.metadata)).data
  const forms = useQuery(queryOf(dynamicForms.list)).data
  const changes = useMemo(() => {
    const fields = (added ?? []).map(({ shape }) => shape)
    const names = new Map((forms ?? []).map(({ id, description }) => [id, description]))
    return (requested.data ?? []).flatMap((change) => rowsOf(change, fields, names))
  }, [requested.data, added, forms])
  const labelled = useQuery({
    queryKey: ['labels of changes', employeeId, requested.dataUpdatedAt, added?.length],
    queryFn: ({ signal }) =>
      withLabels(changes, async (choice, code) => (await choiceSource(choice).resolve?.(code, signal))?.label),
    enabled: changes.length > 0,
  })
  const rows = labelled.data ?? changes
  return (
    <DataTable<Row>
      label="Historial del legajo"
      rows={rows}
      request={requested}
      url={false}
      exportName="historial"
      columns={[
        { id: 'at', header: 'Cuándo', kind: 'datetime', width: '170px' },
        { id: 'user', header: 'Quién' },
        { id: 'state', header: 'Qué', value: (row) => states[row.state] ?? row.state, width: '100px' },
        { id: 'field', header: 'Dato', phone: 'title' },
        { id: 'before', header: 'Antes' },
        { id: 'after', header: 'Después' },
        {
          id: 'load',
          header: 'Carga masiva',
          value: ({ load }) => (load ? `Lote ${load}` : ''),
          link: ({ load }: Row) => (load ? `/load-massive-module/list-lote/${load}` : undefined),
          width: '120px',
        },
      ]}
      empty={{ title: 'Todavía no hubo cambios' }}
    />
  )
}
