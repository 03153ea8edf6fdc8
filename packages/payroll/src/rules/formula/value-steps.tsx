import { makeStyles } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  steps: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 16px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  step: { display: 'contents' },
  text: { overflowWrap: 'anywhere' },
  value: { margin: 0, textAlign: 'end' },
})

/** Every part of a formula with its value, innermost first. */
export const ValueSteps = ({ steps }: { readonly steps: readonly { readonly text: string; readonly value: string }[] }) => {
  const styles = useStyles()
  if (steps.length === 0) return null
  return (
    <dl className={styles.steps}>
      {steps.map(({ text, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, in an order that never changes
        <div key={index} className={styles.step}>
          <dt className={styles.text}>{text}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
