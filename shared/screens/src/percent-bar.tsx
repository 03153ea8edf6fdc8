import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  bar: { minWidth: '120px' },
  track: { height: '8px', borderRadius: '4px', backgroundColor: tokens.colorNeutralBackground5, overflow: 'hidden' },
  fill: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
})

/** A share of 100 as a bar with its figure. */
export const PercentBar = ({ percent }: { readonly percent: number }) => {
  const styles = useStyles()
  return (
    <Grid columns="1fr 44px" gap={8} align="center" className={styles.bar}>
      <div className={styles.track} aria-hidden>
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {percent} %
    </Grid>
  )
}
