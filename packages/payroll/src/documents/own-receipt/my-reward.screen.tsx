import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type RewardLine,
  type RewardStatement,
  rewardGroups,
  rewardLine,
  rewardStatements,
} from '@legajo/contract/payroll/documents/reward-statement.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'

/** The pay of the employee in a year and the contributions of the company, by their released receipts (`?anio=`). */
export const MyRewardScreen = () => {
  const { search, setSearch } = useRoute()
  const query = /^\d{4}$/.test(search['anio'] ?? '') ? { year: Number(search['anio']) } : {}
  const requested = useQuery(queryOf(rewardStatements.mine, { query: query }))
  const statement = requested.data
  const download = useAction(() => fileOf(rewardStatements.minePdf, { query }, 'compensacion.pdf'))
  return (
    <Page
      title="Mi compensación del año"
      purpose="Lo que cobraste, y lo que la empresa pagó además por vos. Los importes son brutos."
      crumbs={[{ title: 'Mis recibos', path: '/selfservice/payment-receipt' }]}
      action={
        statement &&
        Number(statement.cost) > 0 && (
          <Button appearance="primary" icon={<ArrowDownloadIcon />} {...download.button()}>
            Descargar
          </Button>
        )
      }
    >
      {!statement ? (
        <LoadState of={[requested]} lines={8} label="Cargando la compensación" />
      ) : (
        <Stack>
          <Row>
            <Field label="Año">
              <Select value={String(statement.year)} onChange={(_, { value }) => setSearch({ anio: value })}>
                {[...new Set([statement.year, ...statement.years])]
                  .sort((a, b) => b - a)
                  .map((year) => (
                    <option key={year}>{year}</option>
                  ))}
              </Select>
            </Field>
          </Row>
          {Number(statement.cost) > 0 ? (
            <Statement statement={statement} />
          ) : (
            <EmptyState
              title={`Sin recibos con detalle en ${statement.year}`}
              text="Cuando la empresa publique tus recibos de ese año, vas a ver acá la suma."
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

const Statement = ({
  statement: { year, months, imported, groups, pay, cost, costEstimate },
}: {
  readonly statement: RewardStatement
}) => {
  const shown = groups.filter(({ paid, estimate }) => Number(paid) > 0 || Number(estimate ?? 0) > 0)
  const lines = groups.flatMap(({ kind, lines: own }) =>
    own.map(({ code, name, amount }) => ({ key: `${kind} ${code}`, group: rewardGroups[kind], name, amount })),
  )
  return (
    <Stack>
      <StatGrid>
        <StatTile label="Tu sueldo bruto" value={formatMoney(pay, { symbol: true })} />
        <StatTile label="Con lo que pagó la empresa por vos" value={formatMoney(cost, { symbol: true })} />
        {costEstimate !== null && (
          <StatTile label={`A fin de ${year}, estimado`} value={formatMoney(costEstimate, { symbol: true })} />
        )}
      </StatGrid>
      <Text tone="muted">
        Según los recibos publicados de {countText(months, 'mes', 'meses')}. Es mensual lo que se cobra todos los meses, y
        variable lo de algunos.
        {costEstimate !== null &&
          ' El estimado supone que el sueldo mensual sigue como en el último recibo, y que el aguinaldo que falta es la parte del mejor sueldo; no es un compromiso de pago.'}
        {imported > 0 &&
          ` No incluye ${countText(imported, 'recibo incorporado', 'recibos incorporados')} de otro sistema, sin detalle de conceptos.`}
      </Text>
      <Card>
        <BarChart
          title={`De qué se compone ${year}`}
          labelHeader="Parte"
          labels={shown.map(({ kind }) => rewardGroups[kind])}
          series={[
            { name: 'Pagado', values: shown.map(({ paid }) => Number(paid)) },
            ...(costEstimate === null
              ? []
              : [{ name: 'A fin de año, estimado', values: shown.map(({ estimate }) => Number(estimate ?? 0)) }]),
          ]}
          format={(value) => formatMoney(value)}
        />
      </Card>
      <DataTable<RewardLine & { readonly key: string }>
        label="Conceptos del año"
        rows={lines}
        rowId={({ key }) => key}
        schema={rewardLine}
        columns={['group', { id: 'name', phone: 'title' }, 'amount']}
        exportName={`compensacion-${year}`}
        urlPrefix="concepto-"
      />
    </Stack>
  )
}
