import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { type EvaluatedCompetence, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { type PlanItem, planItemDraft, planItems } from '@legajo/contract/performance/plan-item.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
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
  const [edited, setEdited] = useState<PlanItem | 'new'>()
  const mayWrite = usePermitted(planItems.create)
  const decide = useAction(
    ({ id, version }: PlanItem, approved: boolean) => write(planItems.decide, { params: { id }, body: { approved, version } }),
    { done: successToast() },
  )
  const remove = useAction(async (id: number) =>
    (await confirmRemoval()) ? write(planItems.remove, { params: { id } }) : undefined,
  )
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
      <Loader of={[queryOf(planItems.list, { query: { participant_id: participantId } })]} lines={2}>
        {(items) =>
          items.length === 0 ? (
            <p>Sin acciones todavía.</p>
          ) : (
            <PlanList
              items={items}
              onDecide={mayWrite && decide.run}
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
                      {...remove.button(item.id)}
                    />
                  </>
                )
              }
            />
          )
        }
      </Loader>
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
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
