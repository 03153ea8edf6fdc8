import { adminMenu, currentPlace, type PagePlace, place$ } from '@legajo/bus/navigation.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Box, Row, Text } from '@legajo/ui/layout.tsx'
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
  crumb: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    // A touch target must be larger than the text line.
    position: 'relative',
    '::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  title: {
    letterSpacing: '-0.01em',
    ':focus': { outlineStyle: 'none' },
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
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

/** The crumbs of the place: a group of the menu that has a page leads to it, and such a page stands alone. */
const crumbsOf = ({ path, crumbs }: PagePlace): PagePlace['crumbs'] => {
  const groups = (adminMenu.get() ?? []).filter(({ children, route }) => route !== null && children.length > 0)
  if (groups.some(({ route }) => route === path)) return []
  return crumbs.map((crumb) => ({
    ...crumb,
    path: crumb.path ?? groups.find(({ title }) => title === crumb.title)?.route ?? null,
  }))
}

/** The layout of every page: breadcrumbs, title, purpose, one primary action, filters, content. */
export const Page = ({ title, purpose, action, secondary, filters, children, crumbs }: PageProps) => {
  const styles = useStyles()
  const root = useSuccessorFocus()
  const place = useSyncExternalStore(subscribe, currentPlace)
  const trail = crumbs ?? crumbsOf(place).filter((crumb) => crumb.title !== title)
  return (
    <div ref={root} className={styles.page}>
      <Row as="header" gap={12} align="end" justify="between">
        <Box grow={320}>
          {trail.length > 0 && (
            <nav aria-label="Ubicación">
              <Row as="ol" gap={0} align="stretch" below={4} tone="muted" size={200}>
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
                      <Text paddingInline={6} aria-hidden>
                        /
                      </Text>
                    )}
                  </li>
                ))}
              </Row>
            </nav>
          )}
          <Text as="h1" size="hero700" weight="semibold" breaks className={styles.title} tabIndex={-1}>
            {title}
          </Text>
          {purpose && (
            <Text as="p" above={4} maxWidth="80ch" tone="soft">
              {purpose}
            </Text>
          )}
        </Box>
        {(action || secondary) && (
          <Row>
            {secondary}
            {action}
          </Row>
        )}
      </Row>
      {filters && (
        <Row gap={12} align="end" role="search" aria-label="Filtros de la página">
          {filters}
        </Row>
      )}
      {children}
      <DialogHost />
    </div>
  )
}
