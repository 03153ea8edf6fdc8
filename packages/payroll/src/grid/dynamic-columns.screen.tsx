import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
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
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail, useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { ColumnForm } from './column-form.tsx'
import { gridsPath } from './paths.ts'

/** The columns that a company defines, each bound to a datum of the suite or calculated from such data. */
export const DynamicColumnsScreen = () => {
  const removeColumn = useAction(
    async ({ id }: DynamicColumn) => {
      if (!(await confirmRemoval())) return undefined
      return write(dynamicColumns.remove, { params: { id } })
    },
    { done: (_, { name }) => ({ title: 'Columna eliminada', text: name }) },
  )
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayWrite = usePermitted(dynamicColumns.create)
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva columna
    </Button>
  )
  return (
    <Page
      title="Columnas dinámicas"
      purpose="Cada columna muestra un dato del legajo, un concepto, un acumulador, una novedad o una cuenta entre ellos. Con ellas se arman las grillas."
      secondary={
        <Button icon={<TableIcon />} onClick={() => void navigate(gridsPath)}>
          Grillas
        </Button>
      }
      action={newButton}
    >
      <DataTable<DynamicColumn>
        label="Columnas dinámicas"
        endpoint={dynamicColumns.list}
        pageSize={25}
        sort={{ id: 'name', order: 1 }}
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
        onOpen={({ id }) => open(id)}
        onEdit={mayWrite ? ({ id }) => open(id) : undefined}
        actions={mayWrite ? [removeAction((row) => void removeColumn.run(row))] : []}
        exportName="columnas-dinamicas"
        empty={{
          title: 'Todavía no hay columnas',
          text: 'Creá la primera: por ejemplo, el neto, el centro de costo o el costo laboral.',
          action: newButton,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        size="large"
        title={isNew ? 'Nueva columna' : 'Columna'}
        onClose={() => void close()}
      >
        {isNew ? (
          <ColumnForm readOnly={!mayWrite} onSaved={drop} onCancel={() => void close()} />
        ) : (
          detail !== undefined && (
            <Existing id={Number(detail)} readOnly={!mayWrite} onSaved={drop} onCancel={() => void close()} />
          )
        )}
      </DetailDrawer>
    </Page>
  )
}

const formatOf = ({ kind, format, decimals }: DynamicColumn): string => {
  if (kind === 'text') return 'Texto'
  if (kind === 'date') return 'Fecha'
  return kind === 'money' ? columnFormats.MONEY : `${columnFormats[format]}, ${decimals} decimales`
}

type ExistingProps = {
  readonly id: number
  readonly readOnly: boolean
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const Existing = ({ id, ...rest }: ExistingProps) => {
  const requested = useQuery({ ...queryOf(dynamicColumns.get, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false })
  useRecordName(requested.data?.name)
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={8} />
  return (
    <ColumnForm
      key={`${id} ${requested.data.version}`}
      {...rest}
      column={requested.data}
      onStale={() => void invalidate(dynamicColumns.get)}
    />
  )
}
