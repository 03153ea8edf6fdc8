import {
  columnFormats,
  columnSources,
  columnTotals,
  type DynamicColumn,
  dynamicColumns,
  gridScopes,
} from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { activeStatesFeminine } from '@legajo/contract/payroll/runs/status-query.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { TableIcon } from '@legajo/ui/icons.tsx'
import { ColumnForm } from './column-form.tsx'
import { gridsPath } from './paths.ts'

/** The columns that a company defines, each bound to a datum of the suite or calculated from such data. */
export const DynamicColumnsScreen = () => (
  <ResourceScreen
    title="Columnas dinámicas"
    noun="columna"
    feminine
    purpose="Cada columna muestra un dato del legajo, un concepto, un acumulador, una novedad o una cuenta entre ellos. Con ellas se arman las grillas."
    secondary={
      <Button icon={<TableIcon />} onClick={() => void navigate(gridsPath)}>
        Grillas
      </Button>
    }
    resource={dynamicColumns}
    sort={{ id: 'name', order: 1 }}
    table={{ pageSize: 25 }}
    columns={[
      { id: 'name', header: 'Título', phone: 'title' },
      { id: 'code', header: 'Código' },
      { id: 'words', header: 'Qué muestra', filter: false, sortable: false },
      {
        id: 'source',
        header: 'De dónde sale',
        optional: true,
        kind: 'select',
        options: Object.entries(columnSources).map(([value, label]) => ({ value, label })),
      },
      { id: 'kind', header: 'Formato', value: formatOf, filter: false, sortable: false },
      {
        id: 'total',
        header: 'Al pie',
        value: ({ total }) => (total === 'NONE' ? '' : columnTotals[total]),
        filter: false,
        sortable: false,
      },
      {
        id: 'scopes',
        header: 'Sirve en',
        optional: true,
        value: ({ scopes }) => scopes.map((scope) => gridScopes[scope]).join(', '),
        filter: false,
        sortable: false,
      },
      { id: 'grids', header: 'Grillas', kind: 'number', filter: false, sortable: false },
      {
        id: 'status',
        header: 'Estado',
        kind: 'status',
        options: optionsOf(activeStatesFeminine),
        filter: false,
      },
    ]}
    emptyText="Creá la primera: por ejemplo, el neto, el centro de costo o el costo laboral."
    size="large"
    form={({ row, isReadOnly, onReload, ...form }) => (
      <ColumnForm column={row} readOnly={isReadOnly} onStale={onReload} {...form} />
    )}
  />
)

const formatOf = ({ kind, format, decimals }: DynamicColumn): string => {
  if (kind === 'text') return 'Texto'
  if (kind === 'date') return 'Fecha'
  return kind === 'money' ? columnFormats.MONEY : `${columnFormats[format]}, ${decimals} decimales`
}
