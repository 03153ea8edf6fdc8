import { type fileKinds, storedFiles } from '@legajo/contract/files/stored-file.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { sessionOfUser } from '../session/session-of-user.ts'
import type { FileStorage } from './file-storage.ts'
import { isValidSignature, signUrl } from './signed-url.ts'
import { readableFile, selectFileByKey, sendFile } from './stored-files.ts'

/** Reads of stored files: by key with a session, and by signed address without. */
export const serveFileReads = (server: Server, storage: FileStorage): void => {
  const { database, settings } = server
  serve(server, storedFiles.image, async ({ db, session, tenantId, reply }, { body }) => {
    const file = await readableFile(db, session, body.image)
    if (!file.mime_type.startsWith('image/') || (body.type && body.type !== file.mime_type)) fail('not_found')
    return sendFile(reply, storage, tenantId, file)
  })
  serve(server, storedFiles.file, async ({ db, session, tenantId, reply }, { query }) =>
    sendFile(reply, storage, tenantId, await readableFile(db, session, query.key)),
  )
  serve(server, storedFiles.signedUrl, async ({ db, session }, { body }) => {
    const { key } = await readableFile(db, session, body.key)
    return signUrl(settings.tokenKey, { tenant: session.tenant, company: session.company, key, user: session.userId })
  })
  serveOperation(server, storedFiles.shown, async ({ reply }, { params, query }) => {
    const key = `${params.user}/${params.file}`
    const { company = 0, by: user = 0, expires = 0, signature = '' } = query
    const isPublic = params.user === ('login' satisfies keyof typeof fileKinds)
    if (!isPublic && !isValidSignature(settings.tokenKey, { tenant: params.tenant, company, key, user, expires }, signature))
      fail('not_found')
    const tenant = await database.platform
      .selectFrom('tenant')
      .select('tenant_id as id')
      .where('name', '=', params.tenant)
      .where('active', '=', true)
      .executeTakeFirstOrThrow(notFound)
    const scope = { tenantId: tenant.id, company, companies: company ? [company] : [], readsOnly: true }
    const file = await database.inTenant(scope, async (db) => {
      // The address gives what the session of its user would: it ends when they may not sign in or enter the company.
      if (!isPublic && !(await sessionOfUser(db, user, company))) fail('not_found')
      return (await selectFileByKey(db, key)) ?? fail('not_found')
    })
    return sendFile(reply, storage, tenant.id, file)
  })
}
