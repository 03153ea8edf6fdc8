import { reviewType, reviewTypeDraft, reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Kinds of salary review with the limits that they set. */
export const ReviewTypeScreen = () => (
  <ResourceScreen
    title="Tipos de revisión"
    noun="tipo de revisión"
    purpose="Mérito, promoción, ajuste de mercado: cada uno con su tope, y con quién puede entrar."
    resource={reviewTypes}
    schema={reviewTypeDraft}
    rowSchema={reviewType}
    columns={['name', { id: 'max_pct', kind: 'number' }, 'months_between', 'reason_required', 'studies', 'active']}
  />
)
