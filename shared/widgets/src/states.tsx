import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: '14px' },
  line: {
    height: '18px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
  },
})

/** A placeholder with the height of the content that is loading. */
export const LoadingPlaceholder = ({ label }: { readonly label: string }) => {
  const styles = useStyles()
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      <div className={styles.line} style={{ width: '70%' }} />
      <div className={styles.line} style={{ width: '45%' }} />
      <div className={styles.line} style={{ height: '120px' }} />
    </div>
  )
}

export const Problem = ({
  text,
  retry,
  onRetry,
}: {
  readonly text: string
  readonly retry: string | undefined
  readonly onRetry: () => void
}) => (
  <PlainMessage intent="error" part="message" actions={retry && <PlainButton onClick={onRetry}>{retry}</PlainButton>}>
    {text}
  </PlainMessage>
)
