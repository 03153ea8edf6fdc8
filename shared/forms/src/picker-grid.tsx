import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, weekdayOf } from './date-text.ts'

const useStyles = makeStyles({
  cell: {
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
  now: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
})

/** The target of each navigation key, from a day or month. */
export type Steps = Readonly<Record<string, (from: string) => string>>

/** Moves by day: a week up and down, to its Monday and Sunday, a month by the page keys. */
export const daySteps: Steps = {
  ArrowLeft: (iso) => addDays(iso, -1),
  ArrowRight: (iso) => addDays(iso, 1),
  ArrowUp: (iso) => addDays(iso, -7),
  ArrowDown: (iso) => addDays(iso, 7),
  Home: (iso) => addDays(iso, -weekdayOf(iso)),
  End: (iso) => addDays(iso, 6 - weekdayOf(iso)),
  PageUp: (iso) => addMonths(iso, -1),
  PageDown: (iso) => addMonths(iso, 1),
}

/**
 * Keyboard navigation in a grid of days or months (their ISO texts), from `start`, never beyond `min` and `max`. An opened grid takes the
 * focus; a static one (`isOpened: false`) waits for the first key.
 */
export const useWalk = <E extends HTMLElement = HTMLTableElement>(
  start: string,
  {
    min,
    max,
    steps,
    isOpened = true,
  }: { readonly min: string; readonly max: string; readonly steps: Steps; readonly isOpened?: boolean },
) => {
  const grid = useRef<E>(null)
  const within = (place: string): string => (place < min ? min : place > max ? max : place)
  const [focused, setFocused] = useState(() => within(start))
  const [moves, setMoves] = useState(isOpened ? 1 : 0)
  useEffect(() => {
    // Focus follows the arrow keys, not the navigators.
    if (moves > 0) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
  }, [moves])
  return {
    grid,
    focused,
    show: (place: string) => setFocused(within(place)),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      setFocused(within(step(focused)))
      setMoves((count) => count + 1)
    },
  }
}

/** A selectable day or month. `className` sets its size. */
export const PickCell = ({
  label,
  className,
  isFocused,
  isNow,
  isChosen,
  isOutside = false,
  disabled,
  onPick,
  children,
}: {
  readonly label: string
  readonly className: string
  readonly isFocused: boolean
  readonly isNow: boolean
  readonly isChosen: boolean
  readonly isOutside?: boolean
  readonly disabled: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(
        styles.cell,
        className,
        isOutside && styles.outside,
        isNow && styles.now,
        isChosen && styles.chosen,
      )}
      tabIndex={isFocused ? 0 : -1}
      disabled={disabled}
      aria-label={label}
      aria-pressed={isChosen}
      aria-current={isNow ? 'date' : undefined}
      onClick={onPick}
    >
      {children}
    </button>
  )
}

/** The button for today. */
export const TodayButton = (props: { readonly disabled: boolean; readonly onClick: () => void; readonly children: string }) => (
  <Row wrap={false} gap={0} align="stretch" justify="end" above={4}>
    <Button size="small" appearance="transparent" {...props} />
  </Row>
)
