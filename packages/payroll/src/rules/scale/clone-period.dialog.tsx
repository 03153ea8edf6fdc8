import { write } from '@legajo/api/act.ts'
import { type PeriodClone, periodClone, scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { offerRetro } from '../rule/offer-retro.ts'

/** A new validity copied from another one, with the percentage increase of an agreement if there is one. */
export const ClonePeriodDialog = ({
  scaleId,
  periodId,
  code,
  columns,
  onClose,
  onMade,
}: {
  readonly scaleId: number
  readonly periodId: number
  readonly code: string
  /** Columns of amounts, some of which may be increased. */
  readonly columns: readonly string[]
  readonly onClose: () => void
  readonly onMade: (periodId: number) => void
}) => (
  <Dialog title="Nueva vigencia" onDismiss={onClose}>
    <ResourceForm
      schema={periodClone}
      title="Nueva vigencia"
      submitLabel="Crear vigencia"
      fieldProps={{
        columns: {
          input: 'multiselect',
          options: columns.map((value) => ({ value, label: value })),
          hint: 'Ninguna: todas',
        },
        percent: { hint: 'Vacío: los mismos valores' },
      }}
      onSubmit={(body) => write(scaleGrid.clonePeriod, { params: { scaleId, periodId }, body: body as PeriodClone })}
      onSaved={(made) => {
        toastSaved()
        onMade(made.id)
        void offerRetro(`Escala ${code} desde el ${formatDate(made.validFrom)}`, made.paidMonths)
      }}
      onCancel={onClose}
    />
  </Dialog>
)
