import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { ownPlanItemDraft, type PlanItem, planItems } from '@legajo/contract/performance/plan-item.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { successToast, toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanList } from '../evaluation-cycle/plan-list.tsx'

/** The own development plan of a cycle, or the one of a person whom the user leads, who then also decides on it. */
export const OwnPlan = ({ participantId, decides = false }: { readonly participantId: number; readonly decides?: boolean }) => {
  const [isAdding, setAdding] = useState(false)
  const decide = useAction(
    ({ id, version }: PlanItem, approved: boolean) =>
      write(planItems.decideTeam, { params: { id }, body: { approved, version } }),
    { done: successToast() },
  )
  return (
    <Loader of={[queryOf(planItems.ofPerson, { params: { participantId } })]} lines={2}>
      {(items) => (
        <section aria-label="Plan de desarrollo">
          <h4 style={{ marginBlock: '4px' }}>Plan de desarrollo</h4>
          {items.length === 0 && <p>Sin acciones todavía.</p>}
          <PlanList items={items} onDecide={decides && decide.run} />
          <Button appearance="subtle" icon={<AddIcon />} onClick={() => setAdding(true)}>
            {decides ? 'Agregar una acción' : 'Proponer una acción'}
          </Button>
          {isAdding && <ActionDialog participantId={participantId} decides={decides} onClose={() => setAdding(false)} />}
        </section>
      )}
    </Loader>
  )
}

const ActionDialog = ({
  participantId,
  decides,
  onClose,
}: {
  readonly participantId: number
  readonly decides: boolean
  readonly onClose: () => void
}) => {
  const choices = useQuery(queryOf(planItems.choices, { params: { participantId } })).data
  const options = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title="Acción de desarrollo" onDismiss={onClose} actions={null}>
      <p>
        {decides
          ? 'Queda aprobada: si lleva un curso, la persona entra en su próxima edición o el curso queda pedido.'
          : 'La aprueba tu jefe o jefa: si lleva un curso, entrás en su próxima edición o queda pedido.'}
      </p>
      <ResourceForm
        schema={ownPlanItemDraft}
        title="Acción de desarrollo"
        initial={{ participant_id: participantId }}
        fields={['action', 'competence_id', 'course_id', 'due_on']}
        fieldProps={{
          action: { wide: true },
          competence_id: { input: 'combobox', options: options(choices?.competences) },
          course_id: { input: 'combobox', options: options(choices?.courses) },
        }}
        submitLabel={decides ? 'Agregar' : 'Proponer'}
        onCancel={onClose}
        onSubmit={(body) => write(planItems.propose, { body })}
        onSaved={() => {
          toastSaved()
          onClose()
        }}
      />
    </Dialog>
  )
}
