import { telegramExchanges, telegramPieces } from '@legajo/contract/legal/telegram.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName, personFields } from '../db/person-columns.ts'
import { utcText } from '../db/utc-text.ts'
import { refuse } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { isFirstReminder } from '../platform/remind.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { employeeReference } from './employee-reference.ts'
import { notifyPerson, ownScreen } from './notify-person.ts'

/** The day on which the term of a piece `p` ends: counted from its delivery by the holidays of the person; read while it is open. */
const dueOf = (piece: string) =>
  sql`term_end((select x.employee_id from telegram_exchange x where x.tenant_id = ${sql.ref(`${piece}.tenant_id`)}
      and x.id = ${sql.ref(`${piece}.exchange_id`)}), ${sql.ref(`${piece}.delivered_on`)}, ${sql.ref(`${piece}.term_days`)}, ${sql.ref(`${piece}.term_kind`)})`

export const serveTelegrams: Area = (server) => {
  serveDeclared(server, telegramExchanges, {
    limit: 5000,
    fields: {
      ...personFields('telegram_exchange'),
      owner: () => sql<string | null>`(select ${fullName('u')} from account_card u
        where u.tenant_id = telegram_exchange.tenant_id and u.id = telegram_exchange.owner_id)`,
      pieces: () => sql<number>`(select count(*)::int from telegram_piece p where p.exchange_id = telegram_exchange.id)`,
      next_due: () => sql<string | null>`(select min(${dueOf('p')}) from telegram_piece p
        where p.exchange_id = telegram_exchange.id and p.done_on is null)`,
    },
    references: {
      employee_id: employeeReference,
      owner_id: { table: 'account_card', noun: 'El usuario', ofTenant: true },
      conciliation_id: { table: 'conciliation', noun: 'La conciliación' },
    },
  })
  serveDeclared(server, telegramPieces, {
    limit: 5000,
    fields: {
      due_on: () => sql<string | null>`${dueOf('telegram_piece')}`,
      is_late: () => sql<boolean>`coalesce(telegram_piece.done_on is null and ${dueOf('telegram_piece')} < app_today(), false)`,
      read_at: () => sql<string | null>`${utcText('telegram_piece.read_at')}`,
      answers: () => sql<string | null>`(select coalesce(p.number, to_char(p.sent_on, 'DD/MM/YYYY')) from telegram_piece p
        where p.tenant_id = telegram_piece.tenant_id and p.id = telegram_piece.answers_id)`,
    },
    references: {
      exchange_id: { table: 'telegram_exchange', noun: 'El intercambio' },
      answers_id: { table: 'telegram_piece', noun: 'La pieza' },
    },
    beforeSave: async ({ db, id }, { answers_id, exchange_id, sent_on }) => {
      if (!answers_id) return
      if (answers_id === id) refuse('answers_id', 'Una pieza no se contesta a sí misma')
      const other = await db
        .selectFrom('telegram_piece')
        .select(['exchange_id', 'sent_on'])
        .where('id', '=', answers_id)
        .executeTakeFirstOrThrow()
      if (other.exchange_id !== exchange_id) refuse('answers_id', 'La pieza que se contesta es de otro intercambio')
      if (other.sent_on > sent_on) refuse('answers_id', 'No se puede contestar una pieza despachada después')
    },
    // An answering letter fulfils the term of the letter that it answers.
    afterSave: async (context, { answers_id, sent_on, direction, delivered_on, exchange_id }) => {
      const { db, id } = context
      if (direction === 'OUT' && delivered_on && (await isFirstReminder(db, `carta-${id}`)))
        await notifyPerson(server, context, await employeeOf(db, exchange_id), {
          title: 'Tenés una carta de la empresa para leer',
          text: `Entregada el ${formatDate(delivered_on)}.`,
          route: `${ownScreen}?detalle=carta-${id}`,
        })
      if (answers_id)
        await db
          .updateTable('telegram_piece')
          .set({ done_on: sent_on })
          .where('id', '=', answers_id)
          .where('done_on', 'is', null)
          .execute()
    },
    heldBy: [{ table: 'telegram_piece', column: 'answers_id', what: 'La pieza', noun: ['respuesta', 'respuestas'] }],
  })
}

const employeeOf = async (db: Db, exchange: number): Promise<number> =>
  (await db.selectFrom('telegram_exchange').select('employee_id').where('id', '=', exchange).executeTakeFirstOrThrow())
    .employee_id
