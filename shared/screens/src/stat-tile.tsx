import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Skeleton } from '@legajo/ui/skeleton.tsx'
import { Children, type CSSProperties, isValidElement, type ReactElement, type ReactNode } from 'react'

const useStyles = makeStyles({
  // Columns of equal width, `--across` at most; with two columns the last of an odd number of tiles spans both.
  grid: {
    display: 'grid',
    gridTemplateColumns:
      'repeat(auto-fill, minmax(max(min(178px, calc(50% - 6px)), calc((100% - (var(--across) - 1) * 12px) / var(--across))), 1fr))',
    gap: '12px',
    maxWidth: 'calc(var(--across) * 372px - 12px)',
    // The padding does not double with the width: the remaining space for the figure is 2.35 times as wide.
    '@media (max-width: 560px)': { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1', '--wide': '2.35' } },
  },
  tile: {
    position: 'relative',
    boxSizing: 'border-box',
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignContent: 'start',
    rowGap: '4px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  link: { ':hover': { boxShadow: tokens.shadow4 }, ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  icon: { color: tokens.colorBrandForeground1 },
  value: {
    gridColumn: '1 / -1',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // A figure is never wrapped: it shrinks until it fits the tile. In a narrow tile the size of a short figure is limited too.
  figure: {
    fontSize:
      'clamp(14px, calc(168cqi / var(--wide, 1) / var(--letters, var(--own))), min(28px, calc(14cqi / var(--wide, 1)), calc(320px / var(--letters, var(--own)))))',
    whiteSpace: 'nowrap',
  },
  hint: { gridColumn: '1 / -1', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
})

/** A key figure with its meaning and a link. `change` is the positive or negative change next to it, such as «+3 % que en mayo». */
export const StatTile = ({
  label,
  value,
  hint,
  change,
  icon,
  to,
}: {
  readonly label: string
  readonly value: ReactNode
  readonly hint?: ReactNode
  readonly change?: { readonly text: string; readonly isGood: boolean }
  readonly icon?: ReactElement
  readonly to?: string
}) => {
  const styles = useStyles()
  const inner = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {typeof value === 'string' ? (
        <span className={mergeClasses(styles.value, styles.figure)} style={{ '--own': value.length || 1 } as CSSProperties}>
          {value}
        </span>
      ) : (
        <span className={styles.value}>{value ?? <Skeleton width="60%" height="28px" />}</span>
      )}
      {change && <span className={mergeClasses(styles.hint, change.isGood ? styles.good : styles.bad)}>{change.text}</span>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  )
  return to ? (
    <Link to={to} className={mergeClasses(styles.tile, styles.link)}>
      {inner}
    </Link>
  ) : (
    <div className={styles.tile}>{inner}</div>
  )
}

/** Five tiles fit in a row next to the menu; six are laid out as three and three, to avoid a single tile in the second row. */
const widest = 5
const across = (tiles: number): number => Math.max(1, Math.ceil(tiles / Math.ceil(tiles / widest)))

/** Tiles side by side in even rows, as many as fit, with one font size for all figures: that of the longest. */
export const StatGrid = ({ children }: { readonly children: ReactNode }) => {
  const tiles = Children.toArray(children)
  const figures = tiles.flatMap((one) =>
    isValidElement<{ value?: ReactNode }>(one) && typeof one.props.value === 'string' ? [one.props.value.length] : [],
  )
  return (
    <div
      className={useStyles().grid}
      style={{ '--letters': Math.max(1, ...figures), '--across': across(Math.max(1, tiles.length)) } as CSSProperties}
    >
      {children}
    </div>
  )
}
