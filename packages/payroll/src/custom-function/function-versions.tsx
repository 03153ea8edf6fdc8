import { queryOf } from '@legajo/api/queries.ts'
import { customFunctions } from '@legajo/contract/payroll/custom-function.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** What a function was before each change with a date; nothing when it never had one. */
export const FunctionVersions = ({ id }: { readonly id: number }) => {
  const asked = useQuery(queryOf(customFunctions.versions, { params: { id } }))
  if (!asked.data || asked.data.length === 0) return null
  return (
    <Panel title="Lo que fue antes">
      <DataTable
        label="Versiones anteriores"
        rows={asked.data}
        rowId={({ id: version }) => String(version)}
        url={false}
        searchable={false}
        paginator="auto"
        columns={[
          {
            id: 'validUntil',
            header: 'Rigió hasta',
            filter: false,
            phone: 'title',
            cell: ({ validUntil }) => formatDate(validUntil),
          },
          {
            id: 'formula',
            header: 'Fórmula',
            filter: false,
            cell: ({ active, params, formula }) => (active ? `(${params}) → ${formula}` : 'No estaba vigente'),
          },
          { id: 'replacedBy', header: 'La cambió', filter: false },
          { id: 'replacedAt', header: 'Cuándo', filter: false, cell: ({ replacedAt }) => formatDateTime(replacedAt) },
        ]}
        exportName="versiones-de-la-funcion"
      />
    </Panel>
  )
}
