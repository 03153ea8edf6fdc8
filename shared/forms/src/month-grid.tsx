import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { monthNames } from '@legajo/ui/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { today } from './date-text.ts'
import { isMonth, monthAfter } from './month-text.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: '8px' },
  year: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  grid: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  cell: { padding: '2px' },
  month: {
    width: '100%',
    height: '40px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  now: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  foot: { display: 'flex', justifyContent: 'flex-end', marginBlockStart: '4px' },
})

const steps: Readonly<Record<string, (month: string) => string>> = {
  ArrowLeft: (month) => monthAfter(month, -1),
  ArrowRight: (month) => monthAfter(month, 1),
  ArrowUp: (month) => monthAfter(month, -3),
  ArrowDown: (month) => monthAfter(month, 3),
  Home: (month) => `${month.slice(0, 4)}-01`,
  End: (month) => `${month.slice(0, 4)}-12`,
  PageUp: (month) => monthAfter(month, -12),
  PageDown: (month) => monthAfter(month, 12),
}

/** The twelve months of a year, three in a row. Arrow keys walk, page keys change the year. */
export const MonthGrid = ({
  value,
  min = '1950-01',
  max = '2100-12',
  onPick,
}: {
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onPick: (month: string) => void
}) => {
  const styles = useStyles()
  const grid = useRef<HTMLTableElement>(null)
  const now = today().slice(0, 7)
  const within = (month: string) => (month < min ? min : month > max ? max : month)
  const [focused, setFocused] = useState(() => within(isMonth(value) ? value : now))
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
  const year = focused.slice(0, 4)
  const months = monthNames.map((name, index) => ({ name, month: `${year}-${String(index + 1).padStart(2, '0')}` }))
  return (
    <div>
      <div className={styles.head}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label="Año anterior"
          onClick={() => setFocused(within(monthAfter(focused, -12)))}
        />
        <span className={styles.year} aria-live="polite">
          {year}
        </span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label="Año siguiente"
          onClick={() => setFocused(within(monthAfter(focused, 12)))}
        />
      </div>
      <table ref={grid} className={styles.grid} role="grid" aria-label={`Meses de ${year}`}>
        <tbody onKeyDown={walk}>
          {[0, 3, 6, 9].map((first) => (
            <tr key={first}>
              {months.slice(first, first + 3).map(({ name, month }) => (
                <td key={month} className={styles.cell}>
                  <button
                    type="button"
                    className={mergeClasses(styles.month, month === now && styles.now, month === value && styles.chosen)}
                    tabIndex={month === focused ? 0 : -1}
                    disabled={month < min || month > max}
                    aria-label={`${name} de ${year}`}
                    aria-pressed={month === value}
                    aria-current={month === now ? 'date' : undefined}
                    onClick={() => onPick(month)}
                  >
                    {name.slice(0, 3)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button size="small" appearance="transparent" disabled={now < min || now > max} onClick={() => onPick(now)}>
          Este mes
        </Button>
      </div>
    </div>
  )
}
