import type { ContentRequest, ContentType } from '@legajo/contract/coaching/content.ts'
import { sql } from 'kysely'
import { utcText } from '../db/utc-text.ts'

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

/** Permits of a user's groups by kind of content; a kind that no group names is open to users that may change courses. */
export const permitsOf = (userId: number) => sql`
  select t.type, coalesce(bool_or(p.may_see), not bool_or(p.named)) as see,
    coalesce(bool_or(p.may_edit), not bool_or(p.named)) as edit, coalesce(bool_or(p.may_approve), not bool_or(p.named)) as approve
  from (values ('COURSE'), ('EVALUATION'), ('DOCUMENT'), ('GUIDE')) t (type)
  cross join lateral (select exists (select from coaching_permit_group g where g.company_id = app_company()
    and g.type_of_content = t.type and g.content_id is null) as named, m.may_see, m.may_edit, m.may_approve
    from (select 1) one left join coaching_permit_group m on m.company_id = app_company() and m.type_of_content = t.type
      and m.content_id is null and m.role_id in (select r.role_id from user_role r where r.user_id = ${userId})) p
  group by t.type`

/** Contents with their state and what a user may do with each: what names one content counts before what names its kind. */
export const requestRows = (userId: number, isAdmin: boolean) => sql<ContentRequest & { readonly maySee: boolean }>`
  select k.id, k.type as "typeOfContent", k.id as "contentId", k.name,
    (select string_agg(c.name, ', ' order by c.name) from coaching_course c where c.id = any (k.courses)) as course,
    coalesce(r.status, 'WITHOUT_FLOW')::text as "contentRequestStatus", r.reason, r.changed_by as "changedBy",
    ${utcText('r.changed_at')} as "changedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'typeOfContent', o.type, 'name', o.name) order by o.name)
      from (${contents}) o where o.courses && k.courses and (o.type, o.id) <> (k.type, k.id)), '[]') as associations,
    ${isAdmin} or coalesce(own.edit, g.edit) as "mayEdit", ${isAdmin} or coalesce(own.approve, g.approve) as "mayApprove",
    ${isAdmin} or coalesce(own.see, g.see) as "maySee"
  from (${contents}) k
    left join coaching_content_request r on r.company_id = app_company() and r.type_of_content = k.type and r.content_id = k.id
    join (${permitsOf(userId)}) g on g.type = k.type
    left join lateral (select bool_or(p.may_see) as see, bool_or(p.may_edit) as edit, bool_or(p.may_approve) as approve
      from coaching_permit_group p where p.company_id = app_company() and p.type_of_content = k.type and p.content_id = k.id
        and p.role_id in (select u.role_id from user_role u where u.user_id = ${userId})) own on true`
