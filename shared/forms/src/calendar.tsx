import { firstDate, lastDate } from '@legajo/kernel/dates.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { addMonths, dateOf, today, weekdayOf, weeksOf } from './date-text.ts'
import { daySteps, PickCell, TodayButton, useWalk } from './picker-grid.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

const useStyles = makeStyles({
  month: { minWidth: '118px' },
  year: { minWidth: '82px' },
  grid: { borderCollapse: 'collapse', width: '100%' },
  dayName: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    paddingBlock: '4px',
    textAlign: 'center',
  },
  cell: { padding: 0, textAlign: 'center' },
  day: { width: '36px', height: '34px' },
})

/** A month of days, weeks starting on Monday, with month and year navigators. Arrow keys move the day, page keys change the month. */
export const Calendar = ({
  value,
  min = firstDate,
  max = lastDate,
  words = pickerWords,
  onPick,
}: {
  readonly value?: string
  readonly min?: string
  readonly max?: string
  readonly words?: PickerWords
  readonly onPick: (iso: string) => void
}) => {
  const styles = useStyles()
  const now = today()
  const { grid, focused, show, onKeyDown } = useWalk(value || now, { min, max, steps: daySteps })
  const year = Number(focused.slice(0, 4))
  const fromYear = Math.min(Math.max(2000, Number(min.slice(0, 4))), year)
  const untilYear = Math.max(Math.min(2070, Number(max.slice(0, 4))), year)
  const startYear = min === firstDate ? fromYear : Number(min.slice(0, 4))
  return (
    <div>
      <Row wrap={false} gap={4} below={8}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={words.monthBefore}
          onClick={() => show(addMonths(focused, -1))}
        />
        <Select
          size="small"
          className={styles.month}
          aria-label={words.month}
          value={focused.slice(5, 7)}
          onChange={(_, data) => show(addMonths(focused, Number(data.value) - Number(focused.slice(5, 7))))}
        >
          {words.monthNames.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          size="small"
          className={styles.year}
          aria-label={words.year}
          value={String(year)}
          onChange={(_, data) => show(addMonths(focused, (Number(data.value) - year) * 12))}
        >
          {Array.from({ length: untilYear - startYear + 1 }, (_, index) => startYear + index).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={words.monthAfter}
          onClick={() => show(addMonths(focused, 1))}
        />
      </Row>
      <table
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={words.monthOf(words.monthNames[dateOf(focused).getUTCMonth()] ?? '', year)}
      >
        <thead>
          <tr>
            {words.dayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.dayName}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((iso) => (
                <td key={iso} className={styles.cell}>
                  <PickCell
                    label={words.dayOf(
                      Number(iso.slice(8)),
                      words.monthNames[Number(iso.slice(5, 7)) - 1] ?? '',
                      iso.slice(0, 4),
                      words.dayNames[weekdayOf(iso)] ?? '',
                    )}
                    className={styles.day}
                    isFocused={iso === focused}
                    isNow={iso === now}
                    isChosen={iso === value}
                    isOutside={iso.slice(0, 7) !== focused.slice(0, 7)}
                    disabled={iso < min || iso > max}
                    onPick={() => onPick(iso)}
                  >
                    {Number(iso.slice(8))}
                  </PickCell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TodayButton disabled={now < min || now > max} onClick={() => onPick(now)}>
        {words.today}
      </TodayButton>
    </div>
  )
}
