import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { scaleColumn, scales } from '@legajo/contract/payroll/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/scale-grid.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@legajo/screens/fluent.ts'
import { string } from 'yup'
import type { GridColumn } from './sheet.ts'

const types = [
  { value: 'number', label: 'Número' },
  { value: 'text', label: 'Texto' },
  { value: 'boolean', label: 'Sí o no' },
  { value: 'date', label: 'Fecha' },
]
const schema = scaleColumn.shape({
  fill: string().max(60).default('').label('Valor inicial de cada fila'),
})

/** Asks for a column more and adds it to the validity. */
export const AddColumnDialog = ({
  scaleId,
  periodId,
  onClose,
}: {
  readonly scaleId: number
  readonly periodId: number
  readonly onClose: () => void
}) => (
  <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
    <DialogSurface aria-label="Agregar una columna">
      <DialogBody>
        <DialogTitle>Agregar una columna</DialogTitle>
        <DialogContent>
          <ResourceForm
            schema={schema}
            title="Columna"
            fieldProps={{ type: { input: 'select', options: types } }}
            onSubmit={(body) =>
              call(scaleGrid.addColumn, { params: { scaleId, periodId }, body: body as GridColumn & { fill: string } })
            }
            onSaved={() => {
              void invalidate(scales.getPeriod, scales.get, scales.list)
              onClose()
            }}
            onCancel={onClose}
          />
        </DialogContent>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)
