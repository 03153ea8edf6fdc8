import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { Skeleton } from '@legajo/ui/skeleton.tsx'
import { Children, type CSSProperties, isValidElement, type ReactElement, type ReactNode } from 'react'

const useStyles = makeStyles({
  // Columns of equal width, `--across` at most; with two columns the last of an odd number of tiles spans both.
  grid: {
    maxWidth: 'calc(var(--across) * 372px - 12px)',
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
  // A figure is never wrapped: it shrinks until it fits the tile. In a narrow tile the size of a short figure is limited too.
  figure: {
    fontSize:
      'clamp(14px, calc(168cqi / var(--wide, 1) / var(--letters, var(--own))), min(28px, calc(14cqi / var(--wide, 1)), calc(320px / var(--letters, var(--own)))))',
    whiteSpace: 'nowrap',
  },
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
      <Text tone="soft" size={200}>
        {label}
      </Text>
      <Text tone="brand" aria-hidden>
        {icon}
      </Text>
      {typeof value === 'string' ? (
        <Text
          fullRow
          size="hero700"
          weight="semibold"
          numeric
          breaks
          className={styles.figure}
          style={{ '--own': value.length || 1 } as CSSProperties}
        >
          {value}
        </Text>
      ) : (
        <Text fullRow size="hero700" weight="semibold" numeric breaks>
          {value ?? <Skeleton width="60%" height="28px" />}
        </Text>
      )}
      {change && (
        <Text fullRow tone="muted" size={200} className={change.isGood ? styles.good : styles.bad}>
          {change.text}
        </Text>
      )}
      {hint && (
        <Text fullRow tone="muted" size={200}>
          {hint}
        </Text>
      )}
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
const maxColumns = 5
const columnsFor = (tiles: number): number => Math.max(1, Math.ceil(tiles / Math.ceil(tiles / maxColumns)))

/** Tiles side by side in even rows, as many as fit, with one font size for all figures: that of the longest. */
export const StatGrid = ({ children }: { readonly children: ReactNode }) => {
  const tiles = Children.toArray(children)
  const figures = tiles.flatMap((one) =>
    isValidElement<{ value?: ReactNode }>(one) && typeof one.props.value === 'string' ? [one.props.value.length] : [],
  )
  return (
    <Grid
      columns="repeat(auto-fill, minmax(max(min(178px, calc(50% - 6px)), calc((100% - (var(--across) - 1) * 12px) / var(--across))), 1fr))"
      className={useStyles().grid}
      style={{ '--letters': Math.max(1, ...figures), '--across': columnsFor(Math.max(1, tiles.length)) } as CSSProperties}
    >
      {children}
    </Grid>
  )
}
