import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { courseModes, courseStates, participantStates, selfServicePermit } from './event-values.ts'

const ownCourse = object({
  id: number().integer().required(),
  name: string().required(),
  description: string().nullable().defined(),
  mode: string().oneOf(courseModes).required(),
  dateFrom: string().required(),
  dateUntil: string().required(),
  hours: number().required(),
  place: string().nullable().defined(),
  state: string().oneOf(courseStates).required(),
  provider: string().nullable().defined(),
  placesLeft: number().integer().required(),
  /** True when the employee enrolled without an administrator, and so may withdraw until it begins. */
  canWithdraw: boolean().required(),
  courseId: number().integer().required(),
  /** The place in the waiting list, from 1. */
  waitingPlace: number().integer().nullable().defined(),
  opinionMode: string()
    .oneOf(['NAMED', 'ANONYMOUS'] as const)
    .required(),
  hasOpinion: boolean().required(),
  /** The form to fill with the opinion; null without one. */
  opinionForm: string().nullable().defined(),
  exams: number().integer().required(),
  documents: number().integer().required(),
  sessions: array()
    .of(
      object({
        day: string().required(),
        starts: string().required(),
        ends: string().required(),
        topic: string().nullable().defined(),
        place: string().nullable().defined(),
        status: string().nullable().defined(),
      }),
    )
    .required(),
  /** Absent when the course is only on offer. */
  participation: string().oneOf(participantStates).nullable().defined(),
  attendance: number().nullable().defined(),
  grade: number().nullable().defined(),
  rating: number().integer().nullable().defined(),
  certificateId: number().integer().nullable().defined(),
})
export type MyCourse = InferType<typeof ownCourse>

/** Courses for the employee: the caller's own, and those open to the caller. */
export const myCourses = {
  list: endpoint('X-CH-04', 'GET', '/coaching/my-courses', {
    permit: selfServicePermit,
    embeds: 'courses',
    returns: array().of(ownCourse).required(),
    summary: 'Mis cursos y los que puedo hacer',
  }),
  enrol: endpoint('X-CH-05', 'POST', '/coaching/my-courses/{id}/enrol', {
    permit: selfServicePermit,
    embeds: 'courses',
    returns: ownCourse,
    once: true,
    summary: 'Inscribirme en un curso abierto',
  }),
  wait: endpoint('X-CH-08', 'POST', '/coaching/my-courses/{id}/wait', {
    permit: selfServicePermit,
    embeds: 'courses',
    returns: ownCourse,
    once: true,
    summary: 'Anotarme en la lista de espera de un curso sin lugares',
  }),
  leaveQueue: endpoint('X-CH-09', 'POST', '/coaching/my-courses/{id}/leave-waiting', {
    permit: selfServicePermit,
    embeds: 'courses',
    returns: ownCourse,
    summary: 'Salir de la lista de espera',
  }),
  withdraw: endpoint('X-CH-06', 'POST', '/coaching/my-courses/{id}/withdraw', {
    permit: selfServicePermit,
    embeds: 'courses',
    returns: ownCourse,
    summary: 'Dejar mi lugar en un curso que no comenzó',
  }),
}
