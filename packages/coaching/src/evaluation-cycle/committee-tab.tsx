import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { calibration } from '@legajo/contract/performance/calibration.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'

/** The committee that calibrates a cycle; the board is shown to its members only. */
export const CommitteeTab = ({ project }: { readonly project: Project }) => (
  <Loader of={[queryOf(calibration.committee, { params: { id: project.id } })]} lines={3}>
    {(members) => <Committee project={project} members={members} />}
  </Loader>
)

type Members = Answer<typeof calibration.committee>

const Committee = ({ project, members }: { readonly project: Project; readonly members: Members }) => {
  const mayWrite = usePermitted(calibration.saveCommittee) && project.state !== 'CERRADO'
  const save = useAction(
    (employee_ids: readonly number[]) =>
      write(calibration.saveCommittee, { params: { id: project.id }, body: { employee_ids: [...employee_ids] } }),
    { done: successToast() },
  )
  const ids = members.map(({ employee_id }) => employee_id)
  const add = (found: readonly FoundEmployee[]) => void save.run([...ids, ...found.map(({ id }) => id)])
  return (
    <Panel title="Comité de calibración">
      <p>Ve el tablero de nueve cuadrantes, en Mi evaluación, y mueve las notas con motivo. Nadie se ve a sí mismo.</p>
      {members.length === 0 ? (
        <p>Sin integrantes: nadie puede calibrar este ciclo.</p>
      ) : (
        <ul>
          {members.map(({ employee_id, employee }) => (
            <li key={employee_id}>
              {employee}
              {mayWrite && (
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar a ${employee}`}
                  onClick={() => void save.run(ids.filter((id) => id !== employee_id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <EmployeeFinder
          label="Sumar a una persona"
          find={findEmployees}
          value={[]}
          onChange={add}
          multiple={false}
          emptyText=""
          isAllowed={({ id }) => !ids.includes(id)}
        />
      )}
    </Panel>
  )
}
