import { reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Kinds of salary review with the limits that they set. */
export const ReviewTypeScreen = () => (
  <ResourceScreen
    resource={reviewTypes}
    columns={['name', { id: 'max_pct', kind: 'number' }, 'months_between', 'reason_required', 'studies', 'active']}
  />
)
