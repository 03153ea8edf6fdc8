import type { ContentRequest, ContentType } from '@legajo/contract/coaching/content.ts'
import { sql } from 'kysely'
import { utcText } from '../../db/utc-text.ts'

export interface ContentPermit {
  readonly typeOfContent: ContentType
  readonly contentId: number | null
  readonly maySee: boolean
  readonly mayEdit: boolean
  readonly mayApprove: boolean
}

/** Contents of all kinds, each with the courses that it belongs to. */
export const contents = sql`
  select 'COURSE' as type, c.id, c.name, array[c.id] as courses from coaching_course c where c.company_id = app_company()
  union all select 'EVALUATION', x.id, x.title, array[x.course_id] from coaching_exam x where x.company_id = app_company()
  union all select 'DOCUMENT', d.id, d.name, array(select l.course_id from coaching_course_document l where l.document_id = d.id)
    from coaching_document d where d.company_id = app_company()
  union all select 'GUIDE', g.id, g.name, array[g.course_id] from coaching_guide g where g.company_id = app_company()`

/** Contents with their state and what the user of the request may do with each. */
export const requestRows = sql<ContentRequest & { readonly maySee: boolean }>`
  select k.id, k.type as "typeOfContent", k.id as "contentId", k.name,
    (select string_agg(c.name, ', ' order by c.name) from coaching_course c where c.id = any (k.courses)) as course,
    coalesce(r.status, 'WITHOUT_FLOW')::text as "contentRequestStatus", r.reason, r.changed_by as "changedBy",
    ${utcText('r.changed_at')} as "changedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'typeOfContent', o.type, 'name', o.name) order by o.name)
      from (${contents}) o where o.courses && k.courses and (o.type, o.id) <> (k.type, k.id)), '[]') as associations,
    may_on_content(k.type, k.id, 'edit') as "mayEdit", may_on_content(k.type, k.id, 'approve') as "mayApprove",
    may_on_content(k.type, k.id, 'see') as "maySee"
  from (${contents}) k
    left join coaching_content_request r on r.company_id = app_company() and r.type_of_content = k.type and r.content_id = k.id`
