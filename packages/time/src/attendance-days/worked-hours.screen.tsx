import { currentQueryOf } from '@legajo/api/queries.ts'
import { attendanceDays, type HoursRow, hoursReportRow } from '@legajo/contract/time/attendance/day-sheet.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { formatHours } from '@legajo/ui/format.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { UnitField } from '../attendance-setup/unit-field.tsx'

type Minutes = 'planned' | 'worked' | 'difference' | 'late' | 'night' | 'overtime_50' | 'overtime_100' | 'equivalent'

/** Units shown in the picture; the others are summed up. */
const maxShownUnits = 8

/** Planned and worked hours of a month, by person and by unit. */
export const WorkedHoursScreen = () => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : today().slice(0, 7)
  const unit = Number(search['unidad']) || undefined
  const requested = useQuery(currentQueryOf(attendanceDays.hours, { query: { month, ...(unit && { unit_id: unit }) } }))
  const rows = requested.data ?? []
  const minutes = (id: Minutes) => ({
    id,
    kind: 'hours' as const,
    filter: false as const,
    sums: true,
    total: (all: readonly HoursRow[]) => formatHours(all.reduce((sum, row) => sum + row[id], 0)),
  })
  return (
    <Page
      title="Horas contra lo previsto"
      purpose="Lo que cada persona tenía que trabajar en el mes y lo que trabajó. Las extra son las aprobadas."
      filters={
        <>
          <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
          <UnitField />
        </>
      }
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={10} />
      ) : rows.length === 0 ? (
        <EmptyState title="No hay días calculados en este mes" text="Asigná esquemas a personas o unidades, o cargá marcas." />
      ) : (
        <>
          <Panel title="Por unidad">
            <ByUnit rows={rows} />
          </Panel>
          <DataTable<HoursRow>
            label="Horas"
            rows={rows}
            rowId={({ employee_id }) => employee_id}
            schema={hoursReportRow}
            columns={[
              { id: 'employee', phone: 'title' },
              { id: 'file_code', width: '96px' },
              'unit',
              minutes('planned'),
              minutes('worked'),
              minutes('difference'),
              minutes('late'),
              { id: 'absent_days', sums: true },
              minutes('night'),
              minutes('overtime_50'),
              minutes('overtime_100'),
              { ...minutes('equivalent'), optional: true },
              { id: 'missing', sums: true },
            ]}
            onOpen={({ employee_id }) => void navigate(`/schedule-module/day-sheet?persona=${employee_id}&mes=${month}`)}
            exportName={`horas-${month}`}
          />
        </>
      )}
    </Page>
  )
}

const ByUnit = ({ rows }: { readonly rows: readonly HoursRow[] }) => {
  const units = [...Map.groupBy(rows, ({ unit }) => unit ?? 'Sin unidad')]
    .map(([unit, people]) => ({
      unit,
      planned: people.reduce((sum, { planned }) => sum + planned, 0),
      worked: people.reduce((sum, { worked }) => sum + worked, 0),
    }))
    .sort((a, b) => b.planned - a.planned)
  const rest = units.slice(maxShownUnits)
  const sum = (of: 'planned' | 'worked') => rest.reduce((total, unit) => total + unit[of], 0)
  const shown =
    rest.length === 0
      ? units
      : [...units.slice(0, maxShownUnits), { unit: 'Las demás', planned: sum('planned'), worked: sum('worked') }]
  const hours = (minutes: number) => Math.round(minutes / 60)
  return (
    <BarChart
      title="Horas por unidad"
      labels={shown.map(({ unit }) => unit)}
      series={[
        { name: 'Previstas', values: shown.map(({ planned }) => hours(planned)) },
        { name: 'Trabajadas', values: shown.map(({ worked }) => hours(worked)) },
      ]}
    />
  )
}
