import { fileOf } from '@legajo/api/act.ts'
import { type Novelty, novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { type InstalmentState, instalmentStates } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import type { Column } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { Batches } from './batches.tsx'
import { NoveltyEntryFilter, useNoveltyEntryFilter } from './entry-filter.tsx'
import { quantityColumn } from './quantity-text.ts'

/** Novelties as the liquidation reads them, and their batches. */
export const NoveltiesScreen = () => (
  <Page
    title="Novedades de liquidación"
    purpose="Cada cantidad o importe con su mes, tal como la liquidación lo lee, y los lotes en que llegan."
  >
    <Tabs
      label="Novedades y lotes"
      tabs={[
        { id: 'novedades', title: 'Novedades', content: () => <NoveltyList /> },
        { id: 'lotes', title: 'Lotes', content: () => <Batches /> },
      ]}
    />
  </Page>
)

const NoveltyList = () => {
  const filter = useNoveltyEntryFilter()
  const { search, setSearch } = useRoute()
  const searchToLiquidate = search['pendientes'] === 'si'
  return (
    <>
      <Row>
        <NoveltyEntryFilter />
      </Row>
      <DataTable<Novelty>
        label="Novedades de liquidación"
        endpoint={novelties.all}
        query={{ searchToLiquidate }}
        body={filter}
        pageSize={10}
        searchable={false}
        onExport={async (format, { sortField, sortOrder }) => {
          const query = { searchToLiquidate, format, sortField, sortOrder }
          await fileOf(novelties.export, { query, body: filter }, `novedades.${format}`).send()
        }}
        tools={
          <Checkbox
            label="Solo lo que falta liquidar"
            checked={searchToLiquidate}
            onChange={(_, { checked }) => setSearch({ pendientes: checked ? 'si' : null })}
          />
        }
        columns={[
          { id: 'fileCode', header: 'Legajo', filter: false },
          { id: 'employeeName', header: 'Empleado', filter: false, phone: 'title' },
          { id: 'conceptCode', header: 'Código', filter: false },
          { id: 'conceptName', header: 'Concepto', filter: false },
          { ...(quantityColumn as Column<Novelty>), filter: false },
          { id: 'amount', header: 'Importe', kind: 'money', filter: false },
          {
            id: 'instalment',
            header: 'Cuota',
            whole: true,
            value: (row) => `${row.instalment} de ${row.instalments}`,
            filter: false,
          },
          { id: 'imputationDate', header: 'Mes', whole: true, value: (row) => formatMonth(row.imputationDate), filter: false },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: (row) => instalmentStates[row.state as InstalmentState],
            filter: false,
            sortable: false,
          },
          { id: 'liquidation', header: 'Liquidación', filter: false, sortable: false },
        ]}
        empty={{ title: 'No hay novedades', text: 'Se cargan en «Novedades extraordinarias» o llegan en lotes.' }}
      />
    </>
  )
}
