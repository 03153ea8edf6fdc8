import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CalendarIcon } from '@legajo/ui/icons.tsx'
import { popupProps, usePopup } from '@legajo/ui/popup.ts'
import { type ReactElement, useRef, useState } from 'react'

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

/** Formats a stored value and parses typed text. */
interface TextFormat {
  /** A stored value as text; invalid values are returned unchanged. */
  readonly format: (kept: string) => string
  /** The value of a text; undefined when it has none (yet). */
  readonly parse: (typed: string) => string | undefined
  /** The typed text with automatic completion. */
  readonly complete: (typed: string, before: string) => string
}

interface PickerProps extends Control<string> {
  readonly writing: TextFormat
  /** Label of the button and of its popup. */
  readonly opener: string
  readonly popupLabel: string
  readonly size?: 'small' | 'medium'
  readonly children: (pick: (value: string) => void) => ReactElement
}

/**
 * A value that is typed, or picked from a popup: Alt+↓ opens it and Esc closes it, the same in every browser. Invalid text is emitted as
 * typed, so that validation can report it.
 */
export const PickerInput = ({
  value,
  onChange,
  onBlur,
  writing: { format, parse, complete },
  opener,
  popupLabel,
  children,
  ...rest
}: PickerProps) => {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string }>()
  const [isOpen, setOpen] = useState(false)
  const popup = usePopup<HTMLDivElement>(box, isOpen)
  const readValue = (text: string): string => (text.trim() === '' ? '' : (parse(text) ?? text))
  // The text as typed, unless another value was written meanwhile.
  const shown = typed && [typed.beside, readValue(typed.text)].includes(value) ? typed.text : format(value)
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys and focus of its children
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
          // A dialog around it stays open.
          event.preventDefault()
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
        value={shown}
        onChange={(_, { value: text }) => {
          const next = complete(text, shown)
          setTyped({ text: next, beside: value })
          onChange(readValue(next))
        }}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            icon={<CalendarIcon />}
            aria-label={opener}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={rest.disabled}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <div ref={popup} {...popupProps} role="dialog" aria-label={popupLabel} className={styles.popup}>
          {children((picked) => {
            onChange(picked)
            setTyped(undefined)
            close()
          })}
        </div>
      )}
    </div>
  )
}
