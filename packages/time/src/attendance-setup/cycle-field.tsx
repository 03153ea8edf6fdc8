import { queryOf } from '@legajo/api/queries.ts'
import { workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, CopyIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  number: { minWidth: '2ch', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})
const maxDays = 60

/** The shifts of a cycle, day by day; a day off is a day without shift. */
export const CycleField = ({
  value,
  onChange,
  disabled,
}: Pick<Control, 'value' | 'disabled'> & { readonly onChange: (value: never) => void }) => {
  const styles = useStyles()
  const shifts = useQuery(queryOf(workShifts.list)).data ?? []
  const cycle = Array.isArray(value) ? value.map(Number) : []
  const set = (next: readonly number[]) => onChange(next.slice(0, maxDays) as never)
  return (
    <div>
      <Grid min={150} repeat="fill" gap={6} below={8}>
        {cycle.map((shift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of a cycle has no identity but its place
          <Grid columns="auto minmax(0, 1fr) auto" gap={4} align="center" key={index}>
            <span className={styles.number}>{index + 1}</span>
            <Select
              aria-label={`Turno del día ${index + 1}`}
              value={String(shift)}
              disabled={disabled}
              onChange={(_, data) => set(cycle.map((one, at) => (at === index ? Number(data.value) : one)))}
            >
              <option value="0">Franco</option>
              {shifts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            {!disabled && (
              <Button
                appearance="subtle"
                size="small"
                icon={<DeleteIcon />}
                aria-label={`Quitar el día ${index + 1}`}
                onClick={() => set(cycle.filter((_, at) => at !== index))}
              />
            )}
          </Grid>
        ))}
      </Grid>
      {!disabled && (
        <Row>
          <Button icon={<AddIcon />} disabled={cycle.length >= maxDays} onClick={() => set([...cycle, cycle.at(-1) ?? 0])}>
            Agregar un día
          </Button>
          <Button
            icon={<CopyIcon />}
            disabled={cycle.length === 0 || cycle.length * 2 > maxDays}
            onClick={() => set([...cycle, ...cycle])}
          >
            Repetir el ciclo
          </Button>
          <span>{countText(cycle.length, 'día', 'días')}</span>
        </Row>
      )}
    </div>
  )
}
