import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type GapPart,
  type GenderGap,
  gapPart,
  type Overlap,
  overlap,
  type Stretch,
  salaryReports,
  stretch,
} from '@legajo/contract/payroll/salary/salary-report.ts'
import type { StudyDetails } from '@legajo/contract/payroll/salary/study.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { Card, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const maxRows = 15

/** Reports of a study: budget by manager, place in the bands, gender gap and overlaps. */
export const StudyReports = ({ study }: { readonly study: StudyDetails }) => {
  const seesEquity = usePermitted(salaryReports.equity)
  const sheets = study.sheets.slice(0, maxRows)
  return (
    <Stack>
      <Card>
        <BarChart
          title="Presupuesto y uso por jefe"
          labelHeader="Jefe"
          labels={sheets.map(({ manager }) => manager ?? 'Sin jefe')}
          series={[
            { name: 'Presupuesto', values: sheets.map(({ share }) => Number(share)) },
            { name: 'Usado', values: sheets.map(({ used }) => Number(used)) },
          ]}
          format={(value) => formatMoney(value)}
        />
      </Card>
      <Stretches study={study} />
      {seesEquity && <Equity study={study} />}
      <Overlaps study={study} />
    </Stack>
  )
}

const Stretches = ({ study }: { readonly study: StudyDetails }) => {
  const requested = useQuery(queryOf(salaryReports.stretches, { params: { id: study.id } }))
  const data = requested.data ?? []
  return (
    <Stack>
      <Card>
        <BarChart
          title="Personas por tramo de la banda"
          labelHeader="Tramo"
          labels={data.map(({ label }) => label)}
          series={[
            { name: 'Antes', values: data.map(({ before }) => before) },
            { name: 'Después', values: data.map(({ after }) => after) },
          ]}
          format={(value) => formatNumber(value)}
        />
      </Card>
      <DataTable<Stretch>
        label="Tramos de la banda"
        rows={data}
        request={requested}
        rowId={({ label }) => label}
        schema={stretch}
        exportName={`tramos-${study.id}`}
        searchable={false}
        urlPrefix="tramo-"
      />
    </Stack>
  )
}

const percent = (value: string | null) => (value === null ? '—' : `${formatNumber(value, 1)} %`)

const Equity = ({ study }: { readonly study: StudyDetails }) => {
  return (
    <Loader of={[queryOf(salaryReports.equity, { params: { id: study.id } })]} lines={4}>
      {(data) => (
        <Panel title="Brecha salarial de género">
          <Stack>
            <Gap title="Antes" gap={data.before} />
            <Gap title="Después" gap={data.after} />
            <p>
              {data.before.method}. Positiva: los varones cobran más. {data.before.women} mujeres y {data.before.men} varones, a
              jornada completa.
            </p>
            <GapParts study={study} gap={data.after} />
          </Stack>
        </Panel>
      )}
    </Loader>
  )
}

/** The gap after the study, split by factor. */
const GapParts = ({ study, gap: { parts } }: { readonly study: StudyDetails; readonly gap: GenderGap }) =>
  parts.length === 0 ? (
    <p>La composición por factor necesita una regresión: diez personas por cada nivel y factor, treinta como mínimo.</p>
  ) : (
    <Stack>
      <BarChart
        title="De qué se compone la brecha después de la revisión"
        labelHeader="Factor"
        labels={parts.map(({ factor }) => factor)}
        series={[{ name: 'Puntos', values: parts.map(({ points }) => Number(points)) }]}
        format={(value) => formatNumber(value, 1)}
      />
      <DataTable<GapPart>
        label="Composición de la brecha"
        rows={parts}
        rowId={({ factor }) => factor}
        schema={gapPart}
        columns={[
          { id: 'factor', phone: 'title' },
          { id: 'points', kind: 'number' },
          { id: 'share', kind: 'number' },
        ]}
        exportName={`brecha-${study.id}`}
        searchable={false}
        urlPrefix="brecha-"
      />
    </Stack>
  )

const Gap = ({ title, gap }: { readonly title: string; readonly gap: GenderGap }) => (
  <StatGrid>
    <StatTile label={`${title}: promedio`} value={percent(gap.mean)} />
    <StatTile label={`${title}: mediana`} value={percent(gap.median)} />
    <StatTile
      label={`${title}: ajustada${gap.low === null ? '' : ` (${percent(gap.low)} a ${percent(gap.high)})`}`}
      value={percent(gap.adjusted)}
    />
  </StatGrid>
)

const Overlaps = ({ study }: { readonly study: StudyDetails }) => {
  const requested = useQuery(queryOf(salaryReports.overlaps, { params: { id: study.id } }))
  return (
    <Panel title="Solapamientos entre jefes y su gente">
      <DataTable<Overlap>
        label="Solapamientos"
        rows={requested.data ?? []}
        request={requested}
        rowId={({ file_code }) => file_code}
        schema={overlap}
        columns={[
          { id: 'manager', phone: 'title' },
          'file_code',
          'pay',
          'best',
          'best_pay',
          { id: 'premium', kind: 'number' },
          'kind',
        ]}
        exportName={`solapamientos-${study.id}`}
        urlPrefix="solape-"
        empty={{ title: 'Sin solapamientos', text: 'Con las propuestas de hoy, cada jefe cobra al menos 15 % más que su gente.' }}
      />
    </Panel>
  )
}
