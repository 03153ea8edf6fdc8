import { foundationDocuments, foundations } from '@legajo/contract/org/foundation.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { requireSeenVersion, stampOf } from '../db/seen-version.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import { serveResource } from '../resource/serve-resource.ts'

const instant = (column: string) => sql<string>`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const serveFoundations: Area = (server) => {
  serve(server, foundations.get, ({ db, session }) => textsOf(db, session.company))
  serve(server, foundations.save, async ({ db, session }, { body: { seen, ...texts } }) => {
    const { seen: _, ...kept } = await textsOf(db, session.company)
    await requireSeenVersion(db, seen, kept, sql`a.entity = 'foundation' and a.entity_id = ${String(session.company)}`)
    await sql`insert into foundation (mission, vision, values_text) values (${texts.mission}, ${texts.vision}, ${texts.values})
      on conflict (tenant_id, company_id) do update set mission = excluded.mission, vision = excluded.vision, values_text = excluded.values_text`.execute(
      db,
    )
    return textsOf(db, session.company)
  })
  const { one } = serveResource(server, foundationDocuments, {
    table: 'foundation_document',
    orderBy: ['title'],
    fields: {
      readers: () => sql<number>`(select count(*)::int from foundation_read r join employee_card e on e.id = r.employee_id
        where r.document_id = foundation_document.id and r.edition = foundation_document.edition and e.work_status <> 'BAJA')`,
      people: () =>
        sql<number>`(select count(*)::int from employee_card e where e.company_id = foundation_document.company_id and e.work_status <> 'BAJA')`,
    },
    blankAsNull: ['due_on'],
    // Another text is another edition, which all employees read again.
    values: async ({ content }, { db, id }) => {
      if (id === undefined) return {}
      const { rows } = await sql<{ edition: number }>`select edition + 1 as edition from foundation_document
        where id = ${id} and content <> ${content}`.execute(db)
      return rows[0] ? { edition: rows[0].edition, published_at: new Date() } : {}
    },
  })
  serve(server, foundationDocuments.readers, async (context, { params }) => {
    await one(context, params.id)
    return (
      await sql<{ employeeId: number; full_name: string; file_code: string; area: string | null; read_at: string | null }>`
        select e.id as "employeeId", ${sql.raw(fullNameSql('e'))} as full_name, e.file_code, a.name as area, ${instant('r.read_at')} as read_at
        from foundation_document d join employee_card e on e.company_id = d.company_id and e.work_status <> 'BAJA'
          left join area a on a.id = e.area_id
          left join foundation_read r on r.document_id = d.id and r.edition = d.edition and r.employee_id = e.id
        where d.id = ${params.id} order by r.read_at is not null, e.name_order limit 20000`.execute(context.db)
    ).rows
  })
  serve(server, foundationDocuments.remind, async (context, { params }) => {
    const document = await one(context, params.id)
    if (!document.active) fail('not_found')
    const { rows } = await sql<{ id: number }>`select u.id from user_account u join employee_card e on e.id = u.employee_id
        join foundation_document d on d.id = ${params.id} and d.company_id = e.company_id
      where u.actived and not u.blocked and e.work_status <> 'BAJA'
        and not exists (select from foundation_read r where r.document_id = d.id and r.edition = d.edition and r.employee_id = e.id)`.execute(
      context.db,
    )
    await notify(
      { ...context, push: server.push },
      rows.map(({ id }) => id),
      {
        title: `Te falta leer «${document.title}»`,
        text: document.due_on
          ? `Leelo antes del ${formatDate(document.due_on)}`
          : countText(1, 'documento pendiente', 'documentos pendientes'),
        route: '/selfservice/cimientos',
      },
    )
    return { count: rows.length }
  })
  serve(server, foundations.own, ({ db, session }) => ownDocuments(db, session.employeeId))
  serve(server, foundations.read, async ({ db, session }, { params }) => {
    const document = (await ownDocuments(db, session.employeeId)).find(({ id }) => id === params.id) ?? fail('not_found')
    if (session.employeeId === null) fail('not_found')
    await sql`insert into foundation_read (document_id, edition, employee_id) values (${params.id}, ${document.edition}, ${session.employeeId})
      on conflict do nothing`.execute(db)
    const read = (await ownDocuments(db, session.employeeId)).find(({ id }) => id === params.id)
    return { read_at: read?.read_at ?? fail('not_found') }
  })
}

const textsOf = async (db: Db, company: number) => {
  const row = await db
    .selectFrom('foundation')
    .select(['mission', 'vision', 'values_text as values'])
    .where('company_id', '=', company)
    .executeTakeFirst()
  const texts = row ?? { mission: '', vision: '', values: '' }
  return { ...texts, seen: stampOf(texts) }
}

const ownDocuments = async (db: Db, employeeId: number | null) =>
  (
    await sql<{
      id: number
      title: string
      content: string
      must_read: boolean
      due_on: string | null
      edition: number
      read_at: string | null
    }>`select d.id, d.title, d.content, d.must_read, d.due_on, d.edition, ${instant('r.read_at')} as read_at
      from foundation_document d
        left join foundation_read r on r.document_id = d.id and r.edition = d.edition and r.employee_id = ${employeeId}
      where d.active and d.company_id = app_company() order by r.read_at is not null, d.must_read desc, d.title`.execute(db)
  ).rows
