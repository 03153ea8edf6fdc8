import { mayCall } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { session$ } from '@legajo/bus/session-state.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { pendingKinds, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { BarChart, LineChart } from '@legajo/screens/charts.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { BeachIcon, PeopleIcon, PersonAddIcon, PersonIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { FirstPayroll } from './first-payroll.tsx'
import { HelpCards } from './help-cards.tsx'
import { PendingPanel } from './pending.tsx'
import { Shortcuts } from './shortcuts.tsx'

const useStyles = makeStyles({
  birthday: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

const employeeListPath = '/employee-module/employee-profile'
const greeting = (hour: number): string => (hour < 13 ? 'Buen día' : hour < 20 ? 'Buenas tardes' : 'Buenas noches')

/** The administrator's home page: shortcuts, work that waits, headcount figures and onboarding help. */
export const HomeScreen = () => {
  const session = useStream(session$, null)
  const hasDashboard = useToggle('UI_DASHBOARD')
  const firstName = session?.name.split(' ')[0] ?? ''
  const company = session?.companies.find(({ id }) => id === session.companyId)?.name
  return (
    <Page
      title={`${greeting(new Date().getHours())}${firstName ? `, ${firstName}` : ''}`}
      purpose={company && `Esto pasa hoy en ${company}.`}
      crumbs={[]}
    >
      <FirstPayroll />
      {session && <Shortcuts key={session.userId} userId={session.userId} />}
      <PendingPanel call={pendingWork.list} kinds={pendingKinds} />
      {hasDashboard && mayCall(employees.summary) && <People />}
      <HelpCards />
    </Page>
  )
}

const People = () => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(employees.summary), staleTime: 60_000 })
  if (requested.isLoadingError) return <LoadState of={[requested]} />
  const data = requested.data
  const last = data?.byMonth.at(-1)
  const months = data?.byMonth.map(({ month }) => `${month.slice(5)}/${month.slice(2, 4)}`) ?? []
  const countText = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))
  return (
    <>
      <StatGrid>
        <StatTile
          label="Personas en la empresa"
          value={countText(data && data.active + data.onLeave)}
          icon={<PeopleIcon />}
          to={employeeListPath}
        />
        <StatTile
          label="Activas"
          value={countText(data?.active)}
          icon={<PersonIcon />}
          to={`${employeeListPath}?estado=ACTIVO`}
        />
        <StatTile
          label="De licencia"
          value={countText(data?.onLeave)}
          icon={<BeachIcon />}
          to={`${employeeListPath}?estado=LICENCIA`}
        />
        <StatTile
          label="Ingresos del mes"
          value={countText(last?.admissions)}
          icon={<PersonAddIcon />}
          hint={last && `${formatNumber(last.egresses)} ${last.egresses === 1 ? 'egreso' : 'egresos'}`}
        />
      </StatGrid>
      {data && data.total === 0 ? (
        <Card>
          <EmptyState
            title="Todavía no hay legajos"
            text="Cargá la primera persona y acá vas a ver la dotación."
            action={<Button onClick={() => void navigate(`${employeeListPath}/new`)}>Cargar un empleado</Button>}
          />
        </Card>
      ) : (
        data && (
          <Grid min={420} gap={16}>
            <Card>
              <LineChart
                title="Dotación, últimos doce meses"
                labelHeader="Mes"
                labels={months}
                series={[{ name: 'Personas', values: data.byMonth.map(({ headcount }) => headcount) }]}
                format={formatNumber}
              />
            </Card>
            <Card>
              <BarChart
                title="Personas por área"
                labelHeader="Área"
                labels={data.byArea.map(({ name }) => name)}
                series={[{ name: 'Personas', values: data.byArea.map(({ count }) => count) }]}
                format={formatNumber}
              />
            </Card>
          </Grid>
        )
      )}
      {data && data.birthdays.length > 0 && (
        <Panel title="Cumpleaños de la semana">
          <Row as="ul" gap={24} rowGap={8} align="stretch">
            {data.birthdays.map(({ id, full_name, photo_url, day }) => (
              <li key={id}>
                <Link to={`${employeeListPath}/${id}`} className={styles.birthday}>
                  <PersonAvatar name={full_name} photo={photo_url} size="small" /> {full_name}{' '}
                  <Text tone="muted" numeric>
                    {day.split('-').reverse().join('/')}
                  </Text>
                </Link>
              </li>
            ))}
          </Row>
        </Panel>
      )}
    </>
  )
}
