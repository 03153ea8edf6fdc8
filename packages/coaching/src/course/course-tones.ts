import type { CourseState } from '@legajo/contract/coaching/event-values.ts'
import type { StatusTone } from '@legajo/ui/status-badge.tsx'

export const courseTones: Readonly<Record<CourseState, StatusTone>> = {
  PENDING: 'warning',
  IN_PROCESS: 'progress',
  FINISHED: 'finalized',
  CANCELLED: 'default',
}
