import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import {
  type Dimension,
  dimensions,
  isDimension,
  type Measure,
  measures,
  peopleReport,
  type ReportRow,
  reportRow,
} from '@legajo/contract/employees/people-report.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { MailSchedules } from './mail-schedules.tsx'
import { PeopleEvolution } from './people-evolution.tsx'

const keyOrDefault = <T extends string>(table: Readonly<Record<T, string>>, text: string | undefined, usual: T): T =>
  keyNames(table).find((one) => one === text) ?? usual
const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))

/** Figures of the people by one dimension as of a day: picture, table, export, and by mail. */
export const PeopleReportScreen = () => {
  const { search, setSearch } = useRoute()
  const measure = keyOrDefault<Measure>(measures, search.que, 'HEADCOUNT')
  const names = useDimensions()
  const dimension = keyOrDefault<Dimension>(names, search.por, 'area')
  const query = {
    measure,
    dimension,
    ...(search.desde && { from: search.desde }),
    ...(search.hasta && { until: search.hasta }),
  }
  const requested = useQuery(queryOf(peopleReport.read, { query }))
  const rows = requested.data ?? []
  return (
    <Page
      title="Dotación y rotación"
      purpose="Cuántas personas hay, cuántas entran y se van, antigüedad, edad y ausencias, a la fecha que elijas. Cada persona cuenta en el grupo que tenía ese día."
    >
      <Card>
        <Row align="start">
          <Field label="Qué">
            <Select value={measure} onChange={(_, { value }) => setSearch({ que: value })}>
              {options(measures)}
            </Select>
          </Field>
          <Field label="Por">
            <Select value={dimension} onChange={(_, { value }) => setSearch({ por: value })}>
              {options(names)}
            </Select>
          </Field>
          <Field label="Desde">
            <DateInput value={search.desde ?? ''} onChange={(desde) => setSearch({ desde })} />
          </Field>
          <Field label="Al día" hint="Vacío: hoy">
            <DateInput value={search.hasta ?? ''} onChange={(hasta) => setSearch({ hasta })} />
          </Field>
        </Row>
      </Card>
      {rows.length > 0 && (
        <BarChart
          title={`${measures[measure]} por ${dimensionName(names, dimension).toLowerCase()}`}
          labels={rows.slice(0, 20).map(({ name }) => name)}
          series={[{ name: measures[measure], values: rows.slice(0, 20).map(({ value }) => Number(value)) }]}
          format={(value) => formatNumber(value)}
        />
      )}
      <DataTable<ReportRow>
        label={`${measures[measure]} por ${dimensionName(names, dimension).toLowerCase()}`}
        rows={rows}
        schema={reportRow}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: dimensionName(names, dimension), phone: 'title' },
          { id: 'value', header: measures[measure], kind: 'number', value: ({ value }) => Number(value) },
          ...(measure === 'HEADCOUNT' ? [] : ['people']),
          'admissions',
          'egresses',
        ]}
        pageSize={50}
        exportName="dotacion"
        request={requested}
        empty={{ title: 'No hay personas en esas fechas' }}
      />
      <PeopleEvolution from={search.desde} until={search.hasta} />
      <Schedules names={names} measure={measure} dimension={dimension} />
    </Page>
  )
}

/** The dimensions of the contract, and the fields that the company adds and that group people. */
const useDimensions = (): Readonly<Record<Dimension, string>> => {
  const { data = [] } = useQuery(queryOf(dynamicForms.metadata))
  const added = data.flatMap(({ shape }) => (isDimension(shape) ? [[shape.name, shape.label] as const] : []))
  return { ...dimensions, ...Object.fromEntries(added) }
}

/** A scheduled report may name a field that the company no longer has. */
const dimensionName = (names: Readonly<Record<Dimension, string>>, dimension: Dimension): string =>
  names[dimension] ?? 'un dato que ya no está'

const Schedules = ({
  names,
  measure,
  dimension,
}: {
  readonly names: Readonly<Record<Dimension, string>>
  readonly measure: Measure
  readonly dimension: Dimension
}) => {
  const { data = [] } = useQuery(queryOf(peopleReport.schedules))
  return (
    <MailSchedules
      rows={data.map((one) => ({
        ...one,
        name: `${measures[one.measure]} por ${dimensionName(names, one.dimension).toLowerCase()}`,
      }))}
      onAdd={(every) => write(peopleReport.addSchedule, { body: { measure, dimension, every } })}
      onRemove={(id) => write(peopleReport.removeSchedule, { params: { id } })}
    />
  )
}
