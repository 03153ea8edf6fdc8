import { type AttendanceDay, dayStatuses, dayWarnings } from '@legajo/contract/time/attendance/day-sheet.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

const tones = {
  OPEN: 'progress',
  WORKED: 'finalized',
  ABSENT: 'error',
  LEAVE: 'default',
  REST: 'default',
  MISSING: 'warning',
} as const

export const DayStatusBadge = ({ status }: Pick<AttendanceDay, 'status'>) => (
  <StatusBadge label={dayStatuses[status]} tone={tones[status]} />
)

export const warningsText = (warnings: readonly string[]): string => warnings.map((code) => dayWarnings[code] ?? code).join('. ')
