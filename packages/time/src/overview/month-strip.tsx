import { type AbsentColleague, requestStatusTitles } from '@legajo/contract/time/vacation-request.ts'
import { addDays, calendarDate, daysInMonth, weekday } from '@legajo/kernel/dates.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Box, Row } from '@legajo/ui/layout.tsx'
import { TipText } from '@legajo/ui/tooltip.tsx'

const useStyles = makeStyles({
  box: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  person: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: '180px',
    maxWidth: '240px',
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media (max-width: 640px)': { minWidth: '124px', maxWidth: '124px', paddingInline: '8px' },
  },
  area: {
    padding: '10px 12px 4px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  head: {
    padding: '6px 0',
    minWidth: '24px',
    textAlign: 'center',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  now: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightBold },
  dayButton: {
    width: '100%',
    minHeight: '24px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  day: { padding: '3px 0', height: '30px', boxSizing: 'border-box', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  rest: { backgroundColor: tokens.colorNeutralBackground3 },
  bar: { height: '20px' },
  accepted: { backgroundColor: tokens.colorCompoundBrandBackground },
  requested: {
    backgroundColor: tokens.colorStatusWarningBackground2,
    boxShadow: `inset 0 1px 0 ${tokens.colorStatusWarningBorder1}, inset 0 -1px 0 ${tokens.colorStatusWarningBorder1}`,
  },
  first: { borderStartStartRadius: '10px', borderEndStartRadius: '10px', marginInlineStart: '2px' },
  last: { borderStartEndRadius: '10px', borderEndEndRadius: '10px', marginInlineEnd: '2px' },
  framed: { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}` },
  swatch: { width: '20px', height: '12px', borderRadius: '6px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

export const stripWords = {
  label: 'Vacaciones del mes, persona por persona',
  person: 'Persona',
  noArea: 'Sin área',
  accepted: 'Aprobadas',
  requested: 'Pedidas, sin decidir',
  rest: 'Fin de semana o feriado',
  statuses: requestStatusTitles,
  period: (status: string, from: string, until: string) => `${status}, del ${from} al ${until}`,
}

/** A row of days for each employee, grouped by area, with a bar for each absence. Wide months scroll under the names. */
export const MonthStrip = ({
  month,
  today,
  rows,
  holidays,
  onDay,
  words = stripWords,
}: {
  readonly month: string
  readonly today: string
  readonly rows: readonly AbsentColleague[]
  /** Names of the holidays that all observe; each row has those of its person. */
  readonly holidays: ReadonlyMap<string, string>
  /** Makes the days of the head buttons. */
  readonly onDay?: (day: string) => void
  readonly words?: typeof stripWords
}) => {
  const styles = useStyles()
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const first = calendarDate(year, number, 1)
  const days = Array.from({ length: daysInMonth(year, number) }, (_, index) => addDays(first, index))
  const isRest = (day: string, own: readonly string[] = []) => weekday(day) > 5 || holidays.has(day) || own.includes(day)
  const areas = Map.groupBy(rows, ({ area }) => area ?? words.noArea)
  return (
    <>
      <Box as="section" surface="card" scroll className={styles.box} tabIndex={0} aria-label={words.label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.person} scope="col">
                {words.person}
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={mergeClasses(styles.head, isRest(day) && styles.rest, day === today && styles.now)}
                >
                  {onDay ? (
                    <button
                      type="button"
                      className={styles.dayButton}
                      title={holidays.get(day)}
                      // The name starts with the visible number.
                      aria-label={formatDate(day).replace(/^0/, '')}
                      onClick={() => onDay(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  ) : (
                    <TipText text={holidays.get(day)}>{Number(day.slice(8))}</TipText>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {[...areas]
            .sort(([a], [b]) => a.localeCompare(b, 'es'))
            .map(([area, people]) => (
              <tbody key={area}>
                <tr>
                  <th className={styles.area} colSpan={days.length + 1} scope="rowgroup">
                    {area} ({new Set(people.map(({ employee_id }) => employee_id)).size})
                  </th>
                </tr>
                {[...Map.groupBy(people, ({ employee_id }) => employee_id)].map(([id, periods]) => (
                  <tr key={id}>
                    <th className={styles.person} scope="row" title={periods[0]?.employee}>
                      {periods[0]?.employee}
                      <span className={styles.hidden}>
                        {periods.map(
                          (one) =>
                            `: ${words.period(words.statuses[one.status], formatDate(one.date_from), formatDate(one.date_until))}`,
                        )}
                      </span>
                    </th>
                    {days.map((day) => {
                      const period = periods.find(({ date_from, date_until }) => date_from <= day && date_until >= day)
                      return (
                        <td
                          key={day}
                          className={mergeClasses(styles.day, isRest(day, periods[0]?.holidays) && styles.rest)}
                          aria-hidden
                        >
                          {period && (
                            <div
                              title={words.period(
                                words.statuses[period.status],
                                formatDate(period.date_from),
                                formatDate(period.date_until),
                              )}
                              className={mergeClasses(
                                styles.bar,
                                period.status === 'ACCEPTED' ? styles.accepted : styles.requested,
                                day === period.date_from && styles.first,
                                day === period.date_until && styles.last,
                              )}
                            />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </Box>
      <Row gap={16} rowGap={6} align="stretch" paddingBlock={10} paddingInline={12} tone="soft" size={200} aria-hidden>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.accepted)} /> {words.accepted}
        </Row>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.requested)} /> {words.requested}
        </Row>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.rest, styles.framed)} /> {words.rest}
        </Row>
      </Row>
    </>
  )
}
