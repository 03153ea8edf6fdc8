import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: '6px',
    minWidth: '240px',
    maxWidth: 'min(400px, calc(100vw - 16px))',
    maxHeight: 'min(560px, calc(100dvh - 80px))',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
  },
})

type Props = {
  readonly label: string
  /** Text that describes the current value to screen readers, besides the label. */
  readonly trigger: ReactNode
  readonly className?: string
  readonly panelClassName?: string
  readonly role?: 'menu' | 'dialog'
  readonly onOpen?: () => void
  readonly children: (close: () => void) => ReactNode
}

const focusable = 'button:not([disabled]), a[href], [tabindex="0"]'

/** A button with a panel in the browser's top layer: the platform handles light dismissal, Escape and return of focus. */
export const Popup = ({ label, trigger, className, panelClassName, role = 'menu', onOpen, children }: Props) => {
  const styles = useStyles()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const handleToggle = (event: Event) => {
      const opens = (event as ToggleEvent).newState === 'open'
      setOpen(opens)
      if (!opens) return
      onOpen?.()
    }
    const place = () => {
      const box = button.current?.getBoundingClientRect()
      if (!box) return
      element.style.top = `${box.bottom + 6}px`
      // On a phone a panel is about as wide as the screen: aligned with its button it would overflow.
      const end = window.innerWidth <= 640 ? 8 : Math.max(8, window.innerWidth - box.right)
      const fitsEnd = box.right > window.innerWidth / 2
      element.style.right = fitsEnd ? `${end}px` : 'auto'
      element.style.left = fitsEnd ? 'auto' : `${Math.max(8, box.left)}px`
    }
    const handleBefore = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') place()
    }
    element.addEventListener('beforetoggle', handleBefore)
    element.addEventListener('toggle', handleToggle)
    return () => {
      element.removeEventListener('beforetoggle', handleBefore)
      element.removeEventListener('toggle', handleToggle)
    }
  }, [onOpen])

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(focusable)?.focus()
  }, [isOpen])

  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (role !== 'menu' || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key] ?? 0
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <>
      <Tooltip text={label}>
        <button
          ref={button}
          type="button"
          className={className}
          popoverTarget={id}
          aria-haspopup={role}
          aria-expanded={isOpen}
          aria-label={label}
        >
          {trigger}
        </button>
      </Tooltip>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: menu and dialog both take a name; the rule cannot read a variable role */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same; the arrow keys are those of every menu */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={mergeClasses(styles.panel, panelClassName)}
        onKeyDown={handleKeyDown}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
