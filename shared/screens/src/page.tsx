import { currentPlace, place$ } from '@legajo/bus/navigation.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useSuccessorFocus } from '@legajo/ui/successor-focus.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { DialogHost } from './dialogs.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    padding: '20px 24px 32px',
    maxWidth: '1600px',
    marginInline: 'auto',
    boxSizing: 'border-box',
    width: '100%',
    '@media (max-width: 640px)': { padding: '12px 12px 24px', rowGap: '12px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '12px' },
  words: { minWidth: 0, flex: '1 1 320px' },
  crumbs: {
    display: 'flex',
    flexWrap: 'wrap',
    listStyleType: 'none',
    margin: '0 0 4px',
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  crumb: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    // A touch target must be larger than the text line.
    position: 'relative',
    '::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  slash: { paddingInline: '6px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    ':focus': { outlineStyle: 'none' },
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  purpose: { margin: '4px 0 0', color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
})

export type PageProps = {
  readonly title: string
  /** One sentence on the purpose of the page. */
  readonly purpose?: ReactNode
  /** The one primary action. */
  readonly action?: ReactNode
  /** Secondary actions, before the primary one. */
  readonly secondary?: ReactNode
  readonly filters?: ReactNode
  readonly children?: ReactNode
  /** Breadcrumbs of the page; the menu's groups by default. */
  readonly crumbs?: readonly { readonly title: string; readonly path?: string | null }[]
}

const subscribe = (changed: () => void) => {
  const subscription = place$.subscribe(changed)
  return () => subscription.unsubscribe()
}

/** The layout of every page: breadcrumbs, title, purpose, one primary action, filters, content. */
export const Page = ({ title, purpose, action, secondary, filters, children, crumbs }: PageProps) => {
  const styles = useStyles()
  const root = useSuccessorFocus()
  const place = useSyncExternalStore(subscribe, currentPlace)
  const trail = crumbs ?? place.crumbs.filter((crumb) => crumb.title !== title)
  return (
    <div ref={root} className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {trail.length > 0 && (
            <nav aria-label="Ubicación">
              <ol className={styles.crumbs}>
                {trail.map((crumb, index) => (
                  <li key={`${crumb.title} ${crumb.path ?? ''}`}>
                    {crumb.path ? (
                      <Link to={crumb.path} className={styles.crumb}>
                        {crumb.title}
                      </Link>
                    ) : (
                      crumb.title
                    )}
                    {index < trail.length - 1 && (
                      <span className={styles.slash} aria-hidden>
                        /
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {(action || secondary) && (
          <div className={styles.actions}>
            {secondary}
            {action}
          </div>
        )}
      </header>
      {filters && (
        <div className={styles.filters} role="search" aria-label="Filtros de la página">
          {filters}
        </div>
      )}
      {children}
      <DialogHost />
    </div>
  )
}
