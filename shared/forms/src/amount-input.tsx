import type { Control } from '@legajo/ui/control.ts'
import { Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { parseAmount, showAmount } from './number-text.ts'

const useStyles = makeStyles({
  input: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  symbol: { color: tokens.colorNeutralForeground3 },
})

/** An exact amount: typed and shown as `1.234,56`, kept as the wire's `1234.56`. What is no amount stays and is marked wrong. */
export const AmountInput = ({
  value,
  onChange,
  onBlur,
  decimals = 2,
  symbol,
  unit,
  ...rest
}: Control<string> & {
  readonly decimals?: number
  readonly symbol?: string
  /** What is counted, after the number: «horas». */
  readonly unit?: string
}) => {
  const styles = useStyles()
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      {...rest}
      className={styles.input}
      inputMode="decimal"
      autoComplete="off"
      contentBefore={symbol ? <span className={styles.symbol}>{symbol}</span> : undefined}
      contentAfter={unit ? <span className={styles.symbol}>{unit}</span> : undefined}
      value={typed ?? showAmount(value, decimals)}
      onFocus={(event) => {
        setTyped(/^-?\d+(\.\d+)?$/.test(value) ? value.replace('.', ',') : value)
        // The caret is set after the text changed, else the selection is lost.
        const field = event.currentTarget
        queueMicrotask(() => field.select())
      }}
      onChange={(_, { value: text }) => {
        setTyped(text)
        onChange(text.trim() === '' ? '' : (parseAmount(text) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
