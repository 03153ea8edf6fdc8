import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type FormRequest, formAnswers, formRequest } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Stack } from '@legajo/ui/layout.tsx'

/** Accepts or refuses values that an employee proposed. */
export const useRequestDecision = () =>
  useAction((id: number, accept: boolean) => write(formAnswers.decide, { params: { id }, body: { accept } }), {
    done: (_, _id, accept) => (accept ? 'Datos aceptados' : 'Pedido rechazado'),
  })

const changeText = ({ label, former, proposed }: FormRequest['changes'][number]): string =>
  `${label}: ${former || '—'} → ${proposed || '—'}`

/** Open requests about the fields that the company adds, decided here or in the file. */
export const AdditionalRequests = () => {
  const mayDecide = usePermitted(formAnswers.decide)
  const decide = useRequestDecision()
  const actions: readonly RowAction<FormRequest>[] = [
    { label: 'Aceptar', isPrimary: true, run: ({ id }) => void decide.run(id, true) },
    { label: 'Rechazar', isDangerous: true, run: ({ id }) => void decide.run(id, false) },
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
