import { write } from '@legajo/api/act.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { planProposalDraft, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

const areaOptions = optionsFrom<{ id: number; name: string }>(areas.list, ({ id, name }) => ({ value: id, label: name }))

type LeftOutEmployee = { readonly employee: string; readonly reason: string }

/** Proposes dates to those who have days and no place in the plan. */
export const ProposeDialog = ({
  year,
  onClose,
  onDone,
}: {
  readonly year: number
  readonly onClose: () => void
  readonly onDone: (without: readonly LeftOutEmployee[]) => void
}) => (
  <Dialog title={`Proponer fechas de ${year}`} width="560px" onDismiss={onClose}>
    <ResourceForm
      schema={planProposalDraft}
      fields={['from', 'until', 'capacity', 'area_id']}
      initial={{ year, from: `${year}-10-01`, until: `${year + 1}-04-30`, capacity: 2 }}
      fieldProps={{
        from: { hint: 'La temporada va del 1/10 al 30/4 (art. 154)' },
        area_id: { source: areaOptions },
      }}
      title="Proponer"
      submitLabel="Proponer"
      onCancel={onClose}
      onSubmit={(body) => write(vacationPlan.propose, { body: { ...body, year } })}
      onSaved={({ proposed, without }) => {
        toast({
          intent: without.length > 0 ? 'warning' : 'success',
          title: countText(proposed, 'propuesta', 'propuestas'),
          text: without.length > 0 ? `${countText(without.length, 'persona', 'personas')} sin lugar` : undefined,
        })
        onDone(without)
      }}
    />
  </Dialog>
)
