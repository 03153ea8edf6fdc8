import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { type EvaluatedCompetence, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { performanceReports } from '@legajo/contract/performance/performance-report.ts'
import { type PlanItem, planItemDraft, planItems } from '@legajo/contract/performance/plan-item.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { confirmRemoval, showError } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanList } from './plan-list.tsx'

const competenceOptions = optionsFrom(evaluatedCompetences.list, (one: EvaluatedCompetence) => ({
  value: one.id,
  label: one.name,
}))
const courseOptions = optionsFrom(catalogue.list, (one: { readonly id: number; readonly name: string }) => ({
  value: one.id,
  label: one.name,
}))

/** The development plan of a person: actions, with a course where one answers to the gap. */
export const PersonPlan = ({
  participantId,
  competenceId,
}: {
  readonly participantId: number
  readonly competenceId?: number
}) => {
  const requested = useQuery(queryOf(planItems.list, { query: { participant_id: participantId } }))
  const items = requested.data
  const [edited, setEdited] = useState<PlanItem | 'new'>()
  const mayWrite = usePermitted(planItems.create)
  const reload = () => invalidate(planItems.list, performanceReports.gaps)
  const decide = async (item: PlanItem, approved: boolean) => {
    await call(planItems.decide, { params: { id: item.id }, body: { approved, version: item.version } }).then(
      () => toastSaved(),
      showError,
    )
    await reload()
  }
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
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !items ? (
        <SkeletonLines lines={2} />
      ) : items.length === 0 ? (
        <p>Sin acciones todavía.</p>
      ) : (
        <PlanList
          items={items}
          onDecide={mayWrite && ((item, approved) => void decide(item, approved))}
          actions={(item) =>
            mayWrite && (
              <>
                <Button size="small" onClick={() => setEdited(item)}>
                  Cambiar
                </Button>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar ${item.action}`}
                  onClick={() => void remove(item.id)}
                />
              </>
            )
          }
        />
      )}
      {edited && (
        <FormDialog
          title="Acción de desarrollo"
          schema={planItemDraft}
          initial={edited === 'new' ? { participant_id: participantId, competence_id: competenceId ?? null } : { ...edited }}
          fields={['action', 'competence_id', 'course_id', 'due_on', 'done_on']}
          fieldProps={{
            action: { wide: true },
            competence_id: { source: competenceOptions },
            course_id: { source: courseOptions },
          }}
          onSubmit={(body) =>
            edited === 'new' ? write(planItems.create, { body }) : write(planItems.update, { params: { id: edited.id }, body })
          }
          onSaved={() => void reload()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
