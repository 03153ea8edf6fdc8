import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CalendarIcon } from '@legajo/ui/icons.tsx'
import { useRef, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { parseDate, withSlashes } from './date-text.ts'
import { popupProps, usePopup } from './popup.ts'

const useStyles = makeStyles({
  popup: {
    boxSizing: 'border-box',
    width: '292px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    zIndex: 1_000_001,
  },
  input: { '& input': { fontVariantNumeric: 'tabular-nums', minWidth: 0, width: '100%' } },
})

/** A calendar date: typed as dd/MM/yyyy or picked from a calendar, kept as `YYYY-MM-DD`. Alt+↓ opens the calendar. */
export const DateInput = ({
  value,
  onChange,
  onBlur,
  min,
  max,
  ...rest
}: Control<string> & { readonly min?: string; readonly max?: string; readonly size?: 'small' | 'medium' }) => {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const popup = usePopup<HTMLDivElement>(box, isOpen)
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys and focus of what is inside
    <div
      ref={box}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        setTyped(undefined)
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation()
          close()
        } else if (event.key === 'ArrowDown' && event.altKey && !rest.disabled) {
          event.preventDefault()
          setOpen(true)
        }
      }}
    >
      <Input
        {...rest}
        ref={field}
        className={styles.input}
        style={{ width: '100%' }}
        inputMode="numeric"
        autoComplete="off"
        placeholder={rest.placeholder ?? 'dd/mm/aaaa'}
        value={typed ?? (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value)}
        onChange={(_, { value: text }) => {
          const next = withSlashes(text, typed ?? formatDate(value))
          setTyped(next)
          onChange(next.trim() === '' ? '' : (parseDate(next) ?? next))
        }}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            icon={<CalendarIcon />}
            aria-label="Elegir en el calendario"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={rest.disabled}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <div ref={popup} {...popupProps} role="dialog" aria-label="Calendario" className={styles.popup}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onPick={(iso) => {
              onChange(iso)
              setTyped(undefined)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}
