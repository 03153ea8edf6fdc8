import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  box: {
    display: 'inline-grid',
    gridTemplateColumns: '64px auto',
    columnGap: '8px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  track: { height: '6px', borderRadius: '3px', backgroundColor: tokens.colorNeutralBackground4, overflow: 'hidden' },
  fill: { display: 'block', height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
  full: { backgroundColor: tokens.colorStatusWarningBackground3 },
})

/** Occupied places and capacity. */
export const Places = ({ enrolled, capacity }: { readonly enrolled: number; readonly capacity: number }) => {
  const styles = useStyles()
  return (
    <span className={styles.box}>
      <span className={styles.track} aria-hidden>
        <span
          className={mergeClasses(styles.fill, enrolled >= capacity && styles.full)}
          style={{ width: `${Math.min(100, (enrolled / capacity) * 100)}%` }}
        />
      </span>
      <span>
        {enrolled} de {capacity}
      </span>
    </span>
  )
}
