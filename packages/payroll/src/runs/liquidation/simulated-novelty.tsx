import { queryOf } from '@legajo/api/queries.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { AmountInput } from '@legajo/forms/amount-input.tsx'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { type NoveltyPart, noveltyParts, type SimulatedNovelty } from './simulated-novelties.ts'

const useStyles = makeStyles({
  row: {
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
  concept: { '@media (max-width: 640px)': { gridColumn: '1 / -1' } },
})

/** A novelty to simulate a receipt with, in place of the entered one. */
export const SimulatedNoveltyRow = ({
  novelty,
  place,
  onChange,
  onRemove,
}: {
  readonly novelty: SimulatedNovelty
  /** The position of the novelty, from 1, which names it until it has a concept. */
  readonly place: number
  readonly onChange: (novelty: SimulatedNovelty) => void
  readonly onRemove: () => void
}) => {
  const styles = useStyles()
  const concepts = useQuery(queryOf(noveltyEntries.concepts))
  const unit = novelty.part === 'CANTIDAD' && concepts.data?.find(({ code }) => code === novelty.code)?.unit
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto" gap={8} align="end" className={styles.row}>
      <Field label="Concepto" className={styles.concept}>
        {(field) => (
          <Combobox
            {...field}
            value={novelty.code}
            onChange={(value) => onChange({ ...novelty, code: String(value) })}
            options={(concepts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            placeholder="Código o nombre"
            emptyText="Ningún concepto que reciba novedades coincide"
          />
        )}
      </Field>
      <Field label="Qué se carga">
        <Select value={novelty.part} onChange={(_, { value }) => onChange({ ...novelty, part: value as NoveltyPart })}>
          {Object.entries(noveltyParts).map(([part, name]) => (
            <option key={part} value={part}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Valor">
        {(field) => (
          <AmountInput
            {...field}
            {...(unit && { unit })}
            value={novelty.quantity}
            onChange={(quantity) => onChange({ ...novelty, quantity })}
          />
        )}
      </Field>
      <Button icon={<DeleteIcon />} aria-label={`Quitar la novedad ${novelty.code || place}`} onClick={onRemove} />
    </Grid>
  )
}
