import { DateInput } from '@legajo/forms/date-input.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'

type Blackout = { readonly date_from: string; readonly date_until: string; readonly reason: string }

const useStyles = makeStyles({
  row: { '@media (max-width: 640px)': { gridTemplateColumns: '1fr 1fr' } },
})

/** Date ranges without vacations, each with its reason. */
export const BlackoutsField = ({
  value,
  onChange,
  disabled,
}: Pick<Control, 'value' | 'disabled'> & { readonly onChange: (value: never) => void }) => {
  const styles = useStyles()
  const rows = Array.isArray(value) ? (value as readonly Blackout[]) : []
  const set = (next: readonly Blackout[]) => onChange(next as never)
  const patch = (index: number, part: Partial<Blackout>) => set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Stack gap={8}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <Grid columns="150px 150px minmax(0, 1fr) auto" gap={8} key={index} className={styles.row}>
          <DateInput
            aria-label={`Desde, fila ${index + 1}`}
            value={row.date_from}
            disabled={disabled}
            onChange={(date_from) => patch(index, { date_from })}
          />
          <DateInput
            aria-label={`Hasta, fila ${index + 1}`}
            value={row.date_until}
            disabled={disabled}
            onChange={(date_until) => patch(index, { date_until })}
          />
          <Input
            aria-label={`Motivo, fila ${index + 1}`}
            placeholder="Motivo"
            maxLength={120}
            value={row.reason}
            disabled={disabled}
            onChange={(_, data) => patch(index, { reason: data.value })}
          />
          <Button
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={`Quitar la fila ${index + 1}`}
            disabled={disabled}
            onClick={() => set(rows.filter((_, at) => at !== index))}
          />
        </Grid>
      ))}
      {!disabled && (
        <div>
          <Button icon={<AddIcon />} onClick={() => set([...rows, { date_from: '', date_until: '', reason: '' }])}>
            Agregar fechas
          </Button>
        </div>
      )}
    </Stack>
  )
}
