import type { ImpactedEmployee } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import type { Column } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'

const causesShown = 2

/** The employees that a change affects, one line each with its net and its causes; expanded, every concept that differs. */
export const ImpactedEmployees = ({
  rows,
  exportName,
}: {
  readonly rows: readonly ImpactedEmployee[]
  readonly exportName: string
}) => (
  <DataTable<ImpactedEmployee>
    label="Empleados alcanzados"
    rows={rows}
    url={false}
    rowId={({ employeeId }) => employeeId}
    columns={columns}
    expand={(row) => <DifferingConcepts lines={row.lines} />}
    exportName={exportName}
  />
)

const columns: readonly Column<ImpactedEmployee>[] = [
  { id: 'fileCode', header: 'Legajo' },
  { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
  { id: 'netBefore', header: 'Neto guardado', kind: 'money', sums: true },
  { id: 'netNow', header: 'Neto de hoy', kind: 'money', sums: true },
  {
    id: 'difference',
    header: 'Diferencia',
    kind: 'money',
    value: ({ netBefore, netNow }) => fromUnits(toUnits(netNow ?? '0', 2) - toUnits(netBefore ?? '0', 2)),
    sums: true,
  },
  {
    id: 'causes',
    header: 'Por qué',
    value: ({ causes }) => causes.join('; '),
    cell: ({ causes }) => shorten(causes),
    sortable: false,
    fileColumns: [
      {
        id: 'lines',
        header: 'Conceptos que cambian',
        value: ({ lines }) =>
          lines.map(({ code, name, before, now }) => `${code} ${name}: ${formatMoney(before)} → ${formatMoney(now)}`).join('; '),
      },
    ],
  },
]

const shorten = (causes: readonly string[]): string => {
  const more = causes.length - causesShown
  return `${causes.slice(0, causesShown).join('; ')}${more > 0 ? ` y ${more} más` : ''}`
}

const DifferingConcepts = ({ lines }: Pick<ImpactedEmployee, 'lines'>) => {
  if (lines.length === 0) return <Text tone="soft">Hoy no tiene resultado que comparar.</Text>
  return (
    <Stack as="ul" gap={4} aria-label="Conceptos que cambian">
      {lines.map(({ code, name, before, now, cause }) => (
        <Grid as="li" columns="minmax(0, 1fr) auto" gap={16} rowGap={2} key={code}>
          <Text breaks>
            {code} {name}
            {cause && (
              <Text tone="muted" size={200}>
                {' '}
                · por {cause}
              </Text>
            )}
          </Text>
          <Text numeric nowrap>
            {formatMoney(before)} → {formatMoney(now)}
          </Text>
        </Grid>
      ))}
    </Stack>
  )
}
