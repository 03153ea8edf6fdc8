import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** What a dated rule was until a day, and who changed it when (UTC). */
type Version = { readonly id: number; readonly validUntil: string; readonly replacedBy: string; readonly replacedAt: string }

/** What a rule was before each change with a date, the last one first; nothing when it never had one. */
export const PastVersions = <V extends Version>({
  versions = [],
  formulaOf,
  exportName,
}: {
  readonly versions: readonly V[] | undefined
  /** How it was calculated; null when it was not in force. */
  readonly formulaOf: (version: V) => string | null
  readonly exportName: string
}) =>
  versions.length === 0 ? null : (
    <Panel title="Lo que fue antes">
      <DataTable
        label="Versiones anteriores"
        rows={versions}
        rowId={({ id }) => String(id)}
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
          { id: 'formula', header: 'Fórmula', filter: false, cell: (version) => formulaOf(version) ?? 'No estaba vigente' },
          { id: 'replacedBy', header: 'La cambió', filter: false },
          { id: 'replacedAt', header: 'Cuándo', filter: false, cell: ({ replacedAt }) => formatDateTime(replacedAt) },
        ]}
        exportName={exportName}
      />
    </Panel>
  )
