import type { Answer } from '@legajo/contract/endpoint.ts'
import type { clockFiles, PreviewLine } from '@legajo/contract/time/attendance/clock-file.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

export type Preview = Answer<typeof clockFiles.preview>

const results = {
  NEW: { label: 'Nueva', tone: 'finalized' },
  REPEATED: { label: 'Ya estaba', tone: 'default' },
  UNKNOWN: { label: 'Número sin persona', tone: 'warning' },
  RULED_OUT: { label: 'Anulada por una persona', tone: 'warning' },
  HELD: { label: 'Reloj adelantado', tone: 'warning' },
  INVALID: { label: 'No se entiende', tone: 'error' },
} as const

/** `2026-10-01 05:57:00` as it is read here; as it came where it is not understood. */
const clockMoment = (at: string): string =>
  /^\d{4}-\d{2}-\d{2} /.test(at) ? `${formatDate(at.slice(0, 10))} ${at.slice(11)}` : at

/** How a file would be read: sums, and its first lines with those that need attention. */
export const FilePreview = ({ preview }: { readonly preview: Preview }) => (
  <>
    <StatGrid>
      <StatTile label="Nuevas" value={formatNumber(preview.added)} />
      <StatTile label="Ya estaban" value={formatNumber(preview.repeated)} />
      <StatTile label="Sin persona" value={formatNumber(preview.unknown)} hint="Esperan hasta que el número tenga persona" />
      {preview.ruled_out > 0 && (
        <StatTile label="Anuladas por personas" value={formatNumber(preview.ruled_out)} hint="Siguen anuladas" />
      )}
      {preview.held > 0 && <StatTile label="Del futuro" value={formatNumber(preview.held)} hint="Reloj adelantado: no cuentan" />}
      <StatTile label="No se entienden" value={formatNumber(preview.invalid)} hint="No se cargan" />
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
        { id: 'at', header: 'Fecha y hora', value: ({ at }) => clockMoment(at) },
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
