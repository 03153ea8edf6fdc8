import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { defaultImage, deliveredIcons } from './delivered-icons.ts'
import type { FileStorage } from './file-storage.ts'
import { readableFile, sendFile } from './stored-files.ts'

/** Quick-access icons, of the suite and of the company, and the image of a person without a photo. */
export const serveIcons = (server: Server, storage: FileStorage): void => {
  serve(server, storedFiles.icons, async ({ db, session }) => [...delivered, ...(await iconsOf(db, session.company))])
  serve(server, storedFiles.defaultIcons, async () => delivered)
  serve(server, storedFiles.companyIcons, ({ db, session }) => iconsOf(db, session.company))
  serve(server, storedFiles.icon, async ({ db, session, tenantId, reply }, { params: { name } }) => {
    const drawn = Object.hasOwn(deliveredIcons, name) ? deliveredIcons[name] : undefined
    return drawn
      ? sendDrawing(reply, drawn)
      : sendFile(reply, storage, tenantId, await readableFile(db, session, `icons/${name}`))
  })
  serve(server, storedFiles.defaultImage, async ({ reply }) => sendDrawing(reply, defaultImage))
}

const toWireIcon = (name: string) => ({ name, url: `/api/upload-service/image-get-icon/${name}` })
const delivered = Object.keys(deliveredIcons).map(toWireIcon)

const iconsOf = async (db: Db, company: number) =>
  (
    await db
      .selectFrom('stored_file')
      .select('key')
      .where('kind', '=', 'icons')
      .where('company_id', '=', company)
      .orderBy('id')
      .execute()
  ).map(({ key }) => toWireIcon(key.split('/')[1] ?? fail('not_found')))

const sendDrawing = (reply: FastifyReply, drawing: string): undefined => {
  void reply
    .headers({ 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, max-age=300' })
    .type('image/svg+xml')
    .send(drawing)
  return undefined
}
