import { type CourseState, courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { courseTones } from './course-tones.ts'

export const CourseStateBadge = ({ state }: { readonly state: CourseState }) => (
  <StatusBadge label={courseStateTitles[state]} tone={courseTones[state]} />
)
