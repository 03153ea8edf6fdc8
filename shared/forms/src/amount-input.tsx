import type { Control } from '@legajo/ui/control.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { NumberInput } from './number-input.tsx'
import { showAmount } from './number-text.ts'

const useStyles = makeStyles({
  input: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
})

/** An exact amount: typed and shown as `1.234,56`, stored as the wire's `1234.56`. An invalid amount stays and is marked as an error. */
export const AmountInput = ({
  decimals = 2,
  symbol,
  unit,
  ...rest
}: Control<string> & {
  readonly decimals?: number
  readonly symbol?: string
  /** Unit after the number: «horas». */
  readonly unit?: string
}) => {
  const styles = useStyles()
  return (
    <NumberInput
      {...rest}
      className={styles.input}
      contentBefore={symbol ? <Text tone="muted">{symbol}</Text> : undefined}
      contentAfter={unit ? <Text tone="muted">{unit}</Text> : undefined}
      show={(wire) => showAmount(wire, decimals)}
    />
  )
}
