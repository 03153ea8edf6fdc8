import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import type { ReducedNoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { NoveltyEntryState } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { gridViewPath } from '../../grid/paths.ts'
import { noveltyEntryColumns } from './entry-columns.tsx'
import { NoveltyEntryDetail } from './entry-detail.tsx'
import { NoveltyEntryFilter, useNoveltyEntryFilter } from './entry-filter.tsx'
import { byEmployeePath, loadPath } from './paths.ts'
import { useRemoveNoveltyEntries } from './use-remove-entries.ts'

/** Active and closed entries of the company, with their totals. */
export const ExtraordinaryPanelScreen = () => {
  const { detail, close, drop } = useDetail()
  const mayCreate = usePermitted(noveltyEntries.create)
  const mayRemove = usePermitted(noveltyEntries.removeMany)
  const maySeeGrids = usePermitted(dynamicGrids.list)
  return (
    <Page
      title="Novedades extraordinarias"
      purpose="Lo que cada persona cobra o se le descuenta por única vez o en cuotas. Se cierran solas cuando se liquida su mes."
      filters={<NoveltyEntryFilter />}
      secondary={
        <>
          {maySeeGrids && (
            <Button icon={<TableIcon />} onClick={() => void navigate(gridViewPath('NOVELTY'))}>
              Ver en grilla
            </Button>
          )}
          {mayCreate && <Button onClick={() => void navigate(byEmployeePath)}>Cargar por empleado</Button>}
        </>
      }
      action={
        mayCreate && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(loadPath)}>
            Cargar novedades
          </Button>
        )
      }
    >
      <Tabs
        label="Estado de las novedades"
        tabs={[
          { id: 'activas', title: 'Activas', content: () => <NoveltyEntryList state="ACTIVE" mayRemove={mayRemove} /> },
          { id: 'cerradas', title: 'Cerradas', content: () => <NoveltyEntryList state="CLOSED" mayRemove={mayRemove} /> },
        ]}
      />
      {detail !== undefined && (
        <DetailDrawer title="Novedad" isOpen onClose={() => void close()}>
          <NoveltyEntryDetail id={Number(detail)} onRemoved={drop} />
        </DetailDrawer>
      )}
    </Page>
  )
}

const NoveltyEntryList = ({ state, mayRemove }: { readonly state: NoveltyEntryState; readonly mayRemove: boolean }) => {
  const filter = useNoveltyEntryFilter()
  const { open } = useDetail()
  const remove = useRemoveNoveltyEntries()
  const totals = useQuery(queryOf(noveltyEntries.totals, { query: { state }, body: filter }))
  const shown = totals.data?.concepts.filter(({ amount }) => Number(amount) !== 0).slice(0, 12) ?? []
  const handleRemove = async (readIds: () => Promise<readonly string[]>, clear: () => void) => {
    const ids = await readIds().catch(showError)
    if (ids) await remove.run({ ids: ids.map(Number) }, clear)
  }
  return (
    <>
      <StatGrid>
        <StatTile
          label={state === 'ACTIVE' ? 'Novedades por pagar' : 'Novedades pagadas'}
          value={totals.data && formatNumber(totals.data.notices)}
        />
        <StatTile label="Empleados" value={totals.data && formatNumber(totals.data.employees)} />
        <StatTile label="Importe" value={totals.data && formatMoney(totals.data.amount, { symbol: true })} />
      </StatGrid>
      {shown.length > 0 && (
        <Card>
          <BarChart
            title="Importe por concepto"
            labelHeader="Concepto"
            labels={shown.map(({ code, name }) => `${code} ${name}`)}
            series={[{ name: 'Importe', values: shown.map(({ amount }) => Number(amount)) }]}
            format={(value) => formatMoney(value)}
          />
        </Card>
      )}
      <DataTable<ReducedNoveltyEntry>
        label={state === 'ACTIVE' ? 'Novedades activas' : 'Novedades cerradas'}
        endpoint={state === 'ACTIVE' ? noveltyEntries.active : noveltyEntries.closed}
        body={filter}
        columns={noveltyEntryColumns}
        onOpen={({ id }) => open(id)}
        actions={mayRemove ? [removeAction(({ id }) => void remove.run({ ids: [id] }))] : []}
        tools={
          mayRemove &&
          state === 'ACTIVE' &&
          Object.keys(filter).length > 0 &&
          (totals.data?.notices ?? 0) > 0 && (
            <Button icon={<DeleteIcon />} onClick={() => void remove.run({ filter })}>
              Eliminar las {formatNumber(totals.data?.notices ?? 0)} del filtro
            </Button>
          )
        }
        selectionBar={
          mayRemove
            ? ({ readIds, clear }) => (
                <Button icon={<DeleteIcon />} onClick={() => void handleRemove(readIds, clear)}>
                  Eliminar
                </Button>
              )
            : undefined
        }
        exportName="novedades"
        urlPrefix={state === 'ACTIVE' ? 'a-' : 'c-'}
        empty={{
          title: state === 'ACTIVE' ? 'No hay novedades por pagar' : 'Todavía no se cerró ninguna novedad',
          text: 'Horas extra, comisiones, préstamos en cuotas: se cargan acá y entran en la liquidación de su mes.',
        }}
      />
    </>
  )
}
