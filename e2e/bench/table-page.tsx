import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { createRoot } from 'react-dom/client'

type Movement = {
  readonly id: number
  readonly fileCode: string
  readonly name: string
  readonly cuil: string
  readonly area: string
  readonly concept: string
  readonly day: string
  readonly amount: string
  readonly quantity: number
  readonly isFixed: boolean
  readonly status: string
}

const words = ['Administración', 'Producción', 'Logística', 'Ventas', 'Sistemas', 'Depósito', 'Calidad'] as const
const wordAt = (index: number): string => words[index % words.length] ?? ''

const movements = (count: number): readonly Movement[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    fileCode: String(index % 9973).padStart(5, '0'),
    name: `Apellido ${(index * 7919) % 9973}, Nombre ${index % 613}`,
    cuil: `20${String(20_000_000 + index * 137)
      .padStart(8, '0')
      .slice(0, 8)}${index % 10}`,
    area: wordAt(index * 3),
    concept: `${100 + (index % 89)} · ${wordAt(index * 5)}`,
    day: `${2000 + (index % 24)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    amount: `${(index * 7919) % 1_900_000}.${String((index * 31) % 100).padStart(2, '0')}`,
    quantity: index % 365,
    isFixed: index % 3 === 0,
    status: ['Pendiente', 'En proceso', 'Finalizado', 'Error'][index % 4] ?? '',
  }))

const rows = movements(Number(new URLSearchParams(location.search).get('cantidad')))

const root = document.querySelector('main')
if (!root) throw new Error('The page has no main element')
performance.mark('mount')
createRoot(root).render(
  <SuiteProvider>
    <QueriesProvider>
      <DataTable<Movement>
        label="Movimientos"
        rows={rows}
        pageSize={0}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'name', header: 'Apellido y nombre' },
          { id: 'cuil', header: 'CUIL', kind: 'cuil' },
          { id: 'area', header: 'Área' },
          { id: 'concept', header: 'Concepto' },
          { id: 'day', header: 'Fecha', kind: 'date' },
          { id: 'amount', header: 'Importe', kind: 'money' },
          { id: 'quantity', header: 'Cantidad', kind: 'number' },
          { id: 'isFixed', header: 'Fijo', kind: 'boolean' },
          { id: 'status', header: 'Estado', kind: 'status' },
        ]}
        onOpen={() => {}}
        selectionBar={() => null}
      />
    </QueriesProvider>
  </SuiteProvider>,
)
