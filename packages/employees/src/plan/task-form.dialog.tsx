import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type PlanTask, plans } from '@legajo/contract/employees/plan.ts'
import { AnswerEditor } from '@legajo/screens/additional-fields.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { refreshPlans } from './refresh-plans.ts'

/** The form of a task: filled by who has the task, read by the others. */
export const TaskFormDialog = ({ task, onClose }: { readonly task: PlanTask; readonly onClose: () => void }) => {
  const { id, title, form, is_own, done_on } = task
  const requested = useQuery({ ...queryOf(plans.form, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false })
  const mayFill = is_own && done_on === null
  return (
    <Dialog
      title={form ?? title}
      width="760px"
      onDismiss={onClose}
      actions={mayFill ? undefined : <Button onClick={onClose}>Cerrar</Button>}
    >
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <AnswerEditor
          key={requested.data.version}
          answer={requested.data}
          isReadOnly={() => !mayFill}
          submitLabel="Completar"
          onSave={async (values) => {
            await call(plans.saveForm, { params: { id }, body: { values, version: requested.data.version } })
            toast({ intent: 'success', title: 'Formulario completado', text: title })
            await refreshPlans()
            onClose()
          }}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  )
}
