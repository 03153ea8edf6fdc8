import type { Control } from '@legajo/ui/control.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { NumberInput } from './number-input.tsx'
import { showAmount } from './number-text.ts'

const useStyles = makeStyles({
  input: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  symbol: { color: tokens.colorNeutralForeground3 },
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
      contentBefore={symbol ? <span className={styles.symbol}>{symbol}</span> : undefined}
      contentAfter={unit ? <span className={styles.symbol}>{unit}</span> : undefined}
      show={(wire) => showAmount(wire, decimals)}
    />
  )
}
