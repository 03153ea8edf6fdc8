import { queryOf } from '@legajo/api/queries.ts'
import { type AgendaItem, agendaItem, legalAgenda } from '@legajo/contract/legal/agenda.ts'
import { dateOf, today, weeksOf } from '@legajo/forms/date-text.ts'
import { monthAfter } from '@legajo/forms/month-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { dayNames, formatDate, formatMonth } from '@legajo/ui/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  grid: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', '@media (max-width: 640px)': { display: 'none' } },
  name: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3, paddingBlock: '4px' },
  day: {
    verticalAlign: 'top',
    height: '84px',
    padding: '4px 6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  other: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground2 },
  today: { backgroundColor: tokens.colorBrandBackground2 },
  item: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForegroundLink,
  },
})

/** Terms and dates of the legal items: a month by days, and the whole list, the late ones first. */
export const AgendaScreen = () => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search.mes ?? '') ? String(search.mes) : today().slice(0, 7)
  return (
    <Page
      title="Agenda legal"
      purpose="Plazos, audiencias, cuotas y exámenes que vencen. Lo vencido sin cumplir queda hasta que se resuelve."
    >
      <Panel
        title={formatMonth(month)}
        actions={
          <Row>
            <Button
              size="small"
              icon={<ChevronLeftIcon />}
              aria-label="Mes anterior"
              onClick={() => setSearch({ mes: monthAfter(month, -1) })}
            />
            <Button
              size="small"
              icon={<ChevronRightIcon />}
              aria-label="Mes siguiente"
              onClick={() => setSearch({ mes: monthAfter(month, 1) })}
            />
          </Row>
        }
      >
        <MonthTable month={month} />
      </Panel>
      <DataTable<AgendaItem>
        label="Vencimientos"
        endpoint={legalAgenda.list}
        schema={agendaItem}
        rowId={({ key }) => key}
        columns={[
          'date',
          { id: 'what', phone: 'title' },
          'kind',
          'employee',
          {
            id: 'days_left',
            kind: 'number',
            cell: ({ days_left }) => (
              <StatusBadge
                label={days_left < 0 ? `Venció hace ${-days_left} días` : days_left === 0 ? 'Hoy' : `En ${days_left} días`}
                tone={days_left < 0 ? 'error' : days_left <= 7 ? 'warning' : 'default'}
              />
            ),
          },
        ]}
        sort={{ id: 'date', order: 1 }}
        exportName="agenda-legal"
        onOpen={({ route }) => void navigate(route)}
        empty={{ title: 'No hay vencimientos' }}
      />
    </Page>
  )
}

const MonthTable = ({ month }: { readonly month: string }) => {
  const styles = useStyles()
  const weeks = weeksOf(`${month}-01`)
  const from = weeks[0]?.[0] ?? `${month}-01`
  const until = weeks.at(-1)?.at(-1) ?? from
  const { data = [] } = useQuery(queryOf(legalAgenda.list, { query: { from, until } }))
  return (
    <table className={styles.grid}>
      <caption className="lg-hidden">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {dayNames.map((name) => (
            <th key={name} scope="col" className={styles.name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={mergeClasses(styles.day, day.slice(0, 7) !== month && styles.other, day === today() && styles.today)}
              >
                <span title={formatDate(day)}>{dateOf(day).getUTCDate()}</span>
                {data
                  .filter(({ date }) => date === day)
                  .map(({ key, what, employee, route }) => (
                    <Tooltip key={key} text={`${what}: ${employee}`}>
                      <Link to={route} className={styles.item}>
                        {what}
                      </Link>
                    </Tooltip>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
