import { currentQueryOf } from '@legajo/api/queries.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { weekday } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { dayNames, formatDate } from '@legajo/ui/format.ts'
import { Box, Grid } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { PersonMonthTable } from '../attendance-days/person-month.tsx'
import { MyBank } from '../hour-bank/my-bank.tsx'
import { MarkPanel } from './mark-panel.tsx'
import { MySwaps } from './my-swaps.tsx'

const useStyles = makeStyles({
  work: { backgroundColor: tokens.colorBrandBackground2 },
  name: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  shift: { display: 'block', fontWeight: tokens.fontWeightSemibold },
})

/** The employee's own marks, shifts, hours and exchanges. */
export const MyHoursScreen = () => (
  <Page title="Mis horas" purpose="Marcá tu entrada y salida, mirá tus turnos y lo que trabajaste.">
    <MarkPanel />
    <Tabs
      label="Mis horas"
      tabs={[
        { id: 'turnos', title: 'Mis turnos', content: () => <MyShifts /> },
        { id: 'horas', title: 'Mis horas', content: () => <MyMonth /> },
        { id: 'banco', title: 'Banco de horas', content: () => <MyBank /> },
        { id: 'cambios', title: 'Cambios de turno', content: () => <MySwaps /> },
      ]}
    />
  </Page>
)

const MyShifts = () => {
  const styles = useStyles()
  return (
    <Loader of={[currentQueryOf(shiftPlans.mine, { query: { from: today(), days: 14 } })]} lines={4}>
      {({ days }) =>
        days.every(({ kind }) => kind === 'NONE') ? (
          <EmptyState title="No tenés turnos asignados" text="Cuando tu empresa te asigne un esquema, lo ves acá." />
        ) : (
          <Grid as="ul" min={132} repeat="fill" gap={8}>
            {days.map((day) => (
              <Box
                as="li"
                surface="outlined"
                paddingBlock={10}
                paddingInline={12}
                key={day.date}
                className={day.kind === 'WORK' ? styles.work : undefined}
              >
                <span className={styles.name}>
                  {dayNames[weekday(day.date) - 1]} {formatDate(day.date).slice(0, 5)}
                </span>
                <span className={styles.shift}>
                  {day.leave ? 'Licencia' : day.kind === 'WORK' ? day.shift : day.holiday ? 'Feriado' : 'Franco'}
                </span>
                {day.hours}
                {day.changed && ' (cambiado)'}
              </Box>
            ))}
          </Grid>
        )
      }
    </Loader>
  )
}

const MyMonth = () => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : today().slice(0, 7)
  return (
    <>
      <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
      <Loader of={[currentQueryOf(attendanceDays.mine, { query: { month } })]} lines={8}>
        {(days) => <PersonMonthTable month={days} exportName={`mis-horas-${month}`} />}
      </Loader>
    </>
  )
}
