import { type ReactNode, useCallback, useId } from 'react'
import { Button } from './fluent.ts'
import { findFocusedElement, focusFirstIn } from './focus.ts'
import { DismissIcon } from './icons.tsx'
import { useIsPhone } from './media.ts'
import { Modal } from './modal.tsx'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  drawer: {
    position: 'fixed',
    inset: '0 0 0 auto',
    boxSizing: 'border-box',
    width: 'min(560px, 100%)',
    maxWidth: '100vw',
    height: '100%',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    overflow: 'visible',
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    outlineStyle: 'none',
    whiteSpace: 'normal',
    animationName: { from: { transform: 'translateX(100%)', boxShadow: 'none' }, to: { transform: 'none' } },
    animationDuration: tokens.durationGentle,
    animationTimingFunction: tokens.curveDecelerateMid,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  wide: { width: 'min(880px, 100%)' },
  frame: { display: 'flex', flexDirection: 'column', height: '100%' },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '12px',
    padding: '16px 16px 12px 24px',
    '& button': { whiteSpace: 'nowrap', flexShrink: 0 },
    '@media (max-width: 640px)': { flexWrap: 'wrap', paddingInlineStart: '16px', gap: '8px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
  // On a phone the actions take a line of their own: beside them the title would be one letter wide.
  actions: {
    display: 'flex',
    gap: '8px',
    '@media (max-width: 640px)': { order: 1, flexWrap: 'wrap', flexBasis: '100%' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  subtitle: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '20px 24px 0',
    // A focused field stays above the bar of the form's buttons.
    scrollPaddingBottom: '72px',
    // The space at the end is content: as padding it would hold sticky actions above the edge, with the form visible below them.
    '::after': { content: '""', display: 'block', height: '24px' },
    '@media (max-width: 640px)': { padding: '16px 16px 0', '::after': { height: '16px' } },
  },
})

/** A part that scrolls and has nothing focusable must itself be focusable, or a keyboard cannot read its end. */
const useScrollableByKeyboard = () =>
  useCallback((body: HTMLDivElement | null) => {
    if (!body) return
    const check = () => {
      const isDeadEnd =
        body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]')
      if (isDeadEnd) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(check)
    const content = new MutationObserver(check)
    sizes.observe(body)
    content.observe(body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])

const fields = 'form :is(input, select, textarea):not(:disabled)'

/** Moves the focus to the first field of a form, also of one that is loaded later, until the user does something. */
const useFirstField = (isOff: boolean) =>
  useCallback(
    (frame: HTMLDivElement | null) => {
      if (!frame || isOff || frame.contains(findFocusedElement(frame) ?? null) || focusFirstIn(frame, fields)) return
      focusFirstIn(frame)
      const entered = findFocusedElement(frame)
      const enter = () => {
        if (findFocusedElement(frame) !== entered || focusFirstIn(frame, fields)) stop()
      }
      const arrivals = new MutationObserver(enter)
      const stop = () => {
        arrivals.disconnect()
        for (const act of ['keydown', 'pointerdown']) frame.removeEventListener(act, stop)
      }
      arrivals.observe(frame, { childList: true, subtree: true })
      for (const act of ['keydown', 'pointerdown']) frame.addEventListener(act, stop)
      return stop
    },
    [isOff],
  )

export type DrawerProps = {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly size?: 'medium' | 'large'
  readonly actions?: ReactNode
}

/** A modal panel at the right edge, the whole screen on phones. It is open as long as it is mounted; Escape and the cross close it. */
export const Drawer = ({ title, subtitle, onClose, children, size = 'medium', actions }: DrawerProps) => {
  const styles = useStyles()
  const id = useId()
  const scroller = useScrollableByKeyboard()
  // On a phone a keyboard would come up over half of what is there to read.
  const frame = useFirstField(useIsPhone())
  return (
    <Modal
      className={mergeClasses('lg-drawer', styles.drawer, size === 'large' && styles.wide)}
      labelledBy={id}
      onDismiss={onClose}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <Button appearance="subtle" icon={<DismissIcon />} aria-label="Cerrar" onClick={onClose} />
        </div>
        <div className={styles.body} ref={scroller}>
          {children}
        </div>
      </div>
    </Modal>
  )
}
