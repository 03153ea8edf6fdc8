import { currentQueryOf, queryOf } from '@legajo/api/queries.ts'
import { workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { addDays, formatDate, weekday } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button, Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { UnitField } from '../attendance-setup/unit-field.tsx'
import { SwapList } from './swap-list.tsx'
import { WeekGrid } from './week-grid.tsx'

const useStyles = makeStyles({
  week: { minWidth: '200px', textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
})
const size = 30

/** The shifts of people in a week, changed in place; and the exchanges that people agreed on. */
export const PlannerScreen = () => (
  <Page
    title="Planificador de turnos"
    purpose="La semana de cada persona. Elegí una celda y cambiá su turno, o arrastrá un turno sobre ella."
  >
    <Tabs
      label="Planificador"
      urlKey="vista"
      tabs={[
        { id: 'semana', title: 'Semana', content: () => <Week /> },
        { id: 'cambios', title: 'Cambios entre personas', content: () => <SwapList /> },
      ]}
    />
  </Page>
)

const mondayOf = (date: string): string => addDays(date, 1 - weekday(date))

const Week = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const week = search['semana'] ?? ''
  const from = mondayOf(/^\d{4}-\d{2}-\d{2}$/.test(week) ? week : today())
  const unit = Number(search['unidad']) || undefined
  const text = search['buscar'] ?? ''
  const page = Math.max(0, Number(search['pagina'] ?? 0) || 0)
  const requested = useQuery(
    currentQueryOf(shiftPlans.week, {
      query: { from, days: 7, page, size, ...(unit && { unit_id: unit }), ...(text && { filter: text }) },
    }),
  )
  const shifts = (useQuery(queryOf(workShifts.list)).data ?? []).filter(({ active }) => active)
  const go = (days: number) => setSearch({ semana: addDays(from, days) })
  const pages = Math.ceil((requested.data?.total ?? 0) / size)
  return (
    <>
      <Row align="end">
        <Row wrap={false} gap={4}>
          <Button appearance="subtle" icon={<ChevronLeftIcon />} aria-label="Semana anterior" onClick={() => go(-7)} />
          <span className={styles.week} aria-live="polite">
            {formatDate(from)} al {formatDate(addDays(from, 6))}
          </span>
          <Button appearance="subtle" icon={<ChevronRightIcon />} aria-label="Semana siguiente" onClick={() => go(7)} />
          <Button disabled={from === mondayOf(today())} onClick={() => setSearch({ semana: null })}>
            Hoy
          </Button>
        </Row>
        <UnitField />
        <Field label="Persona">
          <Input
            value={text}
            placeholder="Buscar"
            onChange={(_, data) => setSearch({ buscar: data.value || null, pagina: null })}
          />
        </Field>
      </Row>
      {!requested.data ? (
        <LoadState of={[requested]} lines={10} />
      ) : requested.data.people.length === 0 ? (
        <EmptyState title="No hay personas" text="Cambiá la unidad o la búsqueda." />
      ) : (
        <WeekGrid people={requested.data.people} shifts={shifts} from={from} />
      )}
      {pages > 1 && (
        <Row>
          <Button disabled={page === 0} onClick={() => setSearch({ pagina: String(page - 1) })}>
            Anteriores
          </Button>
          <span>
            Página {page + 1} de {pages}
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setSearch({ pagina: String(page + 1) })}>
            Siguientes
          </Button>
        </Row>
      )}
    </>
  )
}
