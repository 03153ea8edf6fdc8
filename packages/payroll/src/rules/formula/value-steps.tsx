import { makeStyles } from '@legajo/ui/fluent.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  step: { display: 'contents' },
})

/** Every part of a formula with its value, innermost first. */
export const ValueSteps = ({ steps }: { readonly steps: readonly { readonly text: string; readonly value: string }[] }) => {
  const styles = useStyles()
  if (steps.length === 0) return null
  return (
    <Grid as="dl" columns="1fr auto" gap={16} rowGap={6} numeric>
      {steps.map(({ text, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, in an order that never changes
        <div key={index} className={styles.step}>
          <Text as="dt" breaks>
            {text}
          </Text>
          <Text as="dd" textAlign="end">
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  )
}
