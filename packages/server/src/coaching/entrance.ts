/** Entrance of coaching for other areas: its mass loads, contents in review, and the courses that a development plan requests. */
export { coachingLoads } from './coaching-loads.ts'
export { requestRows } from './content-rows.ts'
export { courseStanding, requestCourse } from './request-course.ts'
