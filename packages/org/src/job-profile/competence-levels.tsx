import type { Comparison } from '@legajo/contract/org/competence.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

const useStyles = makeStyles({
  row: { '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  name: { display: 'grid', rowGap: '4px', justifyItems: 'start' },
})

const gapText = ({ needed, gap }: Comparison): string => {
  if (needed === null) return 'No la pide el puesto'
  if (gap === null) return `Pide nivel ${needed}, sin evaluar`
  return gap < 0 ? `Pide nivel ${needed}: faltan ${-gap}` : `Pide nivel ${needed}: lo alcanza`
}
const toneOf = ({ gap }: Comparison) => (gap === null ? 'default' : gap < 0 ? 'warning' : 'finalized')

/** The shown level of each competence, beside the one that the job needs. */
export const CompetenceLevels = ({ rows }: { readonly rows: readonly Comparison[] }) => {
  const styles = useStyles()
  if (rows.length === 0) return <p>El puesto no pide competencias todavía.</p>
  return (
    <div>
      {rows.map((row, index) => (
        <Grid
          columns="minmax(160px, 2fr) minmax(110px, 1fr) 140px minmax(140px, 2fr)"
          rowGap={8}
          align="start"
          paddingBlock={10}
          line="below"
          key={row.competence_id}
          className={styles.row}
        >
          <div className={styles.name}>
            <strong>{row.name}</strong>
            <StatusBadge label={gapText(row)} tone={toneOf(row)} />
          </div>
          <FormField name={`competences[${index}].level`} />
          <FormField name={`competences[${index}].evaluated_on`} />
          <FormField name={`competences[${index}].note`} />
        </Grid>
      ))}
    </div>
  )
}
