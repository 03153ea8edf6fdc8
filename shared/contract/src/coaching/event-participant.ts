import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, measure } from '../fields.ts'
import { executionPath, participantStates, readPermit, writePermit } from './event-values.ts'

export const participant = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  employee: string().required(),
  fileCode: string().required(),
  area: string().nullable().defined(),
  state: string().oneOf(participantStates).required(),
  attendance: number().nullable().defined(),
  grade: number().nullable().defined(),
  rating: number().integer().nullable().defined(),
  comment: string().nullable().defined(),
  /** Whether the participant filled the form of opinions. */
  hasForm: boolean().required(),
  /** Id of the valid certificate, once the course is finished. */
  certificateId: number().integer().nullable().defined(),
})
export type Participant = InferType<typeof participant>

/** Participants of a course. */
export const participants = {
  list: endpoint('X-CH-01', 'GET', `${executionPath}/{id}/participants`, {
    permit: readPermit,
    returns: array().of(participant).required(),
    content: { of: 'EDITION', right: 'see' },
    summary: 'Participantes de un curso',
  }),
  add: endpoint('CH-050', 'POST', `${executionPath}/{id}/add-participant`, {
    permit: writePermit,
    body: object({ employeeIds: array().of(id().required()).min(1).max(500).required().label('Empleados') }),
    returns: array().of(participant).required(),
    once: true,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Inscribir empleados: todos o ninguno',
  }),
  remove: endpoint('X-CH-02', 'DELETE', `${executionPath}/{id}/participant/{employeeId}`, {
    permit: writePermit,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Quitar a un participante',
  }),
  record: endpoint('X-CH-03', 'PUT', `${executionPath}/{id}/attendance`, {
    action: 'UPDATE',
    permit: writePermit,
    body: object({
      rows: array()
        .of(
          object({
            employeeId: id().required(),
            attendance: measure().min(0).max(100).nullable().defined(),
            state: string().oneOf(participantStates).required(),
          }),
        )
        .min(1)
        .max(1000)
        .required(),
    }),
    returns: array().of(participant).required(),
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Registrar asistencia y resultado',
  }),
}
