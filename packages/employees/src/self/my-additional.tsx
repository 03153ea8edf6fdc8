import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AnswerEditor } from '@legajo/screens/additional-fields.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The fields that the company adds and shows in self-service; absent without any. */
export const MyAdditional = () => {
  const { data } = useQuery({ ...queryOf(formAnswers.mine), staleTime: 0 })
  const withdraw = useAction(
    async (id: number) => {
      const isSure = await confirm({
        title: 'Retirar el pedido',
        text: 'Recursos Humanos ya no lo va a revisar, y tus datos quedan como estaban.',
        confirmLabel: 'Retirar',
      })
      return isSure ? write(formAnswers.withdraw, { params: { id } }) : undefined
    },
    { done: 'Pedido retirado' },
  )
  if (!data || data.fields.length === 0) return null
  const { version, number, request_id } = data
  return (
    <Panel title="Otros datos">
      <AnswerEditor
        answer={data}
        isReadOnly={({ self }) => self === 'VISIBLE'}
        onSave={(values) => write(formAnswers.saveMine, { body: { values, version, number, request_id } })}
        onSaved={({ proposed }) =>
          toast({
            intent: 'success',
            title: 'Datos guardados',
            ...(proposed && { text: 'Algunos quedan a la espera de Recursos Humanos.' }),
          })
        }
        onWithdraw={() => void withdraw.run(request_id ?? 0)}
      />
    </Panel>
  )
}
