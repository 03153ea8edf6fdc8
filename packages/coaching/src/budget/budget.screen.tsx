import { budgetDraft, budgets } from '@legajo/contract/coaching/career.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

const areaOptions = optionsFrom<{ id: number; name: string }>(areas.list, ({ id, name }) => ({ value: id, label: name }))
/** The budget of training by area and year, against the costs of the editions. */
export const BudgetScreen = () => (
  <ResourceScreen
    title="Presupuesto de capacitación"
    noun="presupuesto"
    purpose="Cuánto hay para capacitar por área y año, y cuánto se gastó según los costos de las ediciones."
    resource={budgets}
    schema={budgetDraft}
    defaults={{ year: new Date().getFullYear() }}
    fieldProps={{ areaId: { source: areaOptions } }}
    columns={[
      { id: 'year', header: 'Año', kind: 'text', phone: 'title' },
      { id: 'area', header: 'Área', value: (row) => row.area ?? 'Toda la empresa', sortable: false, filter: false },
      { id: 'currency', header: 'Moneda', filter: false },
      { id: 'amount', header: 'Presupuesto', kind: 'money' },
      { id: 'spent', header: 'Gastado', kind: 'money', sortable: false, filter: false },
      { id: 'left', header: 'Queda', kind: 'money', sortable: false, filter: false },
      {
        id: 'state',
        header: 'Situación',
        sortable: false,
        filter: false,
        value: (row) => (Number(row.left) < 0 ? 'Excedido' : 'Dentro'),
        cell: (row) =>
          Number(row.left) < 0 ? <StatusBadge label="Excedido" tone="error" /> : <StatusBadge label="Dentro" tone="finalized" />,
      },
    ]}
  />
)
