import { type PermitGroup, permitGroups } from '@legajo/contract/coaching/content.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { type ContentPermit, contents } from './content-rows.ts'

const fields = {
  userGroup: sql<string>`(select r.name from role r where r.id = coaching_permit_group.role_id)`,
  content: sql<string | null>`(select k.name from (${contents}) k where k.type = coaching_permit_group.type_of_content
    and k.id = coaching_permit_group.content_id)`,
  users: sql<number>`(select count(*)::int from user_role u where u.role_id = coaching_permit_group.role_id)`,
  permitCodes: sql<
    string[]
  >`array(select p.permit_code from role_permit p where p.role_id = coaching_permit_group.role_id order by 1)`,
}

/** Permits of groups of users on contents. The groups, their users and their permits are those of access control. */
export const servePermitGroups: Area = (server) => {
  const { list, get, create, update, remove } = permitGroups
  const { all } = serveResource(
    server,
    { list, get, create, update, remove },
    {
      table: 'coaching_permit_group',
      orderBy: ['id'],
      fields: {
        userGroupId: 'role_id',
        typeOfContent: () => sql<PermitGroup['typeOfContent']>`coaching_permit_group.type_of_content`,
        userGroup: () => fields.userGroup,
        content: () => fields.content,
        users: () => fields.users,
        permitCodes: () => fields.permitCodes,
      },
      blankAsNull: ['contentId'],
      values: ({ typeOfContent }) => ({ type_of_content: typeOfContent }),
      beforeSave: ({ db }, draft) => mustFit(db, draft),
    },
  )
  serve(server, permitGroups.groups, ({ db }) =>
    db
      .selectFrom('role')
      .select([
        'id',
        'name',
        sql<string[]>`array(select p.permit_code from role_permit p where p.role_id = role.id order by 1)`.as('permitCodes'),
      ])
      .where('kind', '=', 'GROUP')
      .orderBy('name')
      .execute(),
  )
  serve(server, permitGroups.ofUser, (context) =>
    all(context, (of) =>
      of('role_id', 'in', (ids) => ids.selectFrom('user_role').select('role_id').where('user_id', '=', context.session.userId)),
    ),
  )
  serve(server, permitGroups.paginate, ({ db }, { query: { filter, ...paging } }) => {
    const rows = db
      .selectFrom('coaching_permit_group')
      .select([
        'id',
        'role_id as userGroupId',
        'type_of_content as typeOfContent',
        'content_id as contentId',
        'may_see as maySee',
        'may_edit as mayEdit',
        'may_approve as mayApprove',
        'version',
        fields.userGroup.as('userGroup'),
        fields.content.as('content'),
        fields.users.as('users'),
        fields.permitCodes.as('permitCodes'),
      ])
      .where(
        filterOf(filter, {
          search: searchIn('(select r.name from role r where r.id = coaching_permit_group.role_id)'),
          columns: {},
        }),
      )
    const sortable = { userGroup: fields.userGroup, typeOfContent: 'type_of_content', users: fields.users }
    return pageOf(rows, paging, sortable, { sort: 'id' })
  })
  serve(server, permitGroups.contents, async ({ db, session }) => {
    const { rows } =
      await sql<ContentPermit>`select k.type as "typeOfContent", k.id as "contentId", may_on_content(k.type, coalesce(k.id, 0), 'see') as "maySee",
        may_on_content(k.type, coalesce(k.id, 0), 'edit') as "mayEdit", may_on_content(k.type, coalesce(k.id, 0), 'approve') as "mayApprove"
      from (select v.type, null::bigint as id from (values ('COURSE'), ('EVALUATION'), ('DOCUMENT'), ('GUIDE')) v (type)
        union select p.type_of_content, p.content_id from coaching_permit_group p where p.content_id is not null and p.company_id = app_company()
          and p.role_id in (select u.role_id from user_role u where u.user_id = ${session.userId})) k
      order by k.type, k.id nulls first`.execute(db)
    return [...rows]
  })
}

const mustFit = async (
  db: Db,
  { userGroupId, typeOfContent, contentId }: { userGroupId: number; typeOfContent: string; contentId: number | null },
): Promise<void> => {
  const group = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', userGroupId)
    .where('kind', '=', 'GROUP')
    .executeTakeFirst()
  if (!group) refuse('userGroupId', 'El grupo no existe')
  if (!contentId) return
  const { rows } = await sql`select 1 from (${contents}) k where k.type = ${typeOfContent} and k.id = ${contentId}`.execute(db)
  if (rows.length === 0) refuse('contentId', 'El contenido no existe, o es de otra clase')
}
