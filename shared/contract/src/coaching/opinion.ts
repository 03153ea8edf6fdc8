import { array, boolean, type InferType, number, object, string } from 'yup'
import { answer, answerDraft } from '../dynamic-forms/form-answer.ts'
import { endpoint } from '../endpoint.ts'
import { companyFieldValues } from '../shared/field-shape.ts'
import { executionPath, readPermit, selfServicePermit } from './event-values.ts'

/** The opinions about an edition: those with a name, and the anonymous ones that were released. */
export const opinions = object({
  isAnonymous: boolean().required(),
  /** How many opinions the average and the counts are of. */
  count: number().integer().required(),
  average: number().nullable().defined(),
  /** How many opinions gave each of one to five stars. */
  stars: array().of(number().integer().required()).required(),
  named: array()
    .of(
      object({
        id: number().integer().required(),
        employee: string().required(),
        /** Null of a participant who filled the form without stars. */
        rating: number().integer().nullable().defined(),
        comment: string().nullable().defined(),
        additionalFields: companyFieldValues(),
      }),
    )
    .required(),
  /** Anonymous comments, in an order of their own. */
  comments: array().of(string().required()).required(),
  threshold: number().integer().required(),
})
export type EditionOpinions = InferType<typeof opinions>

/** Shown before the employee gives an opinion. */
export const opinionNotices = {
  NAMED: 'Recursos Humanos ve tu opinión con tu nombre.',
  ANONYMOUS: 'Tu opinión es anónima: no se guarda de quién es, y se muestra el promedio cuando hay cinco o más.',
} as const

/** The form of the company that participants fill with their opinion, with their name. */
export const opinionForms = {
  mine: endpoint('X-CH-96', 'GET', '/coaching/my-courses/{id}/opinion-form', {
    permit: selfServicePermit,
    returns: answer,
    summary: 'El formulario de mi opinión sobre un curso, con lo completado',
  }),
  saveMine: endpoint('X-CH-97', 'PUT', '/coaching/my-courses/{id}/opinion-form', {
    permit: selfServicePermit,
    body: answerDraft,
    returns: answer,
    summary: 'Completar el formulario de mi opinión sobre un curso',
  }),
  of: endpoint('X-CH-98', 'GET', `${executionPath}/{id}/participant/{employeeId}/opinion-form`, {
    permit: readPermit,
    returns: answer,
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    content: { of: 'EDITION', right: 'see' },
    summary: 'El formulario de la opinión de un participante',
  }),
}
