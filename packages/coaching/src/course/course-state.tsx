import { type CourseState, courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'

const tones: Readonly<Record<CourseState, StatusTone>> = {
  PENDING: 'warning',
  IN_PROCESS: 'progress',
  FINISHED: 'finalized',
  CANCELLED: 'default',
}

export const CourseStateBadge = ({ state }: { readonly state: CourseState }) => (
  <StatusBadge label={courseStateTitles[state]} tone={tones[state]} />
)
