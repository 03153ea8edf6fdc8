import { usePermitted } from '@legajo/api/permitted.ts'
import { marketLoad, marketPoint, marketPoints } from '@legajo/contract/payroll/salary/market.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'

const importPath = `/load-massive-module/upload-template/${marketLoad.template}`

/** Market surveys by position against the company's own pay. */
export const MarketScreen = () => {
  const mayWrite = usePermitted(marketPoints.remove)
  return (
    <ResourceScreen
      title="Mercado salarial"
      noun="valor de mercado"
      purpose="Lo que paga el mercado por cada puesto, según las encuestas importadas y actualizadas por su índice, contra el promedio propio."
      resource={marketPoints}
      rowSchema={marketPoint}
      secondary={
        mayWrite && (
          <Button appearance="primary" onClick={() => void navigate(importPath)}>
            Importar encuesta
          </Button>
        )
      }
      columns={[
        { id: 'position', phone: 'title' },
        'survey',
        {
          id: 'month',
          kind: 'text',
          filter: false,
          value: ({ month }) => formatMonth(month.slice(0, 7)),
          order: ({ month }) => month,
        },
        'low',
        'median',
        'high',
        'cases',
        { id: 'index_name', optional: true },
        { id: 'today_median', kind: 'money' },
        'people',
        { id: 'average', kind: 'money' },
        { id: 'ratio', kind: 'number' },
      ]}
      emptyText="Importá la planilla de una encuesta, por puesto."
    />
  )
}
