import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AnswerEditor } from '@legajo/screens/additional-fields.tsx'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The fields that the company adds and shows in self-service; absent without any. */
export const MyAdditional = () => {
  const { data } = useQuery({ ...queryOf(formAnswers.mine), staleTime: 0 })
  if (!data || data.fields.length === 0) return null
  const handleWithdraw = async () => {
    const isSure = await confirm({
      title: 'Retirar el pedido',
      text: 'Recursos Humanos ya no lo va a revisar, y tus datos quedan como estaban.',
      confirmLabel: 'Retirar',
    })
    if (!isSure) return
    try {
      await call(formAnswers.withdraw, { params: { id: data.request_id ?? 0 } })
      toast({ title: 'Pedido retirado' })
    } catch (error) {
      await showError(error)
    }
    await invalidate(formAnswers.mine)
  }
  return (
    <Panel title="Otros datos">
      <AnswerEditor
        answer={data}
        isReadOnly={({ self }) => self === 'VISIBLE'}
        onSave={async (values) => {
          const { version, number, request_id } = data
          const { proposed } = await call(formAnswers.saveMine, { body: { values, version, number, request_id } })
          toast({
            intent: 'success',
            title: 'Datos guardados',
            ...(proposed && { text: 'Algunos quedan a la espera de Recursos Humanos.' }),
          })
          await invalidate(formAnswers.mine)
        }}
        onWithdraw={handleWithdraw}
      />
    </Panel>
  )
}
