import { queryOf } from '@legajo/api/queries.ts'
import { type ConceptType, conceptTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { DonutChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

type Total = {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly amount: string
  readonly employees: number
}

/** The total of each concept over the run. */
export const ConceptTotals = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(liquidations.concepts, { params: { id } }))
  const rows: readonly Total[] = (requested.data ?? []).filter(({ kind }) => kind !== 'INFORMATIVO')
  const sum = (kind: ConceptType) => rows.reduce((total, one) => (one.kind === kind ? total + Number(one.amount) : total), 0)
  const [taken, employer] = [sum('DEDUCCION'), sum('CONTRIBUCION')]
  return (
    <Stack>
      {rows.length > 0 && (
        <DonutChart
          title="En qué se va el dinero"
          // Deductions are part of the pay: the three parts add up to the cost of the run.
          parts={[
            { label: 'Neto', value: sum('REMUNERATIVO') + sum('NO_REMUNERATIVO') - taken },
            { label: 'Descuentos', value: taken },
            { label: 'Contribuciones', value: employer },
          ]}
          format={(value) => formatMoney(value.toFixed(2), { symbol: true })}
        />
      )}
      <DataTable<Total>
        label="Totales por concepto"
        rows={rows}
        request={requested}
        url={false}
        pageSize={50}
        rowId={({ code }) => code}
        columns={[
          { id: 'code', header: 'Código' },
          { id: 'name', header: 'Concepto', phone: 'title' },
          { id: 'kind', header: 'Tipo', value: ({ kind }) => conceptTypes[kind as ConceptType] },
          { id: 'employees', header: 'Empleados', kind: 'number' },
          { id: 'amount', header: 'Importe', kind: 'money' },
        ]}
        exportName="totales-por-concepto"
      />
    </Stack>
  )
}
