import type { PlanItem } from '@legajo/contract/time/leave/vacation-plan.ts'
import { addDays, weekday } from '@legajo/kernel/dates.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'

const useStyles = makeStyles({
  box: { overflow: 'auto', maxHeight: '70vh', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: { borderCollapse: 'separate', borderSpacing: 0 },
  person: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    width: '200px',
    minWidth: '140px',
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  head: { minWidth: '34px', fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
  area: { padding: '10px 12px 4px', textAlign: 'start', fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  week: { height: '28px', padding: '3px 1px', borderRight: `1px solid ${tokens.colorNeutralStroke3}` },
  full: { backgroundColor: tokens.colorStatusWarningBackground1 },
  bar: {
    width: '100%',
    height: '20px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'grab',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  proposed: { backgroundColor: tokens.colorBrandBackground2Pressed },
  notified: { backgroundColor: tokens.colorPaletteGreenBackground3, cursor: 'default' },
})

/** The plan by weeks, people by area. A proposal is dragged to another week, or changed with its button. */
export const PlanWeeks = ({
  rows,
  onMove,
  onOpen,
}: {
  readonly rows: readonly PlanItem[]
  readonly onMove: (item: PlanItem, monday: string) => void
  readonly onOpen: (item: PlanItem) => void
}) => {
  const styles = useStyles()
  const weeks = weeksOf(rows)
  return (
    <Box as="section" surface="card" className={styles.box} tabIndex={0} aria-label="Plan por semanas, persona por persona">
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.person} scope="col">
              Persona
            </th>
            {weeks.map((monday) => (
              <th key={monday} scope="col" className={styles.head}>
                {formatDate(monday).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ area }) => area ?? 'Sin área')]
          .sort(([a], [b]) => a.localeCompare(b, 'es'))
          .map(([area, items]) => (
            <tbody key={area}>
              <tr>
                <th className={styles.area} colSpan={weeks.length + 1} scope="rowgroup">
                  {area} ({items.length})
                </th>
              </tr>
              {items.map((item) => (
                <tr key={item.id}>
                  <th className={styles.person} scope="row" title={item.employee}>
                    {item.employee}
                  </th>
                  {weeks.map((monday) => {
                    const isIn = item.date_from <= addDays(monday, 6) && item.date_until >= monday
                    return (
                      <td
                        key={monday}
                        className={mergeClasses(styles.week, countIn(items, monday) > 2 && styles.full)}
                        onDragOver={(event) => event.preventDefault()}
                        onDrop={(event) => {
                          event.preventDefault()
                          if (event.dataTransfer.getData('text/plain') === String(item.id)) onMove(item, monday)
                        }}
                      >
                        {isIn && (
                          <Tooltip text={`Del ${formatDate(item.date_from)} al ${formatDate(item.date_until)}`}>
                            <button
                              type="button"
                              className={mergeClasses(styles.bar, item.status === 'PROPOSED' ? styles.proposed : styles.notified)}
                              draggable={item.status === 'PROPOSED'}
                              aria-label={`${item.employee}: del ${formatDate(item.date_from)} al ${formatDate(item.date_until)}`}
                              onDragStart={(event) => event.dataTransfer.setData('text/plain', String(item.id))}
                              onClick={() => item.status === 'PROPOSED' && onOpen(item)}
                            />
                          </Tooltip>
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
  )
}

const countIn = (items: readonly PlanItem[], monday: string) =>
  items.filter(({ date_from, date_until }) => date_from <= addDays(monday, 6) && date_until >= monday).length

/** The Mondays from four weeks before the first period to four weeks after the last. */
const weeksOf = (rows: readonly PlanItem[]): readonly string[] => {
  const first = rows.map(({ date_from }) => date_from).sort()[0]
  const last = rows
    .map(({ date_until }) => date_until)
    .sort()
    .at(-1)
  if (!first || !last) return []
  const weeks: string[] = []
  const start = addDays(first, 1 - weekday(first) - 28)
  for (let monday = start; monday <= addDays(last, 28) && weeks.length < 60; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}
