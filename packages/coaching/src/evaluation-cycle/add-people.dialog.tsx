import { write } from '@legajo/api/act.ts'
import { type Instance, instances } from '@legajo/contract/performance/cycle-part.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { useState } from 'react'

/** Adds people to a stage that runs, and to its cycle. */
export const AddPeopleDialog = ({ stage, onClose }: { readonly stage: Instance; readonly onClose: () => void }) => {
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const prompt = usePrompt(
    () => write(instances.addEmployees, { params: { id: stage.id }, body: { employee_ids: chosen.map(({ id }) => id) } }),
    undefined,
    { done: 'Las personas se están agregando', onDone: onClose },
  )
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
