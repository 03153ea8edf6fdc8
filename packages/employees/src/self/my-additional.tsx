import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AnswerEditor } from '@legajo/screens/additional-fields.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The fields that the company adds and shows in self-service; absent without any. */
export const MyAdditional = () => {
  const { data } = useQuery({ ...queryOf(formAnswers.mine), staleTime: 0 })
  if (!data || data.fields.length === 0) return null
  return (
    <Panel title="Otros datos">
      <AnswerEditor
        answer={data}
        isReadOnly={({ self }) => self === 'VISIBLE'}
        onSave={async (values) => {
          const { proposed } = await call(formAnswers.saveMine, { body: { values, version: data.version, number: data.number } })
          toast({
            intent: 'success',
            title: 'Datos guardados',
            ...(proposed && { text: 'Algunos quedan a la espera de Recursos Humanos.' }),
          })
          await invalidate(formAnswers.mine)
        }}
      />
    </Panel>
  )
}
