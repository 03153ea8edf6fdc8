/** Entrance of coaching for other areas: its mass loads, and the courses that a development plan requests. */
export { coachingLoads } from './coaching-loads.ts'
export { courseStanding, requestCourse } from './request-course.ts'
