import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { checkIns } from '@legajo/contract/performance/check-in.ts'
import { type Objective, objectiveStates, objectives } from '@legajo/contract/performance/objective.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CascadeDialog } from '../evaluation-cycle/cascade.dialog.tsx'
import { ProgressDialog } from './progress.dialog.tsx'

/** The objectives of the team and of the units led: agreed or cancelled, and their progress. */
export const TeamObjectives = ({ rows }: { readonly rows: readonly Objective[] }) => {
  const [entered, setEntered] = useState<Objective>()
  const [cascaded, setCascaded] = useState<Objective>()
  const team = (useQuery(queryOf(checkIns.companions)).data ?? []).filter(({ leads }) => !leads)
  const decide = useAction(
    async (row: Objective, agreed: boolean) => {
      const title = agreed ? '¿Acordar este objetivo?' : '¿Cancelar este objetivo?'
      const text = agreed ? row.title : `${row.title}. No cuenta en la nota: su peso queda libre para los demás.`
      const confirmLabel = agreed ? 'Acordar' : 'Cancelar el objetivo'
      const isSure = await confirm({ title, text, confirmLabel, cancelLabel: 'Volver' })
      return isSure ? write(objectives.agree, { params: { id: row.id }, body: { agreed } }) : undefined
    },
    { done: (_, __, agreed) => (agreed ? 'Objetivo acordado' : 'Objetivo cancelado') },
  )
  return (
    <>
      <DataTable<Objective>
        label="Objetivos del equipo"
        rows={rows}
        urlPrefix="eqo"
        columns={[
          { id: 'owner', header: 'De quién', phone: 'title' },
          { id: 'title', header: 'Objetivo' },
          { id: 'measure', header: 'Cómo se mide' },
          { id: 'weight', header: 'Peso (%)', kind: 'number' },
          { id: 'achievement', header: 'Logro (%)', kind: 'number' },
          { id: 'due_on', header: 'Para el', kind: 'date' },
          { id: 'state', header: 'Estado', value: ({ state }) => objectiveStates[state] },
        ]}
        onOpen={setEntered}
        actions={[
          {
            label: 'Acordar',
            isPrimary: true,
            isHidden: ({ state, employee_id }) => state !== 'PROPUESTO' || !employee_id,
            run: (row) => void decide.run(row, true),
          },
          {
            label: 'Bajar a mi equipo',
            isHidden: ({ unit_id, state }) => !unit_id || state === 'CANCELADO',
            run: setCascaded,
          },
          { label: 'Cargar avance', isHidden: ({ state }) => state === 'CANCELADO', run: setEntered },
          {
            label: 'Cancelar el objetivo',
            isDangerous: true,
            isHidden: ({ state, employee_id }) => state === 'CANCELADO' || !employee_id,
            run: (row) => void decide.run(row, false),
          },
        ]}
        exportName="objetivos-del-equipo"
      />
      {entered && <ProgressDialog objective={entered} onClose={() => setEntered(undefined)} />}
      {cascaded && (
        <CascadeDialog
          objective={cascaded}
          team={team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          onClose={() => setCascaded(undefined)}
        />
      )}
    </>
  )
}
