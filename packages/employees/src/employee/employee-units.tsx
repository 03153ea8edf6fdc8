import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { type UnitMember, unitMembers } from '@legajo/contract/org/unit-member.ts'
import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { DeleteIcon, StopIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleAround } from './people-around.tsx'

const useStyles = makeStyles({
  field: { flex: '0 1 360px' },
})
const unitOptions = optionsFrom(units.listByCompany, (one: { id: number; name: string; typeUOCode: string }) => ({
  value: one.id,
  label: one.name,
  hint: one.typeUOCode,
}))

/** The employee's units with their roles and days, those that ended too, and the units in the employee's charge. */
export const EmployeeUnits = ({ employeeId }: { readonly employeeId: number }) => {
  const styles = useStyles()
  const [unit, setUnit] = useState<number | ''>('')
  const primary = useQuery(queryOf(employees.units, { params: { id: employeeId } }))
  const members = useQuery(queryOf(unitMembers.listByEmployee, { params: { id: employeeId } }))
  const mayReadUnits = usePermitted(unitManagers.listByEmployee)
  const led = useQuery({ ...queryOf(unitManagers.listByEmployee, { params: { id: employeeId } }), enabled: mayReadUnits })
  const mayWrite = usePermitted(employees.updateUnit)
  const mayEnd = usePermitted(unitMembers.update)
  const mayRemove = usePermitted(unitMembers.remove)
  const done = successToast()
  const assign = useAction((id: number) => write(employees.updateUnit, { params: { a: employeeId, b: id } }), {
    done,
    onDone: () => setUnit(''),
  })
  const end = useAction(
    (row: UnitMember) => write(unitMembers.update, { params: { id: row.id }, body: { ...row, date_until: today() } }),
    { done },
  )
  const remove = useAction(
    async ({ id }: UnitMember) => ((await confirmRemoval()) ? write(unitMembers.remove, { params: { id } }) : undefined),
    { done },
  )
  if (primary.isLoadingError || led.isLoadingError) return <LoadState of={[primary, led]} />
  const main = primary.data?.find(({ is_primary }) => is_primary)
  return (
    <Stack>
      {mayWrite && (
        <Row align="end">
          <Field
            label="Asignar a una unidad"
            className={styles.field}
            hint="Desde hoy. La unidad del mismo tipo termina ayer y queda en la historia."
          >
            {(field) => (
              <Combobox
                {...field}
                value={unit}
                onChange={(value) => setUnit(value === '' ? '' : Number(value))}
                source={unitOptions}
              />
            )}
          </Field>
          <Button disabled={unit === ''} {...assign.button(Number(unit))}>
            Asignar
          </Button>
        </Row>
      )}
      <Panel title={main ? `Unidad principal: ${main.name}` : 'Sin unidad principal'}>
        <DataTable<UnitMember>
          label="Unidades del empleado"
          rows={members.data ?? []}
          request={members}
          url={false}
          searchable={false}
          exportName={false}
          paginator="auto"
          columns={[
            { id: 'unitName', header: 'Unidad' },
            { id: 'typeUOCode', header: 'Tipo' },
            { id: 'role', header: 'Rol' },
            { id: 'date_from', header: 'Desde', kind: 'date' },
            { id: 'date_until', header: 'Hasta', kind: 'date' },
            { id: 'current', header: 'Vigente', kind: 'boolean' },
          ]}
          actions={[
            ...(mayEnd
              ? [
                  {
                    label: 'Terminar hoy',
                    icon: <StopIcon />,
                    isDisabled: (row: UnitMember) => !row.current,
                    run: end.run,
                  },
                ]
              : []),
            ...(mayRemove ? [{ ...removeAction<UnitMember>(remove.run), icon: <DeleteIcon /> }] : []),
          ]}
          empty={{ title: 'No integra otras unidades' }}
        />
      </Panel>
      {(led.data?.length ?? 0) > 0 && (
        <Panel title="Conduce">
          {led.data?.map(({ id, unitName, typeUOCode }) => (
            <div key={id}>
              {unitName} · {typeUOCode}
            </div>
          ))}
        </Panel>
      )}
      <PeopleAround employeeId={employeeId} />
    </Stack>
  )
}
