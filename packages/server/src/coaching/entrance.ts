/** Entrance of coaching for other areas: its mass loads, contents in review, and the courses that a development plan requests. */

export { requestRows } from './content/content-rows.ts'
export { coachingLoads } from './edition/coaching-loads.ts'
export { courseStanding, requestCourse } from './edition/request-course.ts'
