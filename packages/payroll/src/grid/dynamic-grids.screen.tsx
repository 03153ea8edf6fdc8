import { usePermitted } from '@legajo/api/permitted.ts'
import { gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type DynamicGrid, dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { activeStatesFeminine } from '@legajo/contract/payroll/runs/status-query.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ColumnTripleIcon, CopyIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { columnsPath, gridPath, gridViewPath } from './paths.ts'

const { list, create, remove } = dynamicGrids
const openGrid = ({ id }: DynamicGrid) => void navigate(gridPath(id))

/** The grids of the company, by the place that shows them. */
export const DynamicGridsScreen = () => {
  const mayWrite = usePermitted(create)
  return (
    <RecordList
      title="Grillas dinámicas"
      noun="grilla"
      feminine
      resource={{ list, create, remove }}
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
        { id: 'status', header: 'Estado', kind: 'status', options: optionsOf(activeStatesFeminine) },
      ]}
      onOpen={openGrid}
      onNew={() => void navigate(gridPath('nueva'))}
      table={{ onEdit: mayWrite ? openGrid : undefined }}
      actions={[
        { label: 'Ver la grilla', icon: <TableIcon />, run: ({ id, scope }) => void navigate(gridViewPath(scope, id)) },
        {
          label: 'Copiar',
          icon: <CopyIcon />,
          isHidden: () => !mayWrite,
          run: ({ id }) => void navigate(`${gridPath('nueva')}?copia=${id}`),
        },
      ]}
      removalText={() => 'Sus columnas quedan para otras grillas.'}
      removedTitle="Grilla eliminada"
      empty={{ title: 'Todavía no hay grillas', text: 'Elegí un lugar y las columnas que querés ver ahí.' }}
      frame={(grids, newButton) => (
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
          {grids}
        </Page>
      )}
    />
  )
}
