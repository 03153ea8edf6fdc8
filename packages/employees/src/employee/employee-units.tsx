import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { optionsFrom } from '@legajo/forms/option.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({
  add: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  field: { flex: '0 1 360px' },
})
const places = optionsFrom(units.listByCompany, (one: { id: number; name: string; typeUOCode: string }) => ({
  value: one.id,
  label: one.name,
  hint: one.typeUOCode,
}))

/** The employee's units: one of each type; the supervision unit is the primary one. */
export const EmployeeUnits = ({ employeeId }: { readonly employeeId: number }) => {
  const styles = useStyles()
  const [unit, setUnit] = useState<number | ''>('')
  const requested = useQuery(queryOf(employees.units, { params: { id: employeeId } }))
  const mayWrite = usePermitted(employees.updateUnit)
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  const handleAssign = async () => {
    try {
      await call(employees.updateUnit, { params: { a: employeeId, b: unit } })
      toastSaved()
      setUnit('')
      await invalidate(employees.units, employees.get, employees.history)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <>
      {mayWrite && (
        <div className={styles.add}>
          <Field label="Asignar a una unidad" className={styles.field} hint="Reemplaza a la unidad del mismo tipo">
            {(field) => (
              <Combobox
                {...field}
                value={unit}
                onChange={(value) => setUnit(value === '' ? '' : Number(value))}
                source={places}
              />
            )}
          </Field>
          <Button disabled={unit === ''} onClick={() => void handleAssign()}>
            Asignar
          </Button>
        </div>
      )}
      <DataTable
        label="Unidades del empleado"
        rows={requested.data ?? []}
        rowId={(row) => row.organizational_unit_id}
        isLoading={requested.isPending}
        url={false}
        searchable={false}
        exportName={false}
        paginator="auto"
        columns={[
          { id: 'name', header: 'Unidad' },
          { id: 'type_uo', header: 'Tipo' },
          { id: 'role_uo', header: 'Rol' },
          { id: 'is_primary', header: 'Principal', kind: 'boolean' },
        ]}
        empty={{ title: 'Todavía no pertenece a ninguna unidad' }}
      />
    </>
  )
}
