import { leaveDecisions } from '@legajo/contract/time/leave/approval.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { type FileStorage, selectFileByKey, sendFile } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { noteShown } from '../../policies/shown-people.ts'

/** The files of certificates, for human resources and for their own person. */
export const serveCertificateFiles = (server: Server, storage: FileStorage): void => {
  const certificate = (db: Db, id: number) =>
    db
      .selectFrom('notice_certificate as c')
      .innerJoin('notice as n', 'n.id', 'c.notice_id')
      .select(['c.file_key', 'n.employee_id'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow(notFound)
  serve(server, leaveDecisions.certificate, async ({ db, request, reply, tenantId }, { params }) => {
    const { file_key, employee_id } = await certificate(db, params.id)
    noteShown(request, { employees: [employee_id] })
    return sendFile(reply, storage, tenantId, (await selectFileByKey(db, file_key)) ?? fail('not_found'))
  })
  serve(server, ownAbsences.certificate, async ({ db, reply, tenantId }, { params }) => {
    const { file_key } = await certificate(db, params.id)
    return sendFile(reply, storage, tenantId, (await selectFileByKey(db, file_key)) ?? fail('not_found'))
  })
}
