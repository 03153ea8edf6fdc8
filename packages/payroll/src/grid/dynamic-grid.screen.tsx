import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import {
  type DynamicGrid,
  type DynamicGridDraft,
  dynamicGridDraft,
  dynamicGrids,
} from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { TableIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { GridFields } from './grid-fields.tsx'
import { GridPreviewPanel } from './grid-preview.tsx'
import { gridPath, gridsPath, gridViewPath } from './paths.ts'

/** The editor of one grid: its place, its ordered columns, sorting and grouping. `?copia=` starts from another grid. */
export const DynamicGridScreen = () => {
  const { params, search } = useRoute()
  const isNew = params['id'] === 'nueva'
  const from = isNew ? search['copia'] : params['id']
  const requested = useQuery({
    ...queryOf(dynamicGrids.get, { params: { id: Number(from) } }),
    enabled: from !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const mayWrite = usePermitted(dynamicGrids.update)
  const grid = from === undefined ? undefined : requested.data
  useTitle(isNew ? 'Nueva grilla' : grid?.name)
  return (
    <Page
      title={isNew ? 'Nueva grilla' : (grid?.name ?? 'Grilla')}
      purpose="Legajo y nombre van siempre primero; después, las columnas que elijas, en tu orden."
      crumbs={[{ title: 'Grillas dinámicas', path: gridsPath }]}
      secondary={
        grid &&
        !isNew && (
          <Button icon={<TableIcon />} onClick={() => void navigate(gridViewPath(grid.scope, grid.id))}>
            Ver la grilla
          </Button>
        )
      }
    >
      {from !== undefined && !grid ? (
        <LoadState of={[requested]} lines={8} />
      ) : (
        <GridForm
          key={`${params['id']} ${grid?.version ?? ''}`}
          initial={grid && isNew ? copyOf(grid) : grid}
          id={isNew ? undefined : grid?.id}
          readOnly={!mayWrite}
        />
      )}
    </Page>
  )
}

const copyOf = ({ id: _, version: __, columns: ___, ...grid }: DynamicGrid): DynamicGridDraft => ({
  ...grid,
  name: `Copia de ${grid.name}`.slice(0, 80),
  isDefault: false,
})

const GridForm = ({
  initial,
  id,
  readOnly,
}: {
  readonly initial: DynamicGridDraft | undefined
  readonly id: number | undefined
  readonly readOnly: boolean
}) => {
  const save = (body: DynamicGridDraft) =>
    id === undefined ? write(dynamicGrids.create, { body }) : write(dynamicGrids.update, { params: { id }, body })
  return (
    <ResourceForm
      schema={dynamicGridDraft}
      title="Grilla"
      initial={initial ?? { scope: 'LIQUIDATION' }}
      readOnly={readOnly}
      stickyActions
      onReload={() => void invalidate(dynamicGrids.get)}
      onSubmit={save}
      onSaved={(saved) => {
        toastSaved()
        if (id === undefined) void navigate(gridPath((saved as DynamicGrid).id), { replace: true })
      }}
      onCancel={() => void navigate(gridsPath)}
    >
      <GridFields />
      {!readOnly && <GridPreviewPanel />}
    </ResourceForm>
  )
}
