import type { Answer } from '@legajo/contract/endpoint.ts'
import { contestDays, sanctionKinds, sanctions } from '@legajo/contract/legal/sanction.ts'
import { suspensionDaysLeft, suspensionExcess } from '@legajo/contract/time/suspension-rules.ts'
import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personFields } from '../db/person-columns.ts'
import { readSuspensions } from '../db/read-suspensions.ts'
import { updateRow } from '../db/save.ts'
import { unionProtected } from '../db/union-protection.ts'
import { utcText } from '../db/utc-text.ts'
import { fileLetter } from '../documents/entrance.ts'
import { refuse } from '../errors/app-error.ts'
import { refusePeople } from '../errors/refuse-people.ts'
import { openStorage, sendFile } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { requireAllowed } from '../resource/require-allowed.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { contestFileOf, contestSanction } from './contest-sanction.ts'
import { employeeReference } from './employee-reference.ts'
import { notifyPerson, ownScreen } from './notify-person.ts'
import { fileNameOf } from './own-notice-rows.ts'
import { sanctionLetter, sendSanctionLetter } from './sanction-letter.ts'
import { showSanctionDocuments } from './show-documents.ts'
import { enterSuspension, type NoveltyServices, reduceSuspension } from './suspension.ts'

type Row = Answer<typeof sanctions.get>

const countEarlier = (months: 12 | 24) =>
  sql<number>`(select count(*)::int from sanction o where o.employee_id = sanction.employee_id and o.id <> sanction.id
    and o.status not in ('DRAFT', 'ANNULLED') and o.fact_date < sanction.fact_date
    and o.fact_date >= (sanction.fact_date - make_interval(months => ${months}))::date)`

export const serveSanctions = (server: Server, novelties: NoveltyServices): void => {
  const { one } = serveDeclared(server, sanctions, {
    limit: 5000,
    fields: {
      ...personFields('sanction'),
      contest_file: () => fileNameOf('sanction.contest_file_key'),
      read_at: () => sql<string | null>`${utcText('sanction.read_at')}`,
      contest_until: () => sql<string | null>`(sanction.notified_on + ${contestDays}::int)::date`,
      earlier_12: () => countEarlier(12),
      earlier_24: () => countEarlier(24),
    },
    references: { employee_id: employeeReference },
    beforeSave: async ({ db, id }, { fact, fact_date, kind, date_from, days, employee_id }) => {
      if (fact_date > (await todayOf(db))) refuse('fact_date', 'El hecho no puede ser de un día futuro')
      await mustBeNewFact(db, { id: id ?? 0, employee_id, fact, fact_date })
      if (kind === 'SUSPENSION' && date_from && days) await mustFitInYear(db, { id: id ?? 0, employee_id, date_from, days })
    },
    values: ({ kind, date_from, days }) => (kind === 'SUSPENSION' ? { date_from, days } : { date_from: null, days: null }),
  })
  serve(server, sanctions.approve, async (context, { params }) => {
    const { db, session } = context
    const row = await one(context, params.id)
    requireAllowed(sanctions.approve, row)
    const suspension = suspensionOf(row)
    if (suspension) await mustFitInYear(db, suspension)
    if (suspension || row.kind === 'DESPIDO')
      refusePeople('kind', await unionProtected(db, [row.employee_id], row.date_from ?? (await todayOf(db))), 1)
    await updateRow(db, 'sanction', params.id, { status: 'APPROVED', approved_by: session.username, approved_at: new Date() })
    return one(context, params.id)
  })
  serve(server, sanctions.notify, async (context, { params, body }) => {
    const { db } = context
    const row = await one(context, params.id)
    requireAllowed(sanctions.notify, row)
    if (body.notified_on < row.fact_date) refuse('notified_on', 'No puede ser anterior al hecho')
    if (body.notified_on > (await todayOf(db))) refuse('notified_on', 'No puede ser un día futuro')
    const suspension = suspensionOf(row)
    if (suspension && suspension.date_from < body.notified_on)
      refuse(
        'notified_on',
        `La suspensión empieza el ${formatDate(suspension.date_from)}, antes de la notificación; cargá otra con fechas posteriores`,
      )
    const notice_id = suspension ? await enterSuspension(db, novelties, { ...suspension, notice_id: null }) : null
    const { file_key, ...notice } = body
    await updateRow(db, 'sanction', params.id, { ...notice, ...(file_key && { file_key }), notice_id, status: 'NOTIFIED' })
    const notified = await one(context, params.id)
    const { employee_id, kind } = notified
    const document_id = await fileLetter(
      { ...context, storage: openStorage(server.settings) },
      {
        employeeId: employee_id,
        title: `${sanctionKinds[kind]} del ${formatDate(body.notified_on)}`,
        bytes: await sanctionLetter(db, notified.id),
      },
    )
    await db.insertInto('legal_document').values({ employee_id, kind: 'SANCTION', item_id: params.id, document_id }).execute()
    await showSanctionDocuments(db, params.id)
    // A mail may be read by others: the kind of sanction is shown in the suite alone.
    await notifyPerson(server, context, employee_id, {
      title: 'Tenés una notificación legal para leer',
      text: `Entrá para leerla. Podés impugnarla hasta el ${formatDate(notified.contest_until ?? '')}.`,
      route: `${ownScreen}?detalle=sancion-${notified.id}`,
    })
    return notified
  })
  serve(server, sanctions.contest, async (context, { params, body }) => {
    const { id } = await one(context, params.id)
    await contestSanction(context.db, id, body)
    return one(context, id)
  })
  serve(server, sanctions.decide, async (context, { params, body: { outcome, days, ...decision } }) => {
    const { db } = context
    const row = await one(context, params.id)
    requireAllowed(sanctions.decide, row)
    if (decision.decided_on < (row.contested_on ?? '')) refuse('decided_on', 'No puede ser anterior a la impugnación')
    if (decision.decided_on > (await todayOf(db))) refuse('decided_on', 'No puede ser un día futuro')
    const suspension = suspensionOf(row)
    const left = outcome === 'ANNULLED' ? 0 : outcome === 'REDUCED' && suspension ? days : undefined
    if (suspension && outcome === 'REDUCED' && (left === null || left === undefined || left >= suspension.days))
      refuse('days', `Una reducción deja menos de ${suspension.days} días`)
    const notice =
      suspension && left !== undefined && left !== null
        ? {
            notice_id: await reduceSuspension(db, novelties, {
              ...suspension,
              days: left,
              notice_id: await noticeOf(db, params.id),
            }),
          }
        : {}
    await updateRow(db, 'sanction', params.id, {
      ...decision,
      ...notice,
      ...(suspension && left && { days: left }),
      status: outcome,
    })
    await notifyPerson(server, context, row.employee_id, {
      title: 'Resolvieron tu impugnación',
      text: 'Entrá para leer la resolución.',
      route: `${ownScreen}?detalle=sancion-${row.id}`,
    })
    return one(context, params.id)
  })
  serve(server, sanctions.letter, async (context, { params }) => {
    const { id } = await one(context, params.id)
    await sendSanctionLetter(context.db, context.reply, id)
  })
  serve(server, sanctions.contestFile, async (context, { params }) => {
    const { id } = await one(context, params.id)
    return sendFile(context.reply, openStorage(server.settings), context.tenantId, await contestFileOf(context.db, id))
  })
}

const noticeOf = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('sanction').select('notice_id').where('id', '=', id).executeTakeFirst())?.notice_id ?? null

const suspensionOf = ({ id, kind, employee_id, date_from, days }: Row) =>
  kind === 'SUSPENSION' && date_from && days ? { id, employee_id, date_from, days } : undefined

/** Refuses a second sanction for the same fact of the same day. */
const mustBeNewFact = async (
  db: Db,
  { id, employee_id, fact, fact_date }: { id: number; employee_id: number; fact: string; fact_date: CalendarDate },
): Promise<void> => {
  const { rows } =
    await sql`select from sanction where employee_id = ${employee_id} and fact_date = ${fact_date}::date and id <> ${id}
    and status <> 'ANNULLED' and fold_text(trim(fact)) = fold_text(trim(${fact}::text)) limit 1`.execute(db)
  if (rows.length > 0)
    refuse(
      'fact',
      'Ya hay una sanción por ese mismo hecho del mismo día; un hecho se sanciona una sola vez: anulá la otra, o describí el hecho nuevo',
    )
}

/** Refuses more days of suspension than the law allows in the year that begins with the first one: each day counts, not each measure. */
const mustFitInYear = async (
  db: Db,
  { id, employee_id, date_from, days }: { id: number; employee_id: number; date_from: CalendarDate; days: number },
): Promise<void> => {
  const others = await readSuspensions(db, employee_id, { sanction: id })
  const excess = suspensionExcess([...others, { from: date_from, until: addDays(date_from, days - 1), cause: 'DISCIPLINE' }])
  if (excess)
    refuse(
      'days',
      `En el año que empieza el ${formatDate(excess.yearFrom)} la ley admite ${excess.limit.days} días de suspensión (${excess.limit.article}): quedan ${suspensionDaysLeft(date_from, 'DISCIPLINE', others)}`,
    )
}
