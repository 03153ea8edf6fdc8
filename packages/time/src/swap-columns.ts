import type { Swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'

/** The columns of a list of shift swaps. */
export const swapColumns: readonly ColumnSpec<Swap>[] = [
  { id: 'employee', phone: 'title' },
  'date',
  'shift',
  'other_employee',
  'other_date',
  'other_shift',
  'reason',
  'status',
]
