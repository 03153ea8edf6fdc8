import { cloneElement, type PointerEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { InfoIcon } from './icons.tsx'
import { popupProps, usePopup } from './popup.ts'
import { makeStyles, tokens } from './style.ts'

/** Milliseconds that a pointer rests on the part, that it may be off it, and that a finger presses it. */
const delays = { hover: 300, leave: 120, press: 500 } as const

const useStyles = makeStyles({
  part: { display: 'contents' },
  tip: {
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(265px, 100vw - 16px)',
    padding: '6px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    zIndex: 1_000_002,
  },
  info: {
    position: 'relative',
    display: 'inline-flex',
    padding: 0,
    border: 'none',
    borderRadius: '50%',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'help',
    flexShrink: 0,
    // A touch target must be larger than the icon.
    '::after': { content: '""', position: 'absolute', inset: '-6px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
})

type Props = {
  /** Without a text the part stands alone. */
  readonly text: string | undefined
  /** A press shows the text too, for parts without another action. */
  readonly onPress?: boolean
  /** One element, which accepts `aria-describedby`. */
  readonly children: ReactElement<{ readonly 'aria-label'?: string; readonly 'aria-describedby'?: string }>
}

/**
 * A short text about its part: shown while a pointer rests on it, on keyboard focus and by a long press; Escape hides it. Screen readers
 * read it as the description, unless the part's name contains it.
 *
 *     <Tooltip text="Columnas"><Button icon={<ColumnsIcon />} aria-label="Columnas" /></Tooltip>
 */
export const Tooltip = ({ text, ...rest }: Props) => (text ? <PartWithTip text={text} {...rest} /> : rest.children)

const PartWithTip = ({ text, onPress = false, children }: Props & { readonly text: string }) => {
  const styles = useStyles()
  const id = useId()
  const anchor = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasPressed = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const tip = usePopup<HTMLSpanElement>(anchor, isOpen, 'free')
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    }
    const handlePress = (event: Event) => {
      const path = event.composedPath()
      if (![anchor.current, tip.current].some((own) => own && path.includes(own))) setOpen(false)
    }
    addEventListener('keydown', handleKey, true)
    addEventListener('pointerdown', handlePress, true)
    return () => {
      removeEventListener('keydown', handleKey, true)
      removeEventListener('pointerdown', handlePress, true)
    }
  }, [isOpen, tip])
  const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType !== 'touch' && act()
  const isDescription = !children.props['aria-label']?.includes(text)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the part inside it
    <span
      ref={(part) => {
        anchor.current = part?.firstElementChild ?? null
      }}
      className={styles.part}
      onPointerEnter={byMouse(() => after(delays.hover, true))}
      onPointerLeave={byMouse(() => after(delays.leave, false))}
      onPointerDown={(event) => {
        wasPressed.current = false
        if (event.pointerType !== 'touch') return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          wasPressed.current = true
          setOpen(true)
        }, delays.press)
      }}
      onPointerUp={() => !isOpen && clearTimeout(timer.current)}
      onPointerCancel={() => now(false)}
      onClickCapture={(event) => {
        if (!wasPressed.current) return now(onPress)
        // A long press shows the text and does nothing else.
        wasPressed.current = false
        event.preventDefault()
        event.stopPropagation()
      }}
      onFocus={({ target }) => target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
    >
      {cloneElement(children, isDescription ? { 'aria-describedby': id } : {})}
      {isOpen ? (
        <span ref={tip} {...popupProps} id={id} role="tooltip" className={styles.tip}>
          {text}
        </span>
      ) : (
        isDescription && (
          <span key="closed" id={id} role="tooltip" hidden>
            {text}
          </span>
        )
      )}
    </span>
  )
}

/** A text of a screen that a further text explains; without that, the text alone. */
export const TipText = ({ text, children }: { readonly text: string | undefined; readonly children: ReactNode }) => {
  const styles = useStyles()
  if (!text) return children
  return (
    <Tooltip text={text} onPress>
      <button type="button" className={styles.info}>
        {children}
      </button>
    </Tooltip>
  )
}

/** An «i» that shows a text about what stands beside it. */
export const InfoTip = ({ text }: { readonly text: string }) => {
  const styles = useStyles()
  return (
    <Tooltip text={text} onPress>
      <button type="button" className={styles.info} aria-label="Aclaración">
        <InfoIcon fontSize={16} aria-hidden />
      </button>
    </Tooltip>
  )
}
