import { queryOf } from '@legajo/api/queries.ts'
import { conceptVersions } from '@legajo/contract/payroll/concept-more.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** What a concept was before each change with a date; nothing when it never had one. */
export const ConceptVersions = ({ id }: { readonly id: number }) => {
  const asked = useQuery(queryOf(conceptVersions, { params: { id } }))
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
            cell: ({ status, formula }) => (status === 'ACTIVE' ? formula : 'No estaba vigente'),
          },
          { id: 'replacedBy', header: 'La cambió', filter: false },
          { id: 'replacedAt', header: 'Cuándo', filter: false, cell: ({ replacedAt }) => formatDateTime(replacedAt) },
        ]}
        exportName="versiones-del-concepto"
      />
    </Panel>
  )
}
