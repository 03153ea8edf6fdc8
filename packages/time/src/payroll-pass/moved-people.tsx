import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { type MovedPerson, movedPerson, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'

/** The amount of all differences of each person in their wages. */
export const MovedPeople = ({ month }: { readonly month: string }) => {
  const mayPrice = usePermitted(timeFacts.amounts)
  const requested = useQuery({ ...currentQueryOf(timeFacts.amounts, { query: { month } }), enabled: mayPrice })
  if (!mayPrice) return <EmptyState title="No ves los sueldos" text="Con tu rol se ven las diferencias y no lo que mueven." />
  return (
    <DataTable<MovedPerson>
      label="Por persona"
      request={requested}
      rows={requested.data?.people ?? []}
      rowId={({ employeeId }) => employeeId}
      schema={movedPerson}
      columns={[
        { id: 'employee', phone: 'title' },
        { id: 'fileCode', width: '96px' },
        { id: 'facts', kind: 'number', sums: true },
        { id: 'gross', sums: true },
        { id: 'net', sums: true },
      ]}
      exportName={`ausencias-por-persona-${month}`}
      empty={{ title: 'Ninguna diferencia mueve un sueldo', text: 'Lo aprobado ya está en la liquidación.' }}
    />
  )
}
