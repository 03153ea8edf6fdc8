import { type FormRequest, formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import type { Session } from '../session/session.ts'
import { answerOf, type FieldFilter, saveAnswer } from './answer-rows.ts'
import { filterVisibleFields, visibleFields } from './company-fields.ts'
import { withUsedChoices } from './known-options.ts'
import { withdrawProposal } from './propose-values.ts'

type Values = Readonly<Record<string, unknown>>

/** Values of added fields that employees propose for approval, as they are listed and decided. */
export const serveFormRequests: Area = (server) => {
  serve(server, formAnswers.requests, ({ db, session }) => openRequests(db, session))
  serve(server, formAnswers.decide, async (context, { params, body }) => {
    const { db, session } = context
    const request = await db
      .selectFrom('form_request')
      .select(['employee_id', 'proposed', 'status'])
      .where('id', '=', params.id)
      // A second decision waits for the first one, and is then refused.
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (request.status !== 'OPEN') refuse('id', 'El pedido ya se respondió')
    const visibleToCaller: FieldFilter = (fields) => filterVisibleFields(session, fields)
    if (body.accept) await accept(db, request.employee_id, request.proposed as Values, visibleToCaller)
    await updateRow(db, 'form_request', params.id, {
      status: body.accept ? 'APPLIED' : 'REFUSED',
      decided_by: session.username,
      decided_at: new Date(),
    })
    await remind({ ...server, ...context }, await usersOfEmployee(db, request.employee_id), {
      title: body.accept ? 'Tu pedido de cambio se aplicó' : 'Tu pedido de cambio se rechazó',
      text: 'Datos adicionales',
      route: '/selfservice/my-file',
    })
    return answerOf(db, 'EMPLOYEE', request.employee_id, visibleToCaller)
  })
  serve(server, formAnswers.withdraw, async (context, { params }) => {
    const { db, session } = context
    const request = await db
      .selectFrom('form_request')
      .select('status')
      .where('id', '=', params.id)
      .where('employee_id', '=', session.employeeId ?? fail('not_found'))
      // Waits for a decision in progress, which stands.
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (request.status !== 'OPEN') refuse('id', 'El pedido ya se respondió')
    await withdrawProposal(server, context, params.id)
  })
}

/** Open requests with the present and the proposed values of the fields that the caller may see. */
const openRequests = async (db: Db, session: Session): Promise<FormRequest[]> => {
  const rows = await db
    .selectFrom('form_request as r')
    .innerJoin('employee', 'employee.id', 'r.employee_id')
    .select(['r.id', 'r.employee_id as employeeId', 'r.proposed', 'employee.additional'])
    .select(sql<string>`to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createdAt'))
    .select(fullName('employee').as('employeeName'))
    .where('r.status', '=', 'OPEN')
    .orderBy('r.id', 'desc')
    .limit(1000)
    .execute()
  const visible = await visibleFields(db, session, 'EMPLOYEE')
  const fields = await withUsedChoices(
    db,
    visible,
    rows.flatMap(({ proposed, additional }) => [proposed, additional]),
  )
  return rows.map(({ proposed, additional, ...row }) => ({
    ...row,
    changes: fields.filter(({ key }) => key in (proposed as Values)).map((field) => changeOf(field, additional, proposed)),
  }))
}

const changeOf = (field: FieldShape, stored: unknown, proposed: unknown) => ({
  label: field.label,
  former: formatField(field, (stored as Values)[field.key]),
  proposed: formatField(field, (proposed as Values)[field.key]),
})

const accept = async (db: Db, employeeId: number, proposed: Values, visibleToCaller: FieldFilter): Promise<void> => {
  const { values } = await answerOf(db, 'EMPLOYEE', employeeId, visibleToCaller)
  await saveAnswer(db, 'EMPLOYEE', employeeId, { values: { ...values, ...proposed }, writable: visibleToCaller })
}
