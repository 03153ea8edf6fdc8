import { fileOf, write } from '@legajo/api/act.ts'
import { type Course, events, expenseDraft, expenseFields } from '@legajo/contract/coaching/event.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { courseDraftOf } from './course-draft.ts'

type Expense = Course['expenses'][number]

/** The costs of a course, by item. */
export const Costs = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const [edited, setEdited] = useState<number | 'new'>()
  const rows = course.expenses.map((expense, index) => ({ ...expense, index }))
  const save = (expenses: readonly Expense[]) =>
    write(events.update, { params: { id: course.id }, body: { ...courseDraftOf(course), expenses: [...expenses] } })
  const remove = useAction(async (at: number) =>
    (await confirmRemoval()) ? save(course.expenses.filter((_, index) => index !== at)) : undefined,
  )
  const invoice = useAction((key: string) => fileOf(storedFiles.file, { query: { key } }, 'factura'))
  const addButton = mayChange && (
    <Button icon={<AddIcon />} onClick={() => setEdited('new')}>
      Agregar costo
    </Button>
  )
  return (
    <>
      <DataTable
        label="Costos"
        rows={rows}
        rowId={({ index }) => index}
        url={false}
        searchable={false}
        paginator="auto"
        tools={addButton}
        exportName={`costos-${course.id}`}
        columns={[
          { id: 'description', header: 'Descripción', phone: 'title', filter: false },
          { id: 'responsable', header: 'Proveedor', filter: false },
          { id: 'factureNumber', header: 'Factura asociada', filter: false },
          { id: 'currency', header: 'Moneda', filter: false },
          {
            id: 'cost',
            header: 'Costo',
            kind: 'money',
            filter: false,
            value: ({ cost }) => cost,
            total: (shown) =>
              formatMoney(
                sumDecimals(shown.filter(({ currency }) => (currency ?? 'ARS') === 'ARS').map(({ cost }) => String(cost))),
                {
                  symbol: true,
                },
              ),
          },
        ]}
        onOpen={mayChange ? ({ index }) => setEdited(index) : undefined}
        actions={[
          {
            label: 'Descargar factura',
            isHidden: ({ facture }) => !facture,
            run: ({ facture }) => void invoice.run(facture ?? ''),
          },
          ...(mayChange
            ? [
                {
                  label: 'Eliminar',
                  icon: <DeleteIcon />,
                  isDangerous: true,
                  run: ({ index }: { readonly index: number }) => void remove.run(index),
                },
              ]
            : []),
        ]}
        empty={{
          title: 'Sin costos cargados',
          text: 'Honorarios, materiales, salón: lo que cueste dictarlo.',
          action: addButton,
        }}
      />
      {edited !== undefined && (
        <FormDialog
          title={edited === 'new' ? 'Agregar costo' : 'Cambiar el costo'}
          width="520px"
          schema={expenseDraft}
          initial={
            edited === 'new' ? (course.provider ? { responsable: course.provider } : null) : (course.expenses[edited] ?? null)
          }
          fieldProps={{ facture: fileField(storedFiles.course, 'factura') }}
          fields={[...expenseFields, 'facture']}
          submitLabel="Guardar Costo"
          onSubmit={(expense) =>
            save(
              edited === 'new'
                ? [...course.expenses, expense]
                : course.expenses.map((former, index) => (index === edited ? expense : former)),
            )
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
