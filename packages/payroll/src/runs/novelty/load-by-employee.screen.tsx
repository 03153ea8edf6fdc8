import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { ReducedNoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { EmployeeFinder, employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'
import { noveltyEntryColumns } from './entry-columns.tsx'
import { NoveltyEntryDetail } from './entry-detail.tsx'
import { NoveltyEntryForm } from './entry-form.tsx'
import { panelPath } from './paths.ts'
import { useRemoveNoveltyEntries } from './use-remove-entries.ts'

/** One employee's current and past entries, and a form for a new one. */
export const LoadByEmployeeScreen = () => {
  const { search, setSearch } = useRoute()
  const [picked, setPicked] = useState<FoundEmployee>()
  const employeeId = Number(search['empleado'] ?? 0)
  // A reloaded or shared address contains only the employee's number.
  const named = useQuery({ ...queryOf(employees.findByIds, { body: { ids: [employeeId] } }), enabled: employeeId > 0 })
  const employee = employeeId === 0 ? undefined : picked?.id === employeeId ? picked : named.data?.[0]
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(noveltyEntries.create)
  const mayRemove = usePermitted(noveltyEntries.removeMany)
  const remove = useRemoveNoveltyEntries()
  const choose = ([next]: readonly FoundEmployee[]) => {
    setPicked(next)
    setSearch({ empleado: next ? String(next.id) : null })
  }
  const title = employee ? `Nueva novedad de ${employeeName(employee)}` : 'Nueva novedad'
  return (
    <Page
      title="Novedades por empleado"
      purpose="Elegí a la persona: ves lo que tiene cargado y lo que ya se le pagó, y agregás otra novedad."
      crumbs={[{ title: 'Novedades extraordinarias', path: panelPath }]}
      action={
        mayCreate && employeeId > 0 ? (
          <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
            Nueva novedad
          </Button>
        ) : undefined
      }
    >
      <Card>
        <EmployeeFinder
          label="Empleado"
          find={findEmployees}
          value={employee ? [employee] : []}
          onChange={choose}
          multiple={false}
        />
      </Card>
      {employeeId > 0 ? (
        <DataTable<ReducedNoveltyEntry>
          label="Novedades del empleado"
          endpoint={noveltyEntries.historical}
          query={{ employeeId }}
          columns={noveltyEntryColumns.filter(({ id }) => id !== 'fileCode' && id !== 'employeeName')}
          onOpen={({ id }) => open(id)}
          actions={mayRemove ? [removeAction(({ id }) => void remove.run({ ids: [id] }))] : []}
          exportName="novedades-del-empleado"
          empty={{ title: 'No tiene novedades', text: 'Agregá la primera con «Nueva novedad».' }}
        />
      ) : (
        <EmptyState title="Elegí a un empleado" text="Buscalo por legajo, apellido o nombre." />
      )}
      {detail !== undefined && (
        <DetailDrawer title={isNew ? title : 'Novedad'} isOpen onClose={() => void close()}>
          {isNew ? (
            <NoveltyEntryForm employeeId={employeeId} onSaved={drop} onCancel={() => void close()} />
          ) : (
            <NoveltyEntryDetail id={Number(detail)} onRemoved={drop} />
          )}
        </DetailDrawer>
      )}
    </Page>
  )
}
