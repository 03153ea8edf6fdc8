import { write } from '@legajo/api/act.ts'
import { scaleColumn } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { string } from 'yup'
import type { TableColumn } from '../rule/table-sheet.ts'

const types = [
  { value: 'number', label: 'Número' },
  { value: 'text', label: 'Texto' },
  { value: 'boolean', label: 'Sí o no' },
  { value: 'date', label: 'Fecha' },
]
const schema = scaleColumn.shape({
  fill: string().max(60).default('').label('Valor inicial de cada fila'),
})

/** Requests a column name and adds the column to the validity. */
export const AddColumnDialog = ({
  scaleId,
  periodId,
  onClose,
}: {
  readonly scaleId: number
  readonly periodId: number
  readonly onClose: () => void
}) => (
  <Dialog title="Agregar una columna" onDismiss={onClose}>
    <ResourceForm
      schema={schema}
      title="Columna"
      fieldProps={{ type: { input: 'select', options: types } }}
      onSubmit={(body) =>
        write(scaleGrid.addColumn, { params: { scaleId, periodId }, body: body as TableColumn & { fill: string } })
      }
      onSaved={() => onClose()}
      onCancel={onClose}
    />
  </Dialog>
)
