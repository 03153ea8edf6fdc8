import { currentQueryOf } from '@legajo/api/queries.ts'
import { type AbsenteeismRow, absenceReports, absenteeismRow } from '@legajo/contract/time/leave/leave-report.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { addMonths, endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

const groups = { UNIT: 'Unidad', AREA: 'Área', TYPE: 'Tipo de ausencia', CATEGORY: 'Categoría', MONTH: 'Mes' } as const
type Group = keyof typeof groups

const percent = (value: number) => `${value.toLocaleString('es-AR', { maximumFractionDigits: 2 })} %`

/** Absenteeism between two months by unit, area, type, category or month: a picture and a table. */
export const Absenteeism = () => {
  const { search, setSearch } = useRoute()
  const now = today()
  const isMonth = (text: string | undefined) => /^\d{4}-\d{2}$/.test(text ?? '')
  const first = isMonth(search['desde']) ? String(search['desde']) : addMonths(startOfMonth(now), -11).slice(0, 7)
  const last = isMonth(search['hasta']) ? String(search['hasta']) : now.slice(0, 7)
  const by = (search['por'] ?? 'MONTH') as Group
  const from = `${first}-01`
  const until = [endOfMonth(`${last}-01`), now].sort()[0] ?? now
  const requested = useQuery(currentQueryOf(absenceReports.absenteeism, { query: { from, until, by } }))
  const rows = requested.data ?? []
  const shown = by === 'MONTH' ? rows : rows.slice(0, 12)
  return (
    <Stack>
      <Row>
        <MonthField label="Desde" value={first} onChange={(desde) => desde && setSearch({ desde })} />
        <MonthField label="Hasta" value={last} min={first} onChange={(hasta) => hasta && setSearch({ hasta })} />
        <Field label="Por">
          <Select value={by} onChange={(_, { value }) => setSearch({ por: value === 'MONTH' ? null : value })}>
            {Object.entries(groups).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </Row>
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : (
        <>
          {rows.length > 0 && (
            <Card>
              <BarChart
                title={`Ausentismo por ${groups[by].toLowerCase()} (% de los días hábiles)`}
                labels={shown.map(({ name }) => name)}
                series={[{ name: 'Ausentismo', values: shown.map(({ rate }) => rate) }]}
                format={percent}
              />
            </Card>
          )}
          <DataTable<AbsenteeismRow>
            label="Ausentismo"
            rows={rows}
            rowId={({ key }) => key}
            schema={absenteeismRow}
            columns={[
              { id: 'name', header: groups[by], phone: 'title' },
              { id: 'people', kind: 'number' },
              { id: 'spells', kind: 'number', sums: true },
              { id: 'absent', kind: 'number', sums: true },
              { id: 'planned', kind: 'number' },
              { id: 'rate', kind: 'number' },
            ]}
            exportName={`ausentismo-por-${groups[by].toLowerCase().replaceAll(' ', '-')}`}
            empty={{ title: 'No hay ausencias en esos meses' }}
          />
        </>
      )}
    </Stack>
  )
}
