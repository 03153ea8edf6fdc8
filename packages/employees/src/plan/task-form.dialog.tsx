import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type PlanTask, plans } from '@legajo/contract/employees/plan.ts'
import { AnswerDialog } from '@legajo/screens/answer.dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** The form of a task: filled by who has the task, read by the others. */
export const TaskFormDialog = ({ task, onClose }: { readonly task: PlanTask; readonly onClose: () => void }) => {
  const { id, title, form, is_own, done_on } = task
  const mayFill = is_own && done_on === null
  return (
    <AnswerDialog
      title={form ?? title}
      query={queryOf(plans.form, { params: { id } })}
      {...(mayFill && {
        onSave: (values, read) => write(plans.saveForm, { params: { id }, body: { values, ...read } }),
      })}
      onSaved={() => toast({ intent: 'success', title: 'Formulario completado', text: title })}
      onClose={onClose}
    />
  )
}
