import type { AnnualSummary } from '@legajo/contract/payroll/documents/official-file.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { saveSheet } from '@legajo/screens/table-export.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatCuil } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Stack } from '@legajo/ui/surfaces.tsx'
import { AmountRows } from './amount-rows.tsx'
import { annualSheet } from './annual-sheet.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '8px 16px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  soft: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: { margin: '0 0 6px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

/** The yearly statement of one employee, in the sections of the form. */
export const AnnualStatement = ({ summary }: { readonly summary: AnnualSummary }) => {
  const styles = useStyles()
  const { form, year, employee, cuil, groups } = summary
  const isEmpty = groups.every(({ rows }) => rows.every(({ amount }) => Number(amount) === 0))
  const handleExport = async () => {
    try {
      await saveSheet(annualSheet(summary), 'xlsx', `resumen-${year}-${cuil.replace(/\D/g, '')}`)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <h3 className={styles.name}>{employee}</h3>
          <span className={styles.soft}>
            CUIL {formatCuil(cuil)} · {form} de {year}
          </span>
        </div>
        {!isEmpty && (
          <Button icon={<ArrowDownloadIcon />} onClick={() => void handleExport()}>
            Exportar a Excel
          </Button>
        )}
      </div>
      {isEmpty ? (
        <EmptyState title="Sin importes en el año" text="Hasta ese mes no hay una liquidación terminada de este empleado." />
      ) : (
        groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h4 className={styles.title}>{title}</h4>
            <AmountRows rows={rows} />
          </section>
        ))
      )}
    </Stack>
  )
}
