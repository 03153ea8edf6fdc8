import { workbookType } from '@legajo/kernel/workbook.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { noteShown, peopleShown } from '../policies/shown-people.ts'
import type { Session } from '../session/session.ts'
import { contextOf } from './check-load.ts'
import { fieldsWithoutColumn } from './full-kind.ts'
import { loadColumns } from './load-columns.ts'
import type { LoadHandler } from './load-handler.ts'
import { rightsOf } from './load-kind-of.ts'
import { writeTemplate } from './load-template.ts'

/** Sends the template of a load in Excel, empty or with the records that the user sees. */
export const sendTemplate = async (
  db: Db,
  session: Session,
  reply: FastifyReply,
  handler: LoadHandler,
  isFilled: boolean,
): Promise<void> => {
  const rights = rightsOf(session)
  const columns = await loadColumns(db, handler, rights)
  const records = isFilled ? await handler.current(db, await contextOf(db, rights)) : []
  noteShown(reply.request, peopleShown({}, records))
  const bytes = await writeTemplate({
    title: handler.kind.title,
    columns,
    records,
    without: await fieldsWithoutColumn(db, handler),
  })
  const name = `plantilla-carga-${handler.kind.id}${isFilled ? '-con-datos' : ''}.xlsx`
  reply.header('content-disposition', `attachment; filename="${name}"`).type(workbookType).send(bytes)
}
