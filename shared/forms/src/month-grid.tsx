import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { today } from './date-text.ts'
import { isMonth, monthAfter } from './month-text.ts'
import { PickCell, type Steps, TodayButton, useWalk } from './picker-grid.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

const useStyles = makeStyles({
  grid: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  cell: { padding: '2px' },
  month: { width: '100%', height: '40px' },
})

const steps: Steps = {
  ArrowLeft: (month) => monthAfter(month, -1),
  ArrowRight: (month) => monthAfter(month, 1),
  ArrowUp: (month) => monthAfter(month, -3),
  ArrowDown: (month) => monthAfter(month, 3),
  Home: (month) => `${month.slice(0, 4)}-01`,
  End: (month) => `${month.slice(0, 4)}-12`,
  PageUp: (month) => monthAfter(month, -12),
  PageDown: (month) => monthAfter(month, 12),
}

/** The twelve months of a year, three in a row. Arrow keys move the month, page keys change the year. */
export const MonthGrid = ({
  value,
  min = '1950-01',
  max = '2100-12',
  words = pickerWords,
  onPick,
}: {
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly words?: PickerWords
  readonly onPick: (month: string) => void
}) => {
  const styles = useStyles()
  const now = today().slice(0, 7)
  const { grid, focused, show, onKeyDown } = useWalk(isMonth(value) ? value : now, { min, max, steps })
  const year = focused.slice(0, 4)
  const months = words.monthNames.map((name, index) => ({ name, month: `${year}-${String(index + 1).padStart(2, '0')}` }))
  return (
    <div>
      <Row wrap={false} gap={0} justify="between" below={8}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={words.yearBefore}
          onClick={() => show(monthAfter(focused, -12))}
        />
        <Text weight="semibold" numeric aria-live="polite">
          {year}
        </Text>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={words.yearAfter}
          onClick={() => show(monthAfter(focused, 12))}
        />
      </Row>
      <table ref={grid} className={styles.grid} role="grid" aria-label={words.monthsOf(year)}>
        <tbody onKeyDown={onKeyDown}>
          {[0, 3, 6, 9].map((first) => (
            <tr key={first}>
              {months.slice(first, first + 3).map(({ name, month }) => (
                <td key={month} className={styles.cell}>
                  <PickCell
                    label={words.monthOf(name, year)}
                    className={styles.month}
                    isFocused={month === focused}
                    isNow={month === now}
                    isChosen={month === value}
                    disabled={month < min || month > max}
                    onPick={() => onPick(month)}
                  >
                    {name.slice(0, 3)}
                  </PickCell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TodayButton disabled={now < min || now > max} onClick={() => onPick(now)}>
        {words.thisMonth}
      </TodayButton>
    </div>
  )
}
