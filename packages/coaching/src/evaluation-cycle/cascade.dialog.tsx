import { write } from '@legajo/api/act.ts'
import { type Objective, objectives } from '@legajo/contract/performance/objective.ts'
import { Multiselect } from '@legajo/forms/combobox.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import type { Option } from '@legajo/forms/option.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Field } from '@legajo/ui/fluent.ts'
import { useState } from 'react'

/** Gives people an objective of their own that comes from one of a unit: some of the given people, or any employee of the company. */
export const CascadeDialog = ({
  objective,
  team,
  onClose,
}: {
  readonly objective: Objective
  readonly team?: readonly Option[]
  readonly onClose: () => void
}) => {
  const [found, setFound] = useState<readonly FoundEmployee[]>([])
  const [chosen, setChosen] = useState<readonly (string | number)[]>([])
  const [weight, setWeight] = useState('20')
  const ids = team ? chosen.map(Number) : found.map(({ id }) => id)
  const prompt = usePrompt(
    () =>
      write(team ? objectives.cascadeMine : objectives.cascade, {
        params: { id: objective.id },
        body: { employee_ids: ids, weight: Number(weight) },
      }),
    undefined,
    {
      done: ({ made }) =>
        made > 0
          ? { title: countText(made, 'objetivo propuesto', 'objetivos propuestos') }
          : { intent: 'info', title: 'Ya tenían un objetivo que sale de este' },
      onDone: onClose,
    },
  )
  return (
    <PromptDialog
      title={`Bajar «${objective.title}» a personas`}
      action="Proponer"
      busyAction="Proponiendo…"
      isReady={ids.length > 0 && weight !== ''}
      onClose={onClose}
      {...prompt}
    >
      <p>Cada una recibe un aviso y un objetivo propuesto con la misma medida, meta y fecha.</p>
      {team ? (
        <Field label="Personas">
          <Multiselect value={chosen} onChange={setChosen} options={team} />
        </Field>
      ) : (
        <EmployeeFinder label="Personas" find={findEmployees} value={found} onChange={setFound} />
      )}
      <Field label="Peso en cada persona (%)">
        <NumberInput value={weight} onChange={setWeight} />
      </Field>
    </PromptDialog>
  )
}
