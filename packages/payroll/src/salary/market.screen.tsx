import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type MarketPoint, marketLoad, marketPoint, marketPoints } from '@legajo/contract/payroll/salary/market.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'

const importPath = `/load-massive-module/upload-template/${marketLoad.template}`

/** Market surveys by position against the company's own pay. */
export const MarketScreen = () => {
  const mayWrite = usePermitted(marketPoints.remove)
  const remove = useAction(async ({ id }: MarketPoint) => {
    const body = await confirmRemovalBy(marketPoints.remove)
    return body && write(marketPoints.remove, { params: { id }, ...body })
  })
  const action = mayWrite && (
    <Button appearance="primary" onClick={() => void navigate(importPath)}>
      Importar encuesta
    </Button>
  )
  return (
    <Page
      title="Mercado salarial"
      purpose="Lo que paga el mercado por cada puesto, según las encuestas importadas y actualizadas por su índice, contra el promedio propio."
      action={action}
    >
      <DataTable<MarketPoint>
        label="Valores de mercado"
        endpoint={marketPoints.list}
        schema={marketPoint}
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
        actions={mayWrite ? [removeAction((row) => void remove.run(row))] : []}
        exportName="mercado-salarial"
        empty={{ title: 'Todavía no hay encuestas', text: 'Importá la planilla de una encuesta, por puesto.', action }}
      />
    </Page>
  )
}
