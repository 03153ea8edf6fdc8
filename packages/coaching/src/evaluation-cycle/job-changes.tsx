import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Props = { readonly projectId: number; readonly onClose: () => void; readonly onDone: () => void }

/** The effect of changes of job on evaluations that were not sent: shown first, then applied. */
export const JobChanges = ({ projectId, onClose, onDone }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const preview = useQuery({
    queryKey: ['job-changes', projectId],
    queryFn: () => call(instances.sync, { body: { project_id: projectId, apply: false } }),
    staleTime: 0,
  })
  const changes = preview.data?.changes ?? []
  const handleSubmit = async () => {
    setBusy(true)
    try {
      await call(instances.sync, { body: { project_id: projectId, apply: true } })
      toast({ intent: 'success', title: 'Las evaluaciones siguen a los puestos de hoy' })
      onDone()
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PromptDialog
      title="Cambios de puesto"
      action="Aplicar"
      busyAction="Aplicando…"
      isBusy={isBusy}
      isReady={changes.length > 0}
      error={error ?? (preview.error ? errorText(preview.error) : undefined)}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {preview.isPending ? (
        <SkeletonLines lines={4} />
      ) : changes.length === 0 ? (
        <p>Todas las evaluaciones pendientes las tiene quien corresponde hoy. Cada mañana se revisa solo.</p>
      ) : (
        <ul>
          {changes.map(({ evaluation_id, employee, from, to, action }) => (
            <li key={evaluation_id}>
              <strong>{employee}</strong>: {from}
              {to && ` → ${to}`}. {action}.
            </li>
          ))}
        </ul>
      )}
    </PromptDialog>
  )
}
