import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type DynamicGrid, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { activeStatesFeminine } from '@legajo/contract/payroll/runs/status-query.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ColumnTripleIcon, CopyIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { columnsPath, gridPath, gridViewPath } from './paths.ts'

/** The grids of the company, by the place that shows them. */
export const DynamicGridsScreen = () => {
  const removeGrid = useAction(
    async ({ id }: DynamicGrid) => {
      if (!(await confirmRemoval('Sus columnas quedan para otras grillas.'))) return undefined
      return write(dynamicGrids.remove, { params: { id } })
    },
    { done: (_, { name }) => ({ title: 'Grilla eliminada', text: name }) },
  )
  const requested = useQuery(queryOf(dynamicGrids.list))
  const mayWrite = usePermitted(dynamicGrids.create)
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(gridPath('nueva'))}>
      Nueva grilla
    </Button>
  )
  return (
    <Page
      title="Grillas dinámicas"
      purpose="Las columnas que tu empresa quiere mirar en cada lugar: los resultados de una liquidación, los legajos o las novedades de un mes."
      secondary={
        <Button icon={<ColumnTripleIcon />} onClick={() => void navigate(columnsPath)}>
          Columnas
        </Button>
      }
      action={newButton}
    >
      <DataTable<DynamicGrid>
        label="Grillas dinámicas"
        rows={requested.data ?? []}
        request={requested}
        onOpen={({ id }) => void navigate(gridPath(id))}
        onEdit={mayWrite ? ({ id }) => void navigate(gridPath(id)) : undefined}
        actions={[
          { label: 'Ver la grilla', icon: <TableIcon />, run: ({ id, scope }) => void navigate(gridViewPath(scope, id)) },
          ...(mayWrite
            ? [
                {
                  label: 'Copiar',
                  icon: <CopyIcon />,
                  run: ({ id }: DynamicGrid) => void navigate(`${gridPath('nueva')}?copia=${id}`),
                },
                removeAction<DynamicGrid>((row) => void removeGrid.run(row)),
              ]
            : []),
        ]}
        columns={[
          { id: 'name', header: 'Grilla', phone: 'title' },
          {
            id: 'scope',
            header: 'Dónde se usa',
            kind: 'select',
            options: Object.entries(gridScopes).map(([value, label]) => ({ value, label })),
          },
          { id: 'columns', header: 'Columnas', value: ({ columns }) => columns.map(({ name }) => name).join(', ') },
          { id: 'isDefault', header: 'Se abre primero', kind: 'boolean' },
          {
            id: 'status',
            header: 'Estado',
            kind: 'status',
            options: optionsOf(activeStatesFeminine),
          },
        ]}
        exportName="grillas-dinamicas"
        empty={{
          title: 'Todavía no hay grillas',
          text: 'Elegí un lugar y las columnas que querés ver ahí.',
          action: newButton,
        }}
      />
    </Page>
  )
}
