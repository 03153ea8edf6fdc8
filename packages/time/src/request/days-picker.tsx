import { maxRequestDays } from '@legajo/contract/time/vacation-request.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  step: { minWidth: '44px', height: '44px', fontSize: '20px' },
  input: { width: '84px', height: '44px', '& input': { textAlign: 'center', fontVariantNumeric: 'tabular-nums' } },
  chip: { minWidth: '52px', height: '36px' },
})

/** Selects the number of calendar days: minus, plus, the number itself, and the usual amounts. */
export const DaysPicker = ({
  days,
  available,
  onChange,
}: {
  readonly days: number
  readonly available: number
  readonly onChange: (days: number) => void
}) => {
  const styles = useStyles()
  const usual = [...new Set([7, 14, 21, available])].filter((amount) => amount > 0 && amount <= available).sort((a, b) => a - b)
  return (
    <Field
      label="Días corridos"
      validationMessage={days > maxRequestDays ? `Hasta ${maxRequestDays} días por pedido: agregá otro período` : undefined}
    >
      {(field) => (
        <Row>
          <Button className={styles.step} aria-label="Un día menos" disabled={days <= 1} onClick={() => onChange(days - 1)}>
            −
          </Button>
          <Input
            {...field}
            className={styles.input}
            inputMode="numeric"
            value={days === 0 ? '' : String(days)}
            onFocus={({ target }) => target.select()}
            onChange={(_, data) => onChange(Number(data.value.replace(/\D/g, '').slice(0, 3)))}
          />
          <Button className={styles.step} aria-label="Un día más" disabled={days >= available} onClick={() => onChange(days + 1)}>
            +
          </Button>
          {usual.map((amount) => (
            <Button
              key={amount}
              className={styles.chip}
              shape="circular"
              size="small"
              appearance={amount === days ? 'primary' : 'secondary'}
              aria-pressed={amount === days}
              onClick={() => onChange(amount)}
            >
              {amount === available ? `Todos (${amount})` : amount}
            </Button>
          ))}
        </Row>
      )}
    </Field>
  )
}
