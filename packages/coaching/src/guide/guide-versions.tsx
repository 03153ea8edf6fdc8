import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { guides } from '@legajo/contract/coaching/guide.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** The former versions of a guide. */
export const GuideVersions = ({ id }: { readonly id: number }) => {
  const { data = [] } = useQuery(queryOf(guides.versions, { params: { id } }))
  const print = useAction((number: number) => fileOf(guides.pdf, { params: { id }, query: { number } }, 'guia.pdf'))
  if (data.length === 0) return null
  return (
    <Panel title="Versiones anteriores">
      <DataTable
        label="Versiones anteriores"
        rows={data}
        rowId={({ number }) => number}
        url={false}
        searchable={false}
        paginator="auto"
        exportName={false}
        columns={[
          { id: 'number', header: 'Versión', kind: 'number', phone: 'title' },
          { id: 'createdAt', header: 'Reemplazada', kind: 'datetime' },
          { id: 'replacedBy', header: 'Por' },
        ]}
        actions={[
          {
            label: 'PDF',
            isPrimary: true,
            run: ({ number }) => void print.run(number),
          },
        ]}
      />
    </Panel>
  )
}
