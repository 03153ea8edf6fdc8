import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { id } from '@legajo/contract/fields.ts'
import type { Notice } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { notices } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { noticeDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { imputationField } from './imputation-field.tsx'
import { quantityFieldOf } from './quantity-field.tsx'

const fields = [
  'conceptId',
  'imputationDate',
  'accrualMonth',
  'quantity',
  'amount',
  'instalments',
  'liquidationTypeId',
  'startDate',
  'endDate',
  'observation',
] as const

/** Other calls may name the concept by its code; here it is selected. */
const form = noticeDraft.shape({ conceptId: id().required().label('Concepto') })

/** A notice of one employee: a new one, or `notice` with other values; the displayed version is sent too. */
export const NoticeForm = ({
  employeeId,
  notice,
  onSaved,
  onCancel,
}: {
  readonly employeeId: number
  readonly notice?: Notice
  readonly onSaved: () => void
  readonly onCancel?: () => void
}) => {
  const concepts = useQuery(queryOf(notices.concepts))
  const types = useQuery(queryOf(notices.types))
  return (
    <ResourceForm
      schema={form}
      title={notice ? 'Editar novedad' : 'Nueva novedad'}
      fields={[...fields]}
      initial={notice ? Object.fromEntries(fields.map((field) => [field, notice[field]])) : { instalments: 1 }}
      fieldProps={{
        quantity: quantityFieldOf(concepts.data),
        imputationDate: imputationField,
        accrualMonth: { ...imputationField, hint: 'Solo en ajustes de meses anteriores; vacío: el mes en que se paga' },
        conceptId: {
          input: 'combobox',
          options: (concepts.data ?? []).map(({ id, code, name, quantity, amount, unit }) => ({
            value: id,
            label: `${code} ${name}`,
            hint: quantity && amount ? `${unit ?? 'cantidad'} e importe` : quantity ? (unit ?? 'cantidad') : 'importe',
          })),
        },
        liquidationTypeId: { input: 'select', options: (types.data ?? []).map(({ id, name }) => ({ value: id, label: name })) },
      }}
      onSubmit={(body) =>
        notice
          ? write(notices.update, { params: { id: notice.id }, body: { ...body, employeeId, version: notice.version } })
          : write(notices.create, { body: { ...body, employeeId } })
      }
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
      {...(onCancel && { onCancel })}
    />
  )
}
