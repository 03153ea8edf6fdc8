import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CheckmarkCircleIcon, DismissIcon, ErrorCircleIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { frontModal, onModals } from './open-modals.ts'
import { PlainButton } from './plain-button.tsx'
import { makeStyles, mergeClasses, tokens } from './style.ts'
import { suiteClass } from './suite-frame.tsx'

export type Toast = {
  readonly intent?: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly text?: string
  /** An optional action: «Deshacer», «Ver». */
  readonly action?: { readonly label: string; readonly run: () => void }
}

type ShownToast = Toast & { readonly id: number }

let shown: readonly ShownToast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const change = (next: readonly ShownToast[]): void => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const defaultIntent = 'success'
const isEqual = (one: Toast, other: Toast): boolean =>
  (one.intent ?? defaultIntent) === (other.intent ?? defaultIntent) && one.title === other.title && one.text === other.text

/**
 * Shows a notification at the edge of the page for some seconds. Works from anywhere, outside React too. While an equal one is shown, that
 * one stays, with the newest action and for as long again: a new card would be drawn and read aloud twice for a double press.
 */
export const toast = (next: Toast): void => {
  const equal = shown.find((item) => isEqual(item, next))
  if (equal) change(shown.map((item) => (item === equal ? { ...next, id: item.id } : item)))
  else change([...shown.slice(-3), { ...next, id: nextId++ }])
}

/** The documented success notice: «¡Éxito!», «Información guardada con éxito». */
export const successToast = (text = 'Información guardada con éxito'): Toast => ({ intent: 'success', title: '¡Éxito!', text })

/** Shows `successToast`. */
export const toastSaved = (text?: string): void => toast(successToast(text))

/** Removes all notifications: between two tests that share a page. */
export const dismissToasts = (): void => change([])

const dismissToast = (id: number): void => change(shown.filter((item) => item.id !== id))

// Each parcel has its own tree, but the page has one area for toasts: the tree mounted first renders them.
let claims: readonly string[] = []
const claimListeners = new Set<() => void>()
const claim = (next: readonly string[]): void => {
  claims = next
  for (const listener of claimListeners) listener()
}
const subscribeClaims = (listener: () => void) => {
  claimListeners.add(listener)
  return () => claimListeners.delete(listener)
}

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    insetBlockEnd: '20px',
    // Buttons that save stand at the end of forms and bars; the menu keeps its width.
    insetInlineStart: 'calc(var(--lg-side, 0px) + 20px)',
    zIndex: 1_000_100,
    display: 'grid',
    rowGap: '8px',
    width: 'min(360px, calc(100vw - 40px))',
    pointerEvents: 'none',
    // On a phone the actions of forms and dialogs stand at the bottom.
    '@media (max-width: 640px)': { insetBlockStart: '12px', insetBlockEnd: 'auto' },
  },
  toast: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    columnGap: '10px',
    alignItems: 'start',
    padding: '12px 8px 12px 14px',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  action: { marginBlockStart: '4px', marginInlineStart: '-8px' },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const icons = { success: CheckmarkCircleIcon, info: InfoIcon, warning: WarningIcon, error: ErrorCircleIcon }

export const Toasts = () => {
  const me = useId()
  const modal = useSyncExternalStore(onModals, frontModal)
  const items = useSyncExternalStore(subscribe, () => shown)
  const isMine = useSyncExternalStore(subscribeClaims, () => claims[0] === me)
  useEffect(() => {
    claim([...claims, me])
    return () => claim(claims.filter((other) => other !== me))
  }, [me])
  if (!isMine) return null
  // Behind a modal dialog they could neither be read nor pressed. A widget without one keeps them in its own root.
  const place = modal ?? document.getElementById('dialogos')
  const region = <ToastRegion key={modal ? modalKey(modal) : ''} items={items} />
  return place ? createPortal(region, place) : region
}

// A portal that is given another place keeps its nodes in the old one: each place has a region of its own.
const keys = new WeakMap<Element, string>()
const modalKey = (modal: Element): string => {
  const key = keys.get(modal) ?? `modal-${nextId++}`
  keys.set(modal, key)
  return key
}

const ToastRegion = ({ items }: { readonly items: readonly ShownToast[] }) => {
  const styles = useStyles()
  // Screen readers announce additions to a live region, not its initial content.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div className={mergeClasses(suiteClass, styles.stack)} role="region" aria-label="Avisos" data-toasts>
      <div aria-live="polite" aria-relevant="additions" className={styles.stack} style={{ position: 'static' }}>
        {isLive && items.map((item) => <ToastCard key={item.id} item={item} />)}
      </div>
    </div>
  )
}

const ToastCard = ({ item }: { readonly item: ShownToast }) => {
  const styles = useStyles()
  const [held, setHeld] = useState(false)
  const intent = item.intent ?? defaultIntent
  const Icon = icons[intent]
  useEffect(() => {
    if (held) return
    // Errors and toasts with an action stay long enough to be read and reached by keyboard.
    const timer = setTimeout(() => dismissToast(item.id), intent === 'error' || item.action ? 12_000 : 5_000)
    return () => clearTimeout(timer)
  }, [held, intent, item])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
    <div
      className={styles.toast}
      role={intent === 'error' ? 'alert' : undefined}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={mergeClasses(styles[intent])} aria-hidden />
      <div>
        <div className={styles.title}>{item.title}</div>
        {item.text && <div className={styles.text}>{item.text}</div>}
        {item.action && (
          <PlainButton
            className={styles.action}
            size="small"
            look="quiet"
            onClick={() => {
              item.action?.run()
              dismissToast(item.id)
            }}
          >
            {item.action.label}
          </PlainButton>
        )}
      </div>
      <PlainButton
        size="small"
        look="quiet"
        icon={<DismissIcon />}
        aria-label="Cerrar aviso"
        onClick={() => dismissToast(item.id)}
      />
    </div>
  )
}
