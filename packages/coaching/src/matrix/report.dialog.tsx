import { fileOf } from '@legajo/api/act.ts'
import { trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { unitOptions } from '../choices.ts'

/** The report of a year for the inspector: which year, of which unit, and whether the sheets of attendance go with it. */
export const ReportDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Informe para el inspector" width="560px" onDismiss={onClose}>
    <ResourceForm
      schema={trainingMatrix.report.query}
      initial={{ year: new Date().getFullYear(), sheets: true }}
      fieldProps={{ organizationalUnitId: { source: unitOptions } }}
      title="Informe"
      submitLabel="Descargar PDF"
      onCancel={onClose}
      onSubmit={({ year, organizationalUnitId, sheets }) =>
        fileOf(
          trainingMatrix.report,
          { query: { year, sheets, ...(organizationalUnitId && { organizationalUnitId }) } },
          `capacitacion-${year}.pdf`,
        )
      }
      onSaved={onClose}
    />
  </Dialog>
)
