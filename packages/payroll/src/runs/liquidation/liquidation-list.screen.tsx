import { usePermitted } from '@legajo/api/permitted.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { type Liquidation, liquidationStates, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { pathOf, startPath } from './paths.ts'

export const LiquidationListScreen = () => {
  const mayStart = usePermitted(liquidations.start)
  const startButton = mayStart && (
    <Button appearance="primary" icon={<CalculatorIcon />} onClick={() => void navigate(startPath)}>
      Liquidar
    </Button>
  )
  return (
    <Page
      title="Liquidaciones"
      purpose="Cada corrida de sueldos de la empresa, con su estado y sus recibos."
      action={startButton}
    >
      <DataTable<Liquidation>
        label="Liquidaciones"
        endpoint={liquidations.list}
        columns={[
          { id: 'name', header: 'Liquidación' },
          { id: 'period', header: 'Período' },
          { id: 'type', header: 'Tipo' },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: (row) => liquidationStates[row.state],
            options: optionsOf(liquidationStates),
          },
          { id: 'employees', header: 'Empleados', kind: 'number' },
          { id: 'failed', header: 'Con errores', kind: 'number' },
          { id: 'released', header: 'Publicada', kind: 'boolean' },
          { id: 'createdAt', header: 'Creada', kind: 'datetime' },
          { id: 'createdBy', header: 'La inició', optional: true },
        ]}
        onOpen={({ id }) => void navigate(pathOf(id))}
        exportName="liquidaciones"
        empty={{
          title: 'Todavía no hay liquidaciones',
          text: 'Elegí un período y un tipo; los recibos se calculan en segundo plano y se explican solos.',
          action: startButton,
        }}
      />
    </Page>
  )
}
