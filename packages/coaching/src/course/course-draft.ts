import type { Course } from '@legajo/contract/coaching/event.ts'

/** The body of a change: the edition without the fields that the server adds; what is left out stays as it is. */
export const courseDraftOf = (course: Course) => ({
  name: course.name,
  eventType: course.eventType,
  mode: course.mode,
  providerId: course.providerId,
  facilitatorId: course.facilitatorId,
  capacity: course.capacity,
  dateFrom: course.dateFrom,
  dateUntil: course.dateUntil,
  hours: course.hours,
  selfEnrolment: course.selfEnrolment,
  modules: course.modules,
  courseId: course.courseId,
  closesHours: course.closesHours,
  version: course.version,
  ...(course.description && { description: course.description }),
  ...(course.place && { place: course.place }),
})
