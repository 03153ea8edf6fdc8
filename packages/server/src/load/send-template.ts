import type { FieldType } from '@legajo/contract/shared/field-shape.ts'
import { workbookType } from '@legajo/kernel/workbook.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'
import { contextOf } from './check-load.ts'
import { columnsOf } from './columns.ts'
import { fieldsWithoutColumn, fullKind } from './full-kind.ts'
import type { LoadHandler } from './load-handler.ts'
import { rightsOf } from './load-kind-of.ts'
import { writeTemplate } from './load-template.ts'
import { choicesOf } from './parametric-choices.ts'

/** The reason why a field has no column, and where it is filled in. */
const reasons: Readonly<Partial<Record<FieldType, string>>> = {
  rows: 'No tiene columna: es una grilla, con varias filas por registro. Completala en el registro, en sus datos adicionales',
  secret: 'No tiene columna: es una contraseña. Completala en el registro, en sus datos adicionales',
}

/** Sends the template of a load in Excel, empty or with the records that the user sees. */
export const sendTemplate = async (
  db: Db,
  session: Session,
  reply: FastifyReply,
  handler: LoadHandler,
  isFilled: boolean,
): Promise<void> => {
  const rights = rightsOf(session)
  const columns = columnsOf(await fullKind(db, handler), rights, await choicesOf(db, handler))
  const records = isFilled ? await handler.current(db, await contextOf(db, rights)) : []
  const bytes = await writeTemplate({
    title: handler.kind.title,
    columns,
    records,
    without: (await fieldsWithoutColumn(db, handler)).map(({ label, type }) => ({ label, reason: reasons[type] ?? '' })),
  })
  const name = `plantilla-carga-${handler.kind.id}${isFilled ? '-con-datos' : ''}.xlsx`
  reply.header('content-disposition', `attachment; filename="${name}"`).type(workbookType).send(bytes)
}
