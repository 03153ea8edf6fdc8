import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import { type EvaluatedCompetence, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { type PlanItem, performanceReports, planItemDraft, planItems } from '@legajo/contract/performance/performance-report.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { confirmRemoval, showError } from '@legajo/screens/dialog-queue.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const competenceOptions = optionsFrom(evaluatedCompetences.list, (one: EvaluatedCompetence) => ({
  value: one.id,
  label: one.name,
}))
const courseOptions = optionsFrom(events.main, (one: Course) => ({ value: one.id, label: one.name }))

/** The development plan of a person: actions, with a course where one answers to the gap. */
export const PlanOf = ({ participantId, competenceId }: { readonly participantId: number; readonly competenceId?: number }) => {
  const items = useQuery(queryOf(planItems.list, { query: { participant_id: participantId } })).data ?? []
  const [edited, setEdited] = useState<PlanItem | 'new'>()
  const mayWrite = usePermitted(planItems.create)
  const reload = () => invalidate(planItems.list, performanceReports.gaps)
  const remove = async (id: number) => {
    if (!(await confirmRemoval())) return
    await call(planItems.remove, { params: { id } }).catch(showError)
    await reload()
  }
  return (
    <Panel
      title="Plan de desarrollo"
      actions={
        mayWrite && (
          <Button icon={<AddIcon />} onClick={() => setEdited('new')}>
            Agregar acción
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p>Sin acciones todavía.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              {mayWrite ? <PlainButton onClick={() => setEdited(item)}>{item.action}</PlainButton> : item.action}
              {item.competence && ` · ${item.competence}`}
              {item.course && ` · curso «${item.course}»`}
              {item.done_on ? ` · hecha el ${formatDate(item.done_on)}` : item.due_on && ` · para el ${formatDate(item.due_on)}`}
              {mayWrite && (
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar ${item.action}`}
                  onClick={() => void remove(item.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <Dialog title="Acción de desarrollo" onDismiss={() => setEdited(undefined)} actions={null}>
          <ResourceForm
            schema={planItemDraft}
            initial={edited === 'new' ? { participant_id: participantId, competence_id: competenceId ?? null } : { ...edited }}
            fields={['action', 'competence_id', 'course_id', 'due_on', 'done_on']}
            fieldProps={{
              action: { wide: true },
              competence_id: { source: competenceOptions },
              course_id: { source: courseOptions },
            }}
            onCancel={() => setEdited(undefined)}
            onSubmit={(body) =>
              edited === 'new' ? call(planItems.create, { body }) : call(planItems.update, { params: { id: edited.id }, body })
            }
            onSaved={() => {
              toastSaved()
              setEdited(undefined)
              void reload()
            }}
          />
        </Dialog>
      )}
    </Panel>
  )
}
