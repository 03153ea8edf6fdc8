import { currentPlace, type PagePlace, place$ } from '@legajo/bus/navigation.ts'
import { isListPage, type MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { IconNamed } from './icon-named.tsx'
import { trailTo } from './menu-tree.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  top: { display: 'grid', rowGap: '2px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '38px',
    padding: '6px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    lineHeight: '18px',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 899px)': { minHeight: '46px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  onTrail: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  grow: { flex: 1, minWidth: 0 },
  icon: { display: 'inline-flex', flexShrink: 0, width: '20px' },
  chevron: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFaster,
  },
  open: { transform: 'rotate(180deg)' },
  below: {
    marginInlineStart: '19px',
    paddingInlineStart: '10px',
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    marginBlock: '2px 6px',
  },
  narrow: { justifyContent: 'center', padding: '6px' },
  wait: { padding: '12px' },
})

const openKey = 'legajo.menu-open'
const readStoredOpen = (): ReadonlySet<string> => {
  try {
    return new Set(JSON.parse(localStorage.getItem(openKey) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

/** The entry of the current screen may lie below the visible part of a long menu. */
const showEntry = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' })

const iconOf = (node: MenuNode): string | null => node.icon ?? node.children.map(iconOf).find((icon) => icon !== null) ?? null

type BranchProps = {
  readonly nodes: readonly MenuNode[]
  /** Codes of the groups above, from the outermost. */
  readonly above: readonly string[]
  readonly trail: readonly string[]
  readonly path: string
  readonly open: ReadonlySet<string>
  readonly isNarrow: boolean
  readonly onToggle: (codes: readonly string[]) => void
  readonly onLeave: () => void
}

const Branch = ({ nodes, above, trail, path, open, isNarrow, onToggle, onLeave }: BranchProps) => {
  const styles = useStyles()
  return (
    <ul className={mergeClasses(styles.list, above.length === 0 ? styles.top : styles.below)}>
      {nodes.map((node) => {
        const isOpen = open.has(node.code) && !isNarrow
        const isOnTrail = trail.includes(node.code)
        const isEntry = node.children.length === 0 || isListPage(node)
        const isCurrent = isEntry && isOnTrail
        const icon = above.length === 0 && (
          <span className={styles.icon}>
            <IconNamed name={iconOf(node)} />
          </span>
        )
        const text = !isNarrow && <span className={styles.grow}>{node.title}</span>
        const name = isNarrow ? { 'aria-label': node.title, title: node.title } : {}
        if (isEntry)
          return (
            <li key={node.code}>
              <a
                ref={isCurrent ? showEntry : undefined}
                href={node.route ?? '/'}
                {...name}
                aria-current={isCurrent ? (node.route?.split('?')[0] === path ? 'page' : 'true') : undefined}
                className={mergeClasses(styles.row, isNarrow && styles.narrow, isCurrent && styles.current)}
                onClick={onLeave}
              >
                {icon}
                {text}
              </a>
            </li>
          )
        return (
          <li key={node.code}>
            <button
              type="button"
              {...name}
              aria-expanded={isOpen}
              className={mergeClasses(
                styles.row,
                isNarrow && styles.narrow,
                isOnTrail && styles.onTrail,
                isNarrow && isOnTrail && styles.current,
              )}
              onClick={() => onToggle([...above, node.code])}
            >
              {icon}
              {text}
              {!isNarrow && <ChevronDownIcon className={mergeClasses(styles.chevron, isOpen && styles.open)} aria-hidden />}
            </button>
            {isOpen && (
              <Branch
                nodes={node.children}
                above={[...above, node.code]}
                trail={trail}
                path={path}
                open={open}
                isNarrow={false}
                onToggle={onToggle}
                onLeave={onLeave}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  readonly nodes: readonly MenuNode[]
  readonly isLoaded: boolean
  readonly isNarrow: boolean
  readonly onWiden: () => void
  readonly onLeave: () => void
}

/** The menu tree, up to five levels: the current screen is marked, and one group of each level is open, at first that of the screen. */
export const SideMenu = ({ nodes, isLoaded, isNarrow, onWiden, onLeave }: Props) => {
  const styles = useStyles()
  const place = useStream<PagePlace>(place$, currentPlace())
  const [open, setOpen] = useState(readStoredOpen)
  const own = trailTo(nodes, place.path)
  const trail = (own.length > 0 ? own : trailTo(nodes, place.under)).map(({ code }) => code)
  const trailKey = trail.join(' ')

  useEffect(() => {
    const above = trailKey.split(' ').slice(0, -1)
    setOpen((now) => (above.length === 0 || above.every((code) => now.has(code)) ? now : new Set(above)))
  }, [trailKey])

  const handleToggle = (codes: readonly string[]) => {
    const isClosing = !isNarrow && open.has(codes.at(-1) ?? '')
    const next = new Set(isClosing ? codes.slice(0, -1) : codes)
    // A narrow menu has no room for groups: it widens and opens the requested one.
    if (isNarrow) onWiden()
    setOpen(next)
    localStorage.setItem(openKey, JSON.stringify([...next]))
  }

  if (!isLoaded)
    return (
      <div className={styles.wait}>
        <SkeletonLines lines={8} label="Cargando el menú" />
      </div>
    )
  return (
    <Branch
      nodes={nodes}
      above={[]}
      trail={trail}
      path={place.path}
      open={open}
      isNarrow={isNarrow}
      onToggle={handleToggle}
      onLeave={onLeave}
    />
  )
}
