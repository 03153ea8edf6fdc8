import { isDeepStrictEqual } from 'node:util'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { answerOf, checkStoredAnswer, saveAnswer } from './answer-rows.ts'
import { filterVisibleFields } from './company-fields.ts'
import { mergeProposal, proposeValues, readProposal, withdrawProposal } from './propose-values.ts'

const records = [
  ['EMPLOYEE', formAnswers.employee, formAnswers.saveEmployee],
  ['COMPANY', formAnswers.company, formAnswers.saveCompany],
  ['UNIT', formAnswers.unit, formAnswers.saveUnit],
  ['EMPLOYMENT', formAnswers.employment, formAnswers.saveEmployment],
  ['MEDICAL_EXAM', formAnswers.medicalExam, formAnswers.saveMedicalExam],
] as const

/** Values of added fields, of records and of the calling employee. */
export const serveFormAnswers: Area = (server) => {
  for (const [module, get, save] of records) {
    const visibleFieldsFor = (session: Session) => (fields: readonly FieldShape[]) => filterVisibleFields(session, fields)
    serve(server, get, ({ db, session }, { params }) => answerOf(db, module, params.id, visibleFieldsFor(session)))
    serve(server, save, async ({ db, session }, { params, body }) => {
      await saveAnswer(db, module, params.id, { ...body, writable: visibleFieldsFor(session) })
      return answerOf(db, module, params.id, visibleFieldsFor(session))
    })
  }
  serve(server, formAnswers.mine, ({ db, session }) =>
    answerOf(db, 'EMPLOYEE', session.employeeId ?? fail('not_an_employee'), ownFields),
  )
  serve(server, formAnswers.saveMine, async (context, { body }) => {
    const { db, session } = context
    const id = session.employeeId ?? fail('not_an_employee')
    const { fields, values: stored } = await answerOf(db, 'EMPLOYEE', id, ownFields)
    const self = new Map(fields.map(({ key, self: access }) => [key, access]))
    const isChanged = ([key, value]: [string, unknown]) => JSON.stringify(value ?? null) !== JSON.stringify(stored[key] ?? null)
    const changed = Object.entries(body.values).filter(isChanged)
    const foreign = changed.find(([key]) => self.get(key) !== 'EDITABLE' && self.get(key) !== 'APPROVAL')
    if (foreign) refuse(`values.${foreign[0]}`, 'Ese dato lo cambia Recursos Humanos')
    const direct = changed.filter(([key]) => self.get(key) === 'EDITABLE')
    const writable = (keep: (field: FieldShape) => boolean) => (all: readonly FieldShape[]) => ownFields(all).filter(keep)
    if (direct.length > 0) {
      const kept = Object.entries(stored).filter(([key]) => self.get(key) === 'EDITABLE')
      await saveAnswer(db, 'EMPLOYEE', id, {
        values: { ...Object.fromEntries(kept), ...Object.fromEntries(direct) },
        version: body.version,
        number: body.number,
        writable: writable(({ self: access }) => access === 'EDITABLE'),
      })
    }
    const former = await readProposal(db, id)
    const ofApproval = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([key]) => self.get(key) === 'APPROVAL'))
    // Decided or replaced since the form showed it.
    if (body.request_id && body.request_id !== former?.id) fail('conflict')
    const pending = ofApproval(former?.proposed ?? {})
    const proposed = mergeProposal(pending, ofApproval(body.values), stored, body.request_id != null)
    if (former && Object.keys(proposed).length === 0) await withdrawProposal(server, context, former.id)
    else if (!isDeepStrictEqual(proposed, pending)) {
      // Checked now: who decides could not accept a value that the form refuses.
      const isProposed = ({ key }: FieldShape) => key in proposed
      await checkStoredAnswer(db, 'EMPLOYEE', id, { values: proposed, number: body.number, writable: writable(isProposed) })
      await proposeValues(server, context, id, proposed, former)
    }
    return answerOf(db, 'EMPLOYEE', id, ownFields)
  })
}

/** The fields that self-service shows: the flags of the employee do not matter for their own data. */
const ownFields = (fields: readonly FieldShape[]): readonly FieldShape[] => fields.filter(({ self }) => self !== 'HIDDEN')
