import { scaleDraft, scales } from '@legajo/contract/payroll/scale.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { ScalePeriods } from './scale-periods.tsx'

type Head = { readonly id: number; readonly periods: readonly { readonly id: number; readonly validFrom: string }[] }

export const ScaleScreen = () => (
  <ResourceScreen
    title="Escalas"
    noun="escala"
    feminine
    purpose="Tablas que las fórmulas consultan, con sus valores por fecha: básicos de convenio, topes, tramos de impuestos."
    resource={scales}
    schema={scaleDraft}
    rowSchema={scaleDraft}
    size="large"
    columns={[
      'code',
      'description',
      {
        id: 'periods',
        header: 'Vigente desde',
        filter: false,
        sortable: false,
        value: (row) => formatDate((row as unknown as Head).periods[0]?.validFrom),
      },
      { id: 'status', kind: 'status', value: (row) => (row['status'] === 'ACTIVE' ? 'Activo' : 'Inactivo'), filter: false },
    ]}
    detail={(row) => <ScalePeriods scaleId={Number(row['id'])} periods={(row as unknown as Head).periods} />}
  />
)
