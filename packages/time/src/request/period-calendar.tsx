import { isLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { daySteps, useWalk } from '@legajo/forms/picker-grid.tsx'
import { addDays, addMonths, calendarDate, daysInMonth, monthName, weekday } from '@legajo/kernel/dates.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { useEffect } from 'react'

const useStyles = makeStyles({
  month: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400, textTransform: 'capitalize' },
  arrow: { minWidth: '44px', height: '44px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', rowGap: '4px' },
  day: {
    position: 'relative',
    height: '46px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px', zIndex: 1 },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', backgroundColor: 'transparent' },
  },
  weekend: { color: tokens.colorNeutralForeground3 },
  lawful: {
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  holiday: { color: tokens.colorStatusDangerForeground1 },
  mark: {
    position: 'absolute',
    insetBlockEnd: '6px',
    insetInlineStart: 'calc(50% - 2px)',
    width: '4px',
    height: '4px',
    borderRadius: '50%',
    backgroundColor: tokens.colorStatusDangerForeground1,
  },
  requested: { backgroundColor: tokens.colorStatusWarningBackground2 },
  inside: {
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: 0,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  end: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
  },
  swatch: { width: '12px', height: '12px', borderRadius: '3px' },
})

const names = ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']

/**
 * A month calendar for the first day of vacations; the following days are coloured. Lawful first days are framed, holidays marked,
 * requested days shaded. Arrow keys move the day, page keys change the month.
 */
export const PeriodCalendar = ({
  from,
  days,
  min,
  holidays,
  taken,
  onPick,
}: {
  readonly from: string
  readonly days: number
  readonly min: string
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly must: boolean }>
  readonly taken: readonly { readonly date_from: string; readonly date_until: string }[]
  readonly onPick: (day: string) => void
}) => {
  const styles = useStyles()
  const { grid, focused, show, onKeyDown } = useWalk<HTMLDivElement>(from || min, {
    min,
    max: '2100-12-31',
    steps: daySteps,
    isOpened: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked elsewhere is shown once, and may be walked away from
  useEffect(() => {
    if (from) show(from)
  }, [from])
  const [year, month] = [Number(focused.slice(0, 4)), Number(focused.slice(5, 7))]
  const first = calendarDate(year, month, 1)
  const all = Array.from({ length: daysInMonth(year, month) }, (_, index) => addDays(first, index))
  const until = from ? addDays(from, days - 1) : ''
  const observed = new Map([...holidays].map(([day, { must }]) => [day, must]))
  return (
    <div>
      <Row wrap={false} gap={0} justify="between" below={8}>
        <Button
          className={styles.arrow}
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label="Mes anterior"
          disabled={first <= min}
          onClick={() => show(addMonths(first, -1))}
        />
        <span className={styles.month} aria-live="polite">
          {monthName(month)} {year}
        </span>
        <Button
          className={styles.arrow}
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label="Mes siguiente"
          onClick={() => show(addMonths(first, 1))}
        />
      </Row>
      <div className={styles.grid} aria-hidden>
        {names.map((name) => (
          <Text paddingBlock={4} tone="muted" size={200} textAlign="center" key={name}>
            {name}
          </Text>
        ))}
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={`Primer día de vacaciones, ${monthName(month)} ${year}`}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        {all.map((day, index) => {
          const holiday = holidays.get(day)
          const isTaken = taken.some((one) => one.date_from <= day && one.date_until >= day)
          const isLawful = day >= min && isLawfulStart(day, observed)
          const isInside = from !== '' && day >= from && day <= until
          const isEnd = isInside && (day === from || day === until)
          const words = [
            `${Number(day.slice(8))} de ${monthName(month)} de ${year}`,
            holiday?.name,
            isTaken && 'ya pedido',
            isInside && 'dentro del período elegido',
            isLawful && 'día hábil para empezar',
          ]
          return (
            <button
              key={day}
              type="button"
              className={mergeClasses(
                styles.day,
                weekday(day) > 5 && styles.weekend,
                isLawful && !isInside && styles.lawful,
                holiday && styles.holiday,
                isTaken && styles.requested,
                isInside && styles.inside,
                isEnd && styles.end,
              )}
              style={index === 0 ? { gridColumnStart: weekday(day) } : undefined}
              disabled={day < min}
              tabIndex={day === focused ? 0 : -1}
              aria-label={words.filter(Boolean).join(', ')}
              aria-pressed={day === from}
              title={holiday?.name}
              onClick={() => {
                show(day)
                onPick(day)
              }}
            >
              {Number(day.slice(8))}
              {holiday && <span className={styles.mark} aria-hidden />}
            </button>
          )
        })}
      </div>
      <Row gap={16} rowGap={6} align="stretch" above={12} tone="soft" size={200} aria-hidden>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.lawful)} /> Día para empezar
        </Row>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.end)} /> Tus vacaciones
        </Row>
        <Row as="span" inline wrap={false} gap={6}>
          <span className={mergeClasses(styles.swatch, styles.requested)} /> Ya pedido
        </Row>
        <Row as="span" inline wrap={false} gap={6} className={styles.holiday}>
          • Feriado
        </Row>
      </Row>
    </div>
  )
}
