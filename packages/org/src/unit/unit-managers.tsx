import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { useQuery } from '@tanstack/react-query'

/** The managers of a unit; every change is saved immediately. */
export const UnitManagers = ({ unitId }: { readonly unitId: number }) => {
  const requested = useQuery(queryOf(unitManagers.listByUnit, { params: { id: unitId } }))
  const mayWrite = usePermitted(unitManagers.saveMultiple)
  const saveManagers = useAction((chosen: readonly FoundEmployee[]) =>
    write(unitManagers.saveMultiple, { body: { organizationalUnitId: unitId, employeeIds: chosen.map(({ id }) => id) } }),
  )
  if (requested.isLoadingError) return <LoadState of={[requested]} />
  const value: readonly FoundEmployee[] = (requested.data ?? []).map((manager) => {
    const [lastname = '', name = ''] = manager.employeeName.split(', ')
    return { id: manager.employeeId, file_code: manager.file_code, person: { lastname, name } }
  })
  return (
    <EmployeeFinder
      label="Responsable"
      find={findEmployees}
      value={value}
      onChange={(chosen) => void saveManagers.run(chosen)}
      isLoading={requested.isPending}
      disabled={!mayWrite}
    />
  )
}
