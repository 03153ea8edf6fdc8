import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { dayNames, monthNames } from '@legajo/ui/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, dateOf, today, weekdayOf, weeksOf } from './date-text.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', columnGap: '4px', marginBlockEnd: '8px' },
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
  day: {
    width: '36px',
    height: '34px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  outside: { color: tokens.colorNeutralForeground4 },
  today: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  foot: { display: 'flex', justifyContent: 'flex-end', marginBlockStart: '4px' },
})

const steps: Readonly<Record<string, (iso: string) => string>> = {
  ArrowLeft: (iso) => addDays(iso, -1),
  ArrowRight: (iso) => addDays(iso, 1),
  ArrowUp: (iso) => addDays(iso, -7),
  ArrowDown: (iso) => addDays(iso, 7),
  Home: (iso) => addDays(iso, -weekdayOf(iso)),
  End: (iso) => addDays(iso, 6 - weekdayOf(iso)),
  PageUp: (iso) => addMonths(iso, -1),
  PageDown: (iso) => addMonths(iso, 1),
}

/** A month of days, week from Monday, with month and year navigators. Arrow keys walk, page keys change the month. */
export const Calendar = ({
  value,
  min = '1950-01-01',
  max = '2100-12-31',
  onPick,
}: {
  readonly value?: string
  readonly min?: string
  readonly max?: string
  readonly onPick: (iso: string) => void
}) => {
  const styles = useStyles()
  const grid = useRef<HTMLTableElement>(null)
  const now = today()
  const within = (iso: string) => (iso < min ? min : iso > max ? max : iso)
  const [focused, setFocused] = useState(() => within(value || now))
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    // Focus follows the walk, not the navigators.
    if (moved >= 0) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
  }, [moved])
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setFocused(within(step(focused)))
    setMoved((count) => count + 1)
  }
  const year = Number(focused.slice(0, 4))
  const fromYear = Math.min(Math.max(2000, Number(min.slice(0, 4))), year)
  const untilYear = Math.max(Math.min(2070, Number(max.slice(0, 4))), year)
  const startYear = min === '1950-01-01' ? fromYear : Number(min.slice(0, 4))
  return (
    <div>
      <div className={styles.head}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label="Mes anterior"
          onClick={() => setFocused(within(addMonths(focused, -1)))}
        />
        <Select
          size="small"
          className={styles.month}
          aria-label="Mes"
          value={focused.slice(5, 7)}
          onChange={(_, data) => setFocused(within(addMonths(focused, Number(data.value) - Number(focused.slice(5, 7)))))}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          size="small"
          className={styles.year}
          aria-label="Año"
          value={String(year)}
          onChange={(_, data) => setFocused(within(addMonths(focused, (Number(data.value) - year) * 12)))}
        >
          {Array.from({ length: untilYear - startYear + 1 }, (_, index) => startYear + index).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label="Mes siguiente"
          onClick={() => setFocused(within(addMonths(focused, 1)))}
        />
      </div>
      <table
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={`${monthNames[dateOf(focused).getUTCMonth()]} de ${year}`}
      >
        <thead>
          <tr>
            {dayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className={styles.dayName}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((iso) => (
                <td key={iso} className={styles.cell}>
                  <button
                    type="button"
                    className={mergeClasses(
                      styles.day,
                      iso.slice(0, 7) !== focused.slice(0, 7) && styles.outside,
                      iso === now && styles.today,
                      iso === value && styles.chosen,
                    )}
                    tabIndex={iso === focused ? 0 : -1}
                    disabled={iso < min || iso > max}
                    aria-label={`${Number(iso.slice(8))} de ${monthNames[Number(iso.slice(5, 7)) - 1]} de ${iso.slice(0, 4)}, ${dayNames[weekdayOf(iso)]}`}
                    aria-pressed={iso === value}
                    aria-current={iso === now ? 'date' : undefined}
                    onClick={() => onPick(iso)}
                  >
                    {Number(iso.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button size="small" appearance="transparent" disabled={now < min || now > max} onClick={() => onPick(now)}>
          Hoy
        </Button>
      </div>
    </div>
  )
}
