import { DataTable } from '@legajo/screens/data-table.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** A dated rule's content until a day, the user who changed it, and the time (UTC). */
type Version = { readonly id: number; readonly validUntil: string; readonly replacedBy: string; readonly replacedAt: string }

/** The earlier dated versions of a rule, newest first; empty if there are none. */
export const PastVersions = <V extends Version>({
  versions = [],
  formulaOf,
  exportName,
}: {
  readonly versions: readonly V[] | undefined
  /** The formula; null when it was not in force. */
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
            kind: 'date',
            phone: 'title',
          },
          { id: 'formula', header: 'Fórmula', filter: false, value: (version) => formulaOf(version) ?? 'No estaba vigente' },
          { id: 'replacedBy', header: 'La cambió', filter: false },
          { id: 'replacedAt', header: 'Cuándo', kind: 'datetime', filter: false },
        ]}
        exportName={exportName}
      />
    </Panel>
  )
