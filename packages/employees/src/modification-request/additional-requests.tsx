import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type FormRequest, formAnswers, formRequest } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** Accepts or refuses values that an employee proposed, and reloads what shows them. */
export const decideRequest = async (id: number, accept: boolean): Promise<boolean> => {
  try {
    await call(formAnswers.decide, { params: { id }, body: { accept } })
  } catch (error) {
    await showError(error)
    return false
  }
  toast({ intent: 'success', title: accept ? 'Datos aceptados' : 'Pedido rechazado' })
  await invalidate(formAnswers.requests, formAnswers.employee)
  return true
}

const changeText = ({ label, former, proposed }: FormRequest['changes'][number]): string =>
  `${label}: ${former || '—'} → ${proposed || '—'}`

/** Open requests about the fields that the company adds, decided here or in the file. */
export const AdditionalRequests = () => {
  const mayDecide = usePermitted(formAnswers.decide)
  const actions: readonly RowAction<FormRequest>[] = [
    { label: 'Aceptar', isPrimary: true, run: ({ id }) => void decideRequest(id, true) },
    { label: 'Rechazar', isDangerous: true, run: ({ id }) => void decideRequest(id, false) },
  ]
  return (
    <DataTable<FormRequest>
      label="Pedidos de datos adicionales"
      endpoint={formAnswers.requests}
      schema={formRequest}
      columns={[
        {
          id: 'employeeName',
          phone: 'title',
          link: ({ employeeId }: FormRequest) => `/employee-module/employee-profile/${employeeId}?solapa=adicionales`,
        },
        {
          id: 'changes',
          filter: 'text',
          value: ({ changes }) => changes.map(changeText).join(' · '),
          cell: ({ changes }) => (
            <Stack as="span" gap={4}>
              {changes.map((change) => (
                <span key={change.label}>{changeText(change)}</span>
              ))}
            </Stack>
          ),
        },
        { id: 'createdAt', kind: 'datetime' },
      ]}
      exportName="pedidos-de-datos-adicionales"
      actions={mayDecide ? actions : []}
      empty={{ title: 'No hay pedidos', text: 'Los datos adicionales que se cambian con aprobación esperan acá.' }}
    />
  )
}
