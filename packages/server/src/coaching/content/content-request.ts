import {
  type ContentRequest,
  type ContentStatus,
  type ContentType,
  contentDecisions,
  contentRequests,
  contentStatuses,
  contentTypes,
  nextContentStatuses,
} from '@legajo/contract/coaching/content.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, usersWithPermit } from '../../platform/notify.ts'
import { type Reminder, remind } from '../../platform/remind.ts'
import { isOwnRecord } from '../../policies/record-owners.ts'
import type { Session } from '../../session/session.ts'
import { requestRows } from './content-rows.ts'

const fields = [
  'id',
  'typeOfContent',
  'contentId',
  'name',
  'course',
  'contentRequestStatus',
  'reason',
  'changedBy',
  'changedAt',
  'associations',
  'mayEdit',
  'mayApprove',
] as const
const searchCondition = searchIn(
  'r.name',
  "coalesce(r.course, '')",
  labelIn('r."typeOfContent"', contentTypes),
  labelIn('r."contentRequestStatus"', contentStatuses),
)
const columns = { name: { kind: 'text', sql: 'r.name' }, course: { kind: 'text', sql: "coalesce(r.course, '')" } } as const

const contentsScreen = '/coaching-module/coaching-dashboard/contents'

type ContentPart = { readonly id: number; readonly typeOfContent: ContentType }
type ContentChange = ContentPart & { readonly contentRequestStatus: ContentStatus; readonly reason: string | null }

/** Publication of contents: editors send, approvers decide, and no user decides on a request of their own. */
export const serveContentRequests: Area = (server) => {
  serve(server, contentRequests.list, ({ db }) =>
    requests(db).where('r.contentRequestStatus', '<>', 'WITHOUT_FLOW').orderBy('r.changedAt', 'desc').limit(5000).execute(),
  )
  serve(server, contentRequests.paginate, ({ db }, { query: { status, typeOfContent, filter, ...paging } }) => {
    let rows = requests(db).where(filterOf(filter, { search: searchCondition, columns }))
    if (status) rows = rows.where('r.contentRequestStatus', '=', status)
    if (typeOfContent) rows = rows.where('r.typeOfContent', '=', typeOfContent)
    const sortable = {
      name: 'r.name',
      course: 'r.course',
      typeOfContent: sql`r."typeOfContent"`,
      contentRequestStatus: sql`r."contentRequestStatus"`,
      changedAt: sql`r."changedAt"`,
    }
    return pageOf(rows, paging, sortable, { id: sql`(r."typeOfContent", r.id)`, sort: 'r.name' })
  })
  const sender = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, contentRequests.updateStatus, async (call, { body }) => change({ ...call, ...sender }, body, []))
  serve(server, contentRequests.updateAll, async (call, { body }) => {
    const whole = await readRequest(call.db, body)
    return change({ ...call, ...sender }, body, whole.associations)
  })
  serve(server, contentRequests.updateSome, async (call, { body: { associations, ...body } }) => {
    const whole = await readRequest(call.db, body)
    const isAssociated = (part: ContentPart) =>
      whole.associations.some(({ id, typeOfContent }) => id === part.id && typeOfContent === part.typeOfContent)
    const foreign = associations.findIndex((part) => !isAssociated(part))
    if (foreign >= 0) refuse(`associations[${foreign}]`, 'No es un contenido de los mismos cursos')
    return change({ ...call, ...sender }, body, associations)
  })
}

const requests = (db: Db) =>
  db
    .selectFrom(sql<ContentRequest & { maySee: boolean }>`(${requestRows})`.as<'r'>('r'))
    .select([...fields])
    .where('r.maySee', '=', true)

const readRequest = async (db: Db, { id, typeOfContent }: ContentPart): Promise<ContentRequest> =>
  await requests(db).where('r.id', '=', id).where('r.typeOfContent', '=', typeOfContent).executeTakeFirstOrThrow(notFound)

type Call = Reminder & { readonly session: Session }

/** Changes a content and those that go with it; an associated one that cannot change to the state stays as it is. */
const change = async (call: Call, body: ContentChange, associated: readonly ContentPart[]): Promise<ContentRequest[]> => {
  const changed: ContentRequest[] = []
  for (const [index, part] of [body, ...associated].entries()) {
    const before = await readRequest(call.db, part)
    const problem = await problemOf(call, before, body.contentRequestStatus)
    if (problem && index === 0) refuse('contentRequestStatus', problem)
    if (problem) continue
    await store(call, before, body)
    changed.push(await readRequest(call.db, part))
  }
  const [first] = changed
  if (first?.contentRequestStatus === 'SENT') await remindApprovers(call, first, changed.length - 1)
  return changed
}

/** Notifies those who may approve a content that it waits for them. */
const remindApprovers = async (call: Call, { typeOfContent, contentId, name }: ContentRequest, others: number): Promise<void> => {
  const { db, session } = call
  const { rows } = await sql<{
    id: number
  }>`select distinct r.user_id as id from coaching_permit_group p join user_role r on r.role_id = p.role_id
    where p.company_id = app_company() and p.type_of_content = ${typeOfContent} and p.may_approve
      and (p.content_id is null or p.content_id = ${contentId})`.execute(db)
  const editors = await usersWithPermit(db, 'WRITE_COURSE', session.company)
  const approvers = rows.length > 0 ? editors.filter((id) => rows.some((one) => one.id === id)) : editors
  await remind(
    call,
    approvers.filter((id) => id !== session.userId),
    {
      title: `Contenido para revisar: ${name}`,
      text: others > 0 ? `Y ${countText(others, 'contenido')} más de los mismos cursos.` : 'Espera una decisión.',
      route: `${contentsScreen}?estado=SENT`,
    },
  )
}

const problemOf = async ({ db, session }: Call, before: ContentRequest, next: ContentStatus): Promise<string | undefined> => {
  const from = before.contentRequestStatus
  if (!nextContentStatuses[from].includes(next))
    return `«${before.name}» está en «${contentStatuses[from]}»: no pasa a «${contentStatuses[next]}»`
  if (!contentDecisions.includes(next)) return before.mayEdit ? undefined : `Tu grupo no edita «${before.name}»`
  if (!before.mayApprove) return `Tu grupo no aprueba «${before.name}»`
  if (next !== 'APPROVED' && next !== 'REJECTED') return undefined
  const request = await db
    .selectFrom('coaching_content_request')
    .select('id')
    .where('type_of_content', '=', before.typeOfContent)
    .where('content_id', '=', before.contentId)
    .executeTakeFirst()
  const isOwn = request !== undefined && (await isOwnRecord(db, session, 'content_request', [request.id]))
  return isOwn ? `Enviaste «${before.name}»: lo decide otra persona` : undefined
}

const store = async (call: Call, before: ContentRequest, { contentRequestStatus, reason }: ContentChange): Promise<void> => {
  const { db, session } = call
  const { rows } = await sql<{ requested_by_id: number | null }>`insert into coaching_content_request
      (type_of_content, content_id, status, reason, requested_by_id)
    values (${before.typeOfContent}, ${before.contentId}, ${contentRequestStatus}, ${reason}, ${session.userId})
    on conflict (tenant_id, company_id, type_of_content, content_id) do update set status = excluded.status, reason = excluded.reason,
      changed_by = excluded.changed_by, changed_at = now(),
      requested_by_id = case when excluded.status in ('DRAFT', 'SENT') then excluded.requested_by_id
        else coaching_content_request.requested_by_id end
    returning requested_by_id`.execute(db)
  const author = rows[0]?.requested_by_id
  if (author && author !== session.userId)
    await notify(call, [author], {
      title: `«${before.name}»: ${contentStatuses[contentRequestStatus].toLowerCase()}`,
      text: reason ?? '',
      route: contentsScreen,
    })
}
