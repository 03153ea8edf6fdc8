import { conceptColors } from '@legajo/contract/payroll/rules/concept.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Select } from '@legajo/ui/fields.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { ColourMark } from './colour-mark.tsx'

const useStyles = makeStyles({
  select: { flexGrow: 1, minWidth: 0 },
})

/** A colour of the suite by its name, with a sample next to it. A foreign value stays until another is selected. */
export const ColourInput = ({ value, onChange, ...control }: Control<string | null | undefined>) => {
  const styles = useStyles()
  const isForeign = Boolean(value) && !(String(value) in conceptColors)
  return (
    <Row wrap={false}>
      <ColourMark colour={value} />
      <Select {...control} className={styles.select} value={value ?? ''} onChange={(_, { value: name }) => onChange(name)}>
        <option value="">Sin color</option>
        {isForeign && <option value={String(value)}>{value}</option>}
        {Object.entries(conceptColors).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Row>
  )
}
