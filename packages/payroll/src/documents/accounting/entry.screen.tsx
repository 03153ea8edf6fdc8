import { queryOf } from '@legajo/api/queries.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { accountingEntries } from '@legajo/contract/payroll/documents/accounting.ts'
import { isFinished, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatTile } from '@legajo/screens/stat-tile.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate, formatMoney } from '@legajo/ui/format.ts'
import { DataPieIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { FindingsTable } from '../official/findings-table.tsx'
import { CostShares } from './cost-shares.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { EntryTable } from './entry-table.tsx'
import { ExportEntry } from './export-entry.tsx'

/** The entry of a liquidation: its lines, whether it balances, and the reasons if it does not. */
export const EntryScreen = () => {
  const { search, setSearch } = useRoute()
  const shares = useDetail('reparto')
  const runs = useQuery(queryOf(liquidations.list, { query: { size: 100 } }))
  const finished = (runs.data?.content ?? []).filter(isFinished)
  const id = Number(search['liquidacion'] ?? finished[0]?.id ?? 0)
  const run = finished.find((one) => one.id === id)
  const requested = useQuery({ ...queryOf(accountingEntries.get, { params: { id } }), enabled: id > 0 })
  const company = useQuery(queryOf(companies.list))
  const chosen = company.data?.find(({ accountingInterface }) => accountingInterface && accountingInterface !== 'NONE')
  const entry = requested.data
  return (
    <Page
      title="Asiento de sueldos"
      purpose="Cada liquidación en sus cuentas y centros de costo, con el debe igual al haber al centavo."
      filters={
        finished.length > 0 && (
          <Field label="Liquidación">
            <Select value={String(id)} onChange={(_, { value }) => setSearch({ liquidacion: value })}>
              {finished.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
      secondary={
        <Button icon={<DataPieIcon />} onClick={() => shares.open('empleado')}>
          Reparto por centro
        </Button>
      }
      action={run && <ExportEntry run={run} entry={entry} accountingInterface={chosen?.accountingInterface ?? 'XLS'} />}
    >
      {!runs.data || (id > 0 && !entry) ? (
        <LoadState of={[runs, requested]} lines={8} />
      ) : !entry ? (
        <EmptyState title="Todavía no hay liquidaciones terminadas" text="El asiento sale de una liquidación terminada." />
      ) : (
        <Stack>
          <MessageBar intent={entry.balanced ? 'success' : 'error'} layout="multiline">
            <MessageBarBody>
              {entry.balanced
                ? `El asiento del ${formatDate(entry.date)} balancea.`
                : 'El asiento no balancea: corregí los hallazgos de abajo.'}
            </MessageBarBody>
          </MessageBar>
          <Grid columns="repeat(auto-fill, minmax(min(200px, calc(50% - 6px)), 1fr))">
            <StatTile label="Debe" value={formatMoney(entry.debit, { symbol: true })} />
            <StatTile label="Haber" value={formatMoney(entry.credit, { symbol: true })} />
            <StatTile
              label="Netos de los recibos"
              value={formatMoney(entry.net, { symbol: true })}
              hint={peopleText(entry.employees)}
            />
          </Grid>
          {entry.findings.length > 0 && <FindingsTable findings={entry.findings} exportName="hallazgos-asiento" />}
          <EntryTable entry={entry} />
          <Panel title="Qué cuesta y a quién se le debe">
            <EntryPicture lines={entry.lines} />
          </Panel>
        </Stack>
      )}
      <DetailDrawer
        isOpen={shares.detail !== undefined}
        title="Reparto por centro de costo"
        subtitle="Los centavos que sobran van a los restos mayores, así el asiento siempre balancea."
        onClose={() => void shares.close()}
      >
        <CostShares />
      </DetailDrawer>
    </Page>
  )
}
