import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { id } from '@legajo/contract/fields.ts'
import type { NoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { noveltyEntryDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
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
const form = noveltyEntryDraft.shape({ conceptId: id().required().label('Concepto') })

/** An entry of one employee: a new one, or `entry` with other values; the displayed version is sent too. */
export const NoveltyEntryForm = ({
  employeeId,
  entry,
  onSaved,
  onCancel,
}: {
  readonly employeeId: number
  readonly entry?: NoveltyEntry
  readonly onSaved: () => void
  readonly onCancel?: () => void
}) => {
  const concepts = useQuery(queryOf(noveltyEntries.concepts))
  const types = useQuery(queryOf(noveltyEntries.types))
  return (
    <ResourceForm
      schema={form}
      title={entry ? 'Editar novedad' : 'Nueva novedad'}
      fields={[...fields]}
      initial={entry ? Object.fromEntries(fields.map((field) => [field, entry[field]])) : { instalments: 1 }}
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
        entry
          ? write(noveltyEntries.update, { params: { id: entry.id }, body: { ...body, employeeId, version: entry.version } })
          : write(noveltyEntries.create, { body: { ...body, employeeId } })
      }
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
      {...(onCancel && { onCancel })}
    />
  )
}
