import type { Answer } from '@legajo/contract/endpoint.ts'
import type { clockFiles, PreviewLine } from '@legajo/contract/time/attendance/clock-file.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

export type Preview = Answer<typeof clockFiles.preview>

const results = {
  NEW: { label: 'Nueva', tone: 'finalized' },
  REPEATED: { label: 'Ya estaba', tone: 'default' },
  UNKNOWN: { label: 'Número sin persona', tone: 'warning' },
  INVALID: { label: 'No se entiende', tone: 'error' },
} as const

/** How a file would be read: sums, and its first lines with those that need attention. */
export const FilePreview = ({ preview }: { readonly preview: Preview }) => (
  <>
    <StatGrid>
      <StatTile label="Nuevas" value={preview.added} />
      <StatTile label="Ya estaban" value={preview.repeated} />
      <StatTile label="Sin persona" value={preview.unknown} hint="Esperan hasta que el número tenga persona" />
      <StatTile label="No se entienden" value={preview.invalid} hint="No se cargan" />
    </StatGrid>
    <DataTable<PreviewLine>
      label="Cómo se lee"
      rows={preview.sample}
      rowId={({ line }) => line}
      url={false}
      pageSize={10}
      exportName={false}
      columns={[
        { id: 'line', header: 'Línea', kind: 'number' },
        { id: 'code', header: 'Número' },
        { id: 'at', header: 'Fecha y hora' },
        { id: 'employee', header: 'Persona', phone: 'title' },
        {
          id: 'result',
          header: 'Resultado',
          value: ({ result }) => results[result].label,
          cell: ({ result }) => <StatusBadge {...results[result]} />,
        },
        { id: 'text', header: 'Texto' },
      ]}
    />
  </>
)
