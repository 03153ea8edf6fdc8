import { makeStyles, tokens } from '@legajo/ui/style.ts'

const useStyles = makeStyles({
  box: { display: 'inline-flex', alignItems: 'center', columnGap: '8px' },
  ring: {
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    border: `2px solid ${tokens.colorBrandStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusCircular,
    animationName: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
    animationDuration: '1.2s',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
  },
})

/** A ring that turns while something is under way, with its text. */
export const PlainSpinner = ({ label }: { readonly label?: string }) => {
  const styles = useStyles()
  return (
    <span className={styles.box}>
      <span className={styles.ring} aria-hidden />
      {label}
    </span>
  )
}
