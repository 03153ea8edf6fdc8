import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'

/** The managers of a unit; every change is saved immediately. */
export const UnitManagers = ({ unitId }: { readonly unitId: number }) => {
  const requested = useQuery(queryOf(unitManagers.listByUnit, { params: { id: unitId } }))
  const mayWrite = usePermitted(unitManagers.saveMultiple)
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  const value: readonly FoundEmployee[] = (requested.data ?? []).map((manager) => {
    const [lastname = '', name = ''] = manager.employeeName.split(', ')
    return { id: manager.employeeId, file_code: manager.file_code, person: { lastname, name } }
  })
  const handleChange = async (chosen: readonly FoundEmployee[]) => {
    try {
      await call(unitManagers.saveMultiple, { body: { organizationalUnitId: unitId, employeeIds: chosen.map(({ id }) => id) } })
      await invalidate(unitManagers.listByUnit, units.listByType)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <EmployeeFinder
      label="Responsable"
      find={findEmployees}
      value={value}
      onChange={(chosen) => void handleChange(chosen)}
      isLoading={requested.isPending}
      disabled={!mayWrite}
    />
  )
}
