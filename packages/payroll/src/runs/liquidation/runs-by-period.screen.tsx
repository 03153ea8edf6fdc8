import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { type Liquidation, liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { seesPay } from '../../common/pay.tsx'
import { startWithPeriod } from '../period/start-with-period.tsx'
import { pathOf, startPath } from './paths.ts'

type Month = Answer<typeof control.byPeriod>[number]
const statuses: Readonly<Record<string, string>> = { OPEN: 'Abierto', CLOSED: 'Cerrado', REOPENED: 'Reabierto' }

/** Net pay and contributions of the last twelve months that have amounts. */
const MonthsPicture = ({ months }: { readonly months: readonly Month[] }) => {
  const paid = months
    .filter(({ net }) => Number(net ?? 0) > 0)
    .slice(0, 12)
    .reverse()
  if (paid.length < 2) return null
  return (
    <Card>
      <BarChart
        title="Lo pagado en cada período"
        labelHeader="Período"
        labels={paid.map(({ period }) => period)}
        series={[
          { name: 'Neto', values: paid.map(({ net }) => Number(net)) },
          { name: 'Contribuciones', values: paid.map(({ employer }) => Number(employer ?? 0)) },
        ]}
        format={(value) => formatMoney(value.toFixed(2), { symbol: true })}
      />
    </Card>
  )
}

/** The months with their liquidations; one expands into its runs. */
export const ByPeriodScreen = () => {
  const requested = useQuery(queryOf(control.byPeriod))
  const { detail, open, close } = useDetail('periodo')
  const month = requested.data?.find(({ periodId }) => String(periodId) === detail)
  return (
    <Page
      title="Liquidaciones por período"
      purpose={`Qué se liquidó en cada período${seesPay() ? ', para cuántos empleados y por cuánto' : ' y para cuántos empleados'}.`}
      crumbs={[{ title: 'Liquidaciones', path: '/liquidation-module/liquidation-list' }]}
    >
      <MonthsPicture months={requested.data ?? []} />
      <DataTable<Month>
        label="Períodos"
        rows={requested.data ?? []}
        request={requested}
        rowId={({ periodId }) => periodId}
        onOpen={({ periodId }) => open(periodId)}
        columns={[
          { id: 'period', header: 'Período', order: ({ dateFrom }) => dateFrom },
          { id: 'dateFrom', header: 'Desde', kind: 'date' },
          { id: 'status', header: 'Estado', kind: 'status', value: ({ status }) => statuses[status] ?? status },
          { id: 'liquidations', header: 'Liquidaciones', kind: 'number', value: ({ liquidations }) => liquidations.length },
          { id: 'employees', header: 'Recibos', kind: 'number' },
          ...(seesPay()
            ? [
                { id: 'net', header: 'Neto', kind: 'money' } as const,
                { id: 'employer', header: 'Contribuciones', kind: 'money' } as const,
              ]
            : []),
        ]}
        sort={{ id: 'dateFrom', order: -1 }}
        exportName="liquidaciones-por-periodo"
        empty={startWithPeriod('Todavía no hay períodos', 'liquidar')}
      />
      <DetailDrawer
        isOpen={detail !== undefined && month !== undefined}
        size="large"
        title={month?.period ?? 'Período'}
        subtitle={month && countText(month.liquidations.length, 'liquidación', 'liquidaciones')}
        onClose={() => void close()}
        actions={
          month &&
          month.status !== 'CLOSED' && (
            <Button icon={<CalculatorIcon />} onClick={() => void navigate(`${startPath}?periodo=${month.periodId}`)}>
              Liquidar
            </Button>
          )
        }
      >
        <DataTable<Liquidation>
          label="Liquidaciones del período"
          rows={month?.liquidations ?? []}
          url={false}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate(pathOf(id))}
          columns={[
            { id: 'name', header: 'Liquidación', filter: false },
            { id: 'type', header: 'Tipo', filter: false },
            { id: 'state', header: 'Estado', kind: 'status', value: ({ state }) => liquidationStates[state], filter: false },
            { id: 'employees', header: 'Empleados', kind: 'number', filter: false },
            { id: 'released', header: 'Publicada', kind: 'boolean', filter: false },
          ]}
          exportName={false}
          empty={{ title: 'Nada liquidado en este período' }}
        />
      </DetailDrawer>
    </Page>
  )
}
