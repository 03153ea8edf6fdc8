import { makeStyles, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  bar: { display: 'grid', gridTemplateColumns: '1fr 44px', alignItems: 'center', columnGap: '8px', minWidth: '120px' },
  track: { height: '8px', borderRadius: '4px', backgroundColor: tokens.colorNeutralBackground5, overflow: 'hidden' },
  fill: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
})

/** A share of 100 as a bar with its figure. */
export const ProgressBar = ({ percent }: { readonly percent: number }) => {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {percent} %
    </div>
  )
}
