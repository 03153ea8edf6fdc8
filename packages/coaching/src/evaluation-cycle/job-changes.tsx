import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { useQuery } from '@tanstack/react-query'

type Props = { readonly projectId: number; readonly onClose: () => void }

/** The effect of changes of job on evaluations that were not sent: shown first, then applied. */
export const JobChanges = ({ projectId, onClose }: Props) => {
  const preview = useQuery({
    ...queryOf(instances.sync, { body: { project_id: projectId, apply: false } }),
    staleTime: 0,
  })
  const changes = preview.data?.changes ?? []
  const prompt = usePrompt(() => write(instances.sync, { body: { project_id: projectId, apply: true } }), undefined, {
    done: 'Las evaluaciones siguen a los puestos de hoy',
    onDone: onClose,
  })
  return (
    <PromptDialog
      title="Cambios de puesto"
      action="Aplicar"
      busyAction="Aplicando…"
      isReady={changes.length > 0}
      onClose={onClose}
      {...prompt}
    >
      {!preview.data ? (
        <LoadState of={[preview]} lines={4} />
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
