import { queryOf } from '@legajo/api/queries.ts'
import { coachingDashboard } from '@legajo/contract/coaching/dashboard.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import { courseModeTitles, courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart, DonutChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { CertificateIcon, ClockIcon, HatGraduationIcon, MoneyIcon, PeopleIcon, StarIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Capacity } from '../course/capacity.tsx'
import { CourseStateBadge } from '../course/course-state.tsx'

const courseList = '/coaching-module/coaching-dashboard/event'

/** Training figures, and the current and upcoming courses. */
export const CoachingDashboardScreen = () => {
  const { search, setSearch } = useRoute()
  const year = Number(search['anio']) || undefined
  const requested = useQuery(queryOf(coachingDashboard.get, year ? { query: { year } } : {}))
  const { data } = requested
  const main = useQuery(queryOf(events.main))
  if (requested.isLoadingError)
    return (
      <Page title="Capacitación">
        <LoadState of={[requested]} />
      </Page>
    )
  return (
    <Page
      title="Capacitación"
      purpose="Cómo viene la capacitación de la empresa y qué cursos están en marcha."
      secondary={
        <Field label="Año" orientation="horizontal">
          <Select value={String(data?.year ?? '')} onChange={(_, { value }) => setSearch({ anio: Number(value) })}>
            {(data?.years ?? []).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <StatGrid>
        <StatTile
          label="Cursos en proceso"
          value={data?.inProcess}
          hint={data && `${data.pending} por empezar`}
          icon={<HatGraduationIcon />}
          to={`${courseList}?estado=IN_PROCESS`}
        />
        <StatTile
          label="Personas capacitadas"
          value={data && formatNumber(data.people)}
          hint="Aprobaron un curso finalizado"
          icon={<PeopleIcon />}
        />
        <StatTile label="Horas aprobadas" value={data && formatNumber(data.hours, 0)} icon={<ClockIcon />} />
        <StatTile
          label="Aprobación"
          value={data && (data.completion === null ? '–' : `${formatNumber(data.completion, 1)} %`)}
          hint="De los cursos finalizados"
          icon={<CertificateIcon />}
        />
        <StatTile
          label="Opinión"
          value={data && (data.rating === null ? '–' : `${formatNumber(data.rating, 1)} de 5`)}
          icon={<StarIcon />}
        />
        <StatTile
          label="Inversión"
          value={data && formatMoney(data.cost, { symbol: true, decimals: 0 })}
          hint={data?.otherCosts.map(({ currency, cost }) => `${currency} ${formatNumber(cost)}`).join(' · ') || undefined}
          icon={<MoneyIcon />}
        />
      </StatGrid>
      {data && (
        <Grid min={360}>
          <Card>
            <BarChart
              title="Inscriptos y aprobados por mes"
              labelHeader="Mes"
              labels={data.months.map(({ month }) => `${month.slice(5)}/${month.slice(2, 4)}`)}
              series={[
                { name: 'Inscriptos', values: data.months.map(({ enrolled }) => enrolled) },
                { name: 'Aprobados', values: data.months.map(({ completed }) => completed) },
              ]}
            />
          </Card>
          <Card>
            <DonutChart
              title="Cursos por estado"
              labelHeader="Estado"
              parts={[
                { label: courseStateTitles.PENDING, value: data.pending },
                { label: courseStateTitles.IN_PROCESS, value: data.inProcess },
                { label: courseStateTitles.FINISHED, value: data.finished },
              ]}
            />
          </Card>
        </Grid>
      )}
      <DataTable<Course>
        label="En marcha y por empezar"
        rows={main.data ?? []}
        request={main}
        url={false}
        paginator="auto"
        sort={{ id: 'dateFrom', order: 1 }}
        columns={[
          { id: 'name', header: 'Curso', phone: 'title' },
          { id: 'provider', header: 'Proveedor', value: ({ provider }) => provider ?? 'Interno' },
          { id: 'mode', header: 'Modalidad', value: ({ mode }) => courseModeTitles[mode] },
          { id: 'dateFrom', header: 'Desde', kind: 'date' },
          { id: 'dateUntil', header: 'Hasta', kind: 'date' },
          {
            id: 'enrolled',
            header: 'Inscriptos',
            kind: 'number',
            fileColumns: [{ id: 'capacity', header: 'Cupos', kind: 'number' }],
            filter: false,
            cell: (row) => <Capacity enrolled={row.enrolled} capacity={row.capacity} />,
          },
          {
            id: 'state',
            header: 'Estado',
            value: ({ state }) => courseStateTitles[state],
            cell: (row) => <CourseStateBadge state={row.state} />,
          },
        ]}
        onOpen={(row) => void navigate({ path: courseList, search: { detalle: row.id } })}
        exportName="cursos-en-marcha"
        empty={{ title: 'No hay cursos en marcha ni por empezar' }}
      />
    </Page>
  )
}
