import { currentQueryOf, queryOf } from '@legajo/api/queries.ts'
import { type HolidayRow, holidays as holidayCalls } from '@legajo/contract/time/holiday.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { addMonths, endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { foldText, formatMonth } from '@legajo/ui/format.ts'
import { BeachIcon, ChevronLeftIcon, ChevronRightIcon, ClockIcon, PeopleIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MonthStrip } from './month-strip.tsx'

const useStyles = makeStyles({
  month: { minWidth: '170px' },
})

const todayText = () => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

const namesOf = (days: readonly HolidayRow[]) => new Map(days.map(({ date, name }) => [date, name]))

/** The absences in a month: a strip of days for each employee, by area. */
export const VacationGeneralScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const [text, setText] = useState('')
  const today = todayText()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? (search['mes'] ?? '') : today.slice(0, 7)
  const from = startOfMonth(`${month}-01`)
  const until = endOfMonth(from)
  const requested = useQuery(currentQueryOf(vacationAdmin.overview, { query: { from, until } }))
  const table = useQuery(queryOf(holidayCalls.list, { query: { year: Number(month.slice(0, 4)) } }))
  const all = requested.data ?? []
  const areas = [...new Set(all.map(({ area }) => area ?? 'Sin área'))].sort((a, b) => a.localeCompare(b, 'es'))
  const area = search['area'] ?? ''
  const rows = all.filter(
    (row) => (area === '' || (row.area ?? 'Sin área') === area) && foldText(row.employee).includes(foldText(text)),
  )
  const go = (months: number) => setSearch({ mes: addMonths(from, months).slice(0, 7) })
  const awayToday = all.filter((row) => row.status === 'ACCEPTED' && row.date_from <= today && row.date_until >= today)
  return (
    <Page
      title="Quiénes están de vacaciones"
      purpose="El mes de un vistazo: quién falta, quién pidió faltar y cuándo se juntan."
      filters={
        <>
          <Row wrap={false} gap={4}>
            <Button appearance="subtle" icon={<ChevronLeftIcon />} aria-label="Mes anterior" onClick={() => go(-1)} />
            <Text size={400} weight="semibold" textAlign="center" className={styles.month} aria-live="polite">
              {formatMonth(month).replace(/^./, (letter) => letter.toUpperCase())}
            </Text>
            <Button appearance="subtle" icon={<ChevronRightIcon />} aria-label="Mes siguiente" onClick={() => go(1)} />
            <Button disabled={month === today.slice(0, 7)} onClick={() => setSearch({ mes: null })}>
              Hoy
            </Button>
          </Row>
          <Field label="Área">
            <Select value={area} onChange={(_, data) => setSearch({ area: data.value || null })}>
              <option value="">Todas</option>
              {areas.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
          <Field label="Persona">
            <Input value={text} placeholder="Buscar" onChange={(_, data) => setText(data.value)} />
          </Field>
        </>
      }
    >
      <StatGrid>
        {month === today.slice(0, 7) && (
          <StatTile label="Hoy de vacaciones" value={requested.data && awayToday.length} icon={<BeachIcon />} />
        )}
        <StatTile
          label="Personas en el mes"
          value={
            requested.data &&
            new Set(all.filter(({ status }) => status === 'ACCEPTED').map(({ employee_id }) => employee_id)).size
          }
          icon={<PeopleIcon />}
        />
        <StatTile
          label="Pedidos sin decidir"
          value={requested.data && all.filter(({ status }) => status === 'SENT').length}
          icon={<ClockIcon />}
          to="/holyday-module/approver-panel"
        />
      </StatGrid>
      {!requested.data ? (
        <LoadState of={[requested]} lines={10} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="Nadie falta en este mes"
          text="Las vacaciones pedidas y aprobadas aparecen acá, día por día."
          icon={<BeachIcon fontSize={28} />}
        />
      ) : (
        <MonthStrip
          month={month}
          today={today}
          rows={rows}
          holidays={namesOf((table.data ?? []).filter((day) => !day.province && !day.workplace && !day.trade_union_code))}
        />
      )}
    </Page>
  )
}
