import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  box: { display: 'inline-grid', gridTemplateColumns: '64px auto', columnGap: '8px', alignItems: 'center' },
  track: { height: '6px', borderRadius: '3px', backgroundColor: tokens.colorNeutralBackground4, overflow: 'hidden' },
  fill: { display: 'block', height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
  full: { backgroundColor: tokens.colorStatusWarningBackground3 },
})

/** Occupied places and capacity. */
export const Capacity = ({ enrolled, capacity }: { readonly enrolled: number; readonly capacity: number }) => {
  const styles = useStyles()
  return (
    <Text numeric nowrap className={styles.box}>
      <span className={styles.track} aria-hidden>
        <span
          className={mergeClasses(styles.fill, enrolled >= capacity && styles.full)}
          style={{ width: `${Math.min(100, (enrolled / capacity) * 100)}%` }}
        />
      </span>
      <span>
        {enrolled} de {capacity}
      </span>
    </Text>
  )
}
