import { call } from '@legajo/api/call.ts'
import { type Instance, instances } from '@legajo/contract/performance/cycle-part.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** Adds people to a stage that runs, and to its cycle. */
export const AddPeopleDialog = ({
  stage,
  onClose,
  onDone,
}: {
  readonly stage: Instance
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const prompt = usePrompt(async () => {
    await call(instances.addEmployees, { params: { id: stage.id }, body: { employee_ids: chosen.map(({ id }) => id) } })
    toast({ intent: 'success', title: 'Las personas se están agregando' })
    onDone()
    onClose()
  })
  return (
    <PromptDialog
      title={`Agregar personas a «${stage.name}»`}
      action="Agregar"
      busyAction="Agregando…"
      isReady={chosen.length > 0}
      onClose={onClose}
      {...prompt}
    >
      <EmployeeFinder find={findEmployees} value={chosen} onChange={setChosen} />
    </PromptDialog>
  )
}
