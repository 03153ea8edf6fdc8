import { queryOf } from '@legajo/api/queries.ts'
import { type IndexValue, indexValues, priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth, formatNumber } from '@legajo/ui/format.ts'
import { Card } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

/** Indices and, for a chosen one, its values by month. */
export const PriceIndexScreen = () => {
  const { search, setSearch } = useRoute()
  const indexId = Number(search['indice'])
  const indices = useQuery(queryOf(priceIndices.list))
  const chosen = indices.data?.find(({ id }) => id === indexId)
  if (chosen) return <IndexValues id={chosen.id} name={chosen.name} onBack={() => setSearch({ indice: null })} />
  return (
    <ResourceScreen
      resource={priceIndices}
      columns={[
        'name',
        'source',
        {
          id: 'last_month',
          value: ({ last_month }) => (last_month ? formatMonth(String(last_month)) : ''),
          order: ({ last_month }) => (last_month ? String(last_month) : undefined),
        },
        { id: 'year_change', kind: 'number' },
        'active',
      ]}
      actions={[{ label: 'Valores por mes', run: (row) => setSearch({ indice: String(row['id']) }) }]}
      emptyText="Creá el IPC con la fuente que uses, y cargá su valor de cada mes."
    />
  )
}

const IndexValues = ({ id, name, onBack }: { readonly id: number; readonly name: string; readonly onBack: () => void }) => (
  <ResourceScreen
    title={name}
    secondary={<Button onClick={onBack}>Todos los índices</Button>}
    resource={indexValues}
    query={{ index_id: id }}
    defaults={{ index_id: id }}
    columns={[
      { id: 'month', value: ({ month }) => formatMonth(String(month)), order: ({ month }) => String(month) },
      { id: 'value', kind: 'number' },
      { id: 'monthly', kind: 'number' },
      'published_on',
      'source',
    ]}
  >
    <Evolution id={id} name={name} />
  </ResourceScreen>
)

const Evolution = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const { data = [] } = useQuery(queryOf(indexValues.list, { query: { index_id: id } }))
  const values: readonly IndexValue[] = data.slice(0, 36).toReversed()
  if (values.length < 2) return null
  return (
    <Card>
      <LineChart
        title={name}
        labels={values.map(({ month }) => formatMonth(month))}
        series={[{ name, values: values.map(({ value }) => Number(value)) }]}
        format={(value) => formatNumber(value)}
      />
    </Card>
  )
}
