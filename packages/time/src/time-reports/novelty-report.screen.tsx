import { currentQueryOf } from '@legajo/api/queries.ts'
import { type ReportedFact, reportedFact, reportedStates, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { monthText } from '@legajo/forms/month-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { mostCommon } from './most-common.ts'

const tones = { PASSED: 'finalized', DIFFERS: 'warning', MISSING: 'progress', GONE: 'error' } as const

/** The novelties that absences, vacations and marks give to the payroll in some months (report 2729). */
export const NoveltyReportScreen = () => {
  const { search, setSearch } = useRoute()
  const monthOf = (text: string | undefined) => (/^\d{4}-\d{2}$/.test(text ?? '') ? String(text) : today().slice(0, 7))
  const until = monthOf(search['hasta'])
  const from = [monthOf(search['desde']), until].sort()[0] ?? until
  const requested = useQuery(currentQueryOf(timeFacts.report, { query: { from, until } }))
  const rows = requested.data ?? []
  const concepts = mostCommon(rows.map(({ concept }) => concept))
  return (
    <Page
      title="Informe de novedades"
      purpose="Lo que ausencias, vacaciones y marcas dan a la liquidación, concepto por concepto, y si ya pasó. Hasta doce meses (informe 2729)."
    >
      <Stack>
        <Row>
          <MonthField label="Desde" value={from} onChange={(desde) => desde && setSearch({ desde })} />
          <MonthField label="Hasta" value={until} min={from} onChange={(hasta) => hasta && setSearch({ hasta })} />
        </Row>
        {rows.length > 0 && (
          <Card>
            <BarChart
              title="Novedades por concepto"
              labels={concepts.map(([name]) => name)}
              series={[{ name: 'Novedades', values: concepts.map(([, count]) => count) }]}
            />
          </Card>
        )}
        <DataTable<ReportedFact>
          label="Novedades"
          request={requested}
          rows={rows}
          rowId={({ key }) => key}
          schema={reportedFact}
          columns={[
            { id: 'employee', phone: 'title' },
            { id: 'fileCode', width: '96px' },
            'unit',
            { id: 'month', width: '96px', value: ({ month }) => monthText(month) },
            { id: 'code', value: ({ code, concept }) => `${code} · ${concept}` },
            'source',
            { id: 'due', kind: 'number' },
            { id: 'passed', kind: 'number' },
            { id: 'state', cell: ({ state }) => <StatusBadge label={reportedStates[state]} tone={tones[state]} /> },
          ]}
          exportName={`novedades-${from}-a-${until}`}
          empty={{
            title: 'No hay novedades en esos meses',
            text: 'Aparecen las ausencias aprobadas, las vacaciones aprobadas y las horas cuyo tipo nombra un concepto.',
          }}
        />
      </Stack>
    </Page>
  )
}
