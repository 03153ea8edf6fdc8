import { documents } from '@legajo/contract/employees/document.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify, usersWithPermit } from '../platform/notify.ts'
import { documentFields, documentsOfSelf, documentTexts } from './document-rows.ts'
import { enqueueText } from './document-text.ts'
import { enterDocument, requireUnusedUpload, usableType } from './enter-document.ts'

/** Documents for their employee. */
export const serveOwnDocuments: Area = (server) => {
  serve(server, documents.mine, ({ db, session }) =>
    documentsOfSelf(db, session.employeeId)
      .select(documentFields)
      .select(documentTexts)
      .orderBy('d.id', 'desc')
      .limit(1000)
      .execute(),
  )
  serve(server, documents.sendOwn, async ({ db, session, tenantId, after }, { body }) => {
    const employeeId = session.employeeId ?? fail('not_an_employee')
    // A confidential type hides a document from others, not from the employee who sends it.
    const rights = { confidential: true }
    const type = await usableType(db, body.typeId, rights)
    if (!type.employee_uploads) refuse('typeId', `«${type.name}» lo carga Recursos Humanos`)
    const fileKey = await requireUnusedUpload(db, session, body.fileKey)
    const id = await enterDocument(db, rights, { ...body, employeeId, fileKey, source: 'SELF' })
    await enqueueText(server, db, { tenantId, company: session.company, user: session.username, documentId: id })
    const { confidential } = await db
      .selectFrom('employee_card')
      .select('confidential')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
    if (!type.confidential && !confidential)
      await notify({ db, tenantId, push: server.push, after }, await usersWithPermit(db, 'WRITE_EMPLOYEE', session.company), {
        title: 'Un empleado mandó un documento',
        text: `${type.name}: ${body.title}`,
        route: `/employee-module/document-finder?detalle=${id}`,
      })
    return await documentsOfSelf(db, employeeId)
      .select(documentFields)
      .select(documentTexts)
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow(notFound)
  })
}
