import { dropDirty, isDirty } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { OverlayDrawer } from './fluent.ts'
import { returnFocus } from './focus-return.ts'

const useStyles = makeStyles({
  drawer: { width: 'min(560px, 100%)' },
  wide: { width: 'min(880px, 100%)' },
  head: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '12px',
    padding: '16px 16px 12px 24px',
    '& button': { whiteSpace: 'nowrap', flexShrink: 0 },
    '@media (max-width: 640px)': { flexWrap: 'wrap', paddingInlineStart: '16px', gap: '8px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
  // On a phone they take a line of their own: beside them the title would be a letter wide.
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
    alignSelf: 'stretch',
    overflowY: 'auto',
    padding: '20px 24px 0',
    // The space at the end is content: as padding it would hold sticky actions above the edge, with the form visible below them.
    '::after': { content: '""', display: 'block', height: '24px' },
    '@media (max-width: 640px)': { padding: '16px 16px 0', '::after': { height: '16px' } },
  },
})

/**
 * The entry of the history that a drawer was opened with carries its name, and those after it do not: closing goes back over it, so
 * that «back» never leads to where one already is.
 */
const markEntry = (name: string | undefined): void => history.replaceState({ ...history.state, opened: name }, '')
const isEntryOf = (name: string): boolean => history.state?.opened === name

/** What the address says of the drawer (`?detalle=`), and how to open and close it; closing asks about unsaved changes. */
export const useDetail = (name = 'detalle') => {
  const { search, setSearch } = useRoute()
  const wanted = search[name]
  const [detail, setDetail] = useState(wanted)
  const open = useCallback(
    (id: string | number) => {
      const isFirst = !new URLSearchParams(location.search).has(name)
      setSearch({ [name]: String(id) }, { push: true })
      if (isFirst) markEntry(name)
    },
    [setSearch, name],
  )
  const drop = useCallback(() => {
    setSearch({ [name]: null })
    if (isEntryOf(name)) markEntry(undefined)
  }, [setSearch, name])
  const close = useCallback(async () => {
    if (!(await mayLeave())) return
    dropDirty(currentPlace().parcel ?? undefined)
    if (isEntryOf(name)) history.back()
    else drop()
  }, [drop, name])
  useEffect(() => {
    if (wanted === detail) return
    if (detail === undefined || !isDirty()) return setDetail(wanted)
    // «Back» took the address away from a form with changes: put it back, then ask.
    setSearch({ [name]: detail }, { push: true })
    void close()
  }, [wanted, detail, setSearch, name, close])
  return {
    /** The id opened, «nuevo», or undefined. */
    detail,
    isNew: detail === 'nuevo',
    open,
    openNew: useCallback(() => open('nuevo'), [open]),
    close,
    /** Closes without asking: what was changed is saved. */
    drop,
  }
}

/** What scrolls and holds nothing to stop at must itself be reachable, or a keyboard cannot read its end. */
const useReachable = () =>
  useCallback((body: HTMLDivElement | null) => {
    if (!body || typeof ResizeObserver === 'undefined') return
    const look = () => {
      const isDeadEnd =
        body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button, input, select, textarea, [tabindex]')
      if (isDeadEnd) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(look)
    const content = new MutationObserver(look)
    sizes.observe(body)
    content.observe(body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])

const NameContext = createContext<(name: string | undefined) => void>(() => {})

/** Tells the drawer around which record it shows, once that is known: «Concepto» becomes «Concepto 0100 · Sueldo básico». */
export const useRecordName = (name: string | undefined): void => {
  const tell = useContext(NameContext)
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [tell, name])
}

/** Details beside the page, from the right; the whole screen on phones. Escape and the cross close it. */
export const DetailDrawer = ({
  isOpen,
  title,
  subtitle,
  onClose,
  children,
  size = 'medium',
  actions,
}: {
  readonly isOpen: boolean
  readonly title: string
  readonly subtitle?: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly size?: 'medium' | 'large'
  readonly actions?: ReactNode
}) => {
  const styles = useStyles()
  const isPhone = useIsPhone()
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  const scroller = useReachable()
  const [name, setName] = useState<string>()
  const heading = name ? `${title} ${name}` : title
  // Read while drawing: by the time effects run, the drawer has taken the focus.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement
  useEffect(() => {
    if (!isOpen && wasOpen.current) returnFocus(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])
  // Many screens draw the drawer only while it is open: then it goes without having been told.
  useEffect(() => () => (wasOpen.current ? returnFocus(opener.current) : undefined), [])
  const closer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On a phone a keyboard would come up over half of what is there to read.
    if (!isOpen || isPhone) return
    const enter = () => {
      if (document.activeElement !== closer.current) return
      closer.current
        ?.closest('[role=dialog]')
        ?.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled)')
        ?.focus()
    }
    // Fluent gives the focus to the first button; a form that still has to be read comes a little later.
    const tries = [60, 400].map((wait) => setTimeout(enter, wait))
    return () => tries.forEach(clearTimeout)
  }, [isOpen, isPhone])
  return (
    <OverlayDrawer
      open={isOpen}
      position="end"
      size={isPhone ? 'full' : 'medium'}
      className={size === 'large' ? styles.wide : styles.drawer}
      aria-label={heading}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{heading}</h2>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        <Button ref={closer} appearance="subtle" icon={<DismissIcon />} aria-label="Cerrar" onClick={onClose} />
      </div>
      <div className={styles.body} ref={scroller}>
        <NameContext.Provider value={setName}>{children}</NameContext.Provider>
      </div>
    </OverlayDrawer>
  )
}
