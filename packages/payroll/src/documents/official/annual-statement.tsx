import type { AnnualSummary } from '@legajo/contract/payroll/documents/official-file.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatCuil } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { AmountRows } from './amount-rows.tsx'
import { annualSheet } from './annual-sheet.ts'

/** The yearly statement of one employee, in the sections of the form. */
export const AnnualStatement = ({ summary }: { readonly summary: AnnualSummary }) => {
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
      <Row gap={16} rowGap={8} justify="between">
        <div>
          <Text as="h3" size={400} weight="semibold">
            {employee}
          </Text>
          <Text tone="muted" size={200}>
            CUIL {formatCuil(cuil)} · {form} de {year}
          </Text>
        </div>
        {!isEmpty && (
          <Button icon={<ArrowDownloadIcon />} onClick={() => void handleExport()}>
            Exportar a Excel
          </Button>
        )}
      </Row>
      {isEmpty ? (
        <EmptyState title="Sin importes en el año" text="Hasta ese mes no hay una liquidación terminada de este empleado." />
      ) : (
        groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <Text as="h4" below={6} size={300} weight="semibold">
              {title}
            </Text>
            <AmountRows rows={rows} />
          </section>
        ))
      )}
    </Stack>
  )
}
