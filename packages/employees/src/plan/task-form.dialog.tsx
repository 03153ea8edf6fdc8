import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type PlanTask, plans } from '@legajo/contract/employees/plan.ts'
import { AnswerDialog } from '@legajo/screens/answer.dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { refreshPlans } from './refresh-plans.ts'

/** The form of a task: filled by who has the task, read by the others. */
export const TaskFormDialog = ({ task, onClose }: { readonly task: PlanTask; readonly onClose: () => void }) => {
  const { id, title, form, is_own, done_on } = task
  const mayFill = is_own && done_on === null
  return (
    <AnswerDialog
      title={form ?? title}
      query={queryOf(plans.form, { params: { id } })}
      {...(mayFill && {
        onSave: async (values, read) => {
          await call(plans.saveForm, { params: { id }, body: { values, ...read } })
          toast({ intent: 'success', title: 'Formulario completado', text: title })
          await refreshPlans()
        },
      })}
      onClose={onClose}
    />
  )
}
