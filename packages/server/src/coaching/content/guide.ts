import { type Guide, guides } from '@legajo/contract/coaching/guide.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { mustExist } from '../../resource/references.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { maySee } from './content-visibility.ts'
import { drawGuide } from './draw-guide.ts'

const course = { table: 'coaching_course', noun: 'El curso' } as const
const searchCondition = searchIn('g.name', 'c.name', "coalesce(g.objectives, '')")
const columns = { name: { kind: 'text', sql: 'g.name' }, course: { kind: 'text', sql: 'c.name' } } as const

/** Guides for facilitators: a replacement keeps the former content as a version. */
export const serveGuides: Area = (server) => {
  const { list, get, create, update, remove } = guides
  const { one } = serveResource(
    server,
    { list, get, create, update, remove },
    {
      table: 'coaching_guide',
      orderBy: ['name'],
      visible: () => maySee('GUIDE', 'coaching_guide.id'),
      fields: {
        course: () => sql<string>`(select c.name from coaching_course c where c.id = coaching_guide.course_id)`,
        minutes: () =>
          sql<number>`(select coalesce(sum((a ->> 'minutes')::int), 0)::int from jsonb_array_elements(coaching_guide.activities) a)`,
      },
      blankAsNull: ['objectives', 'audience', 'materials', 'evaluation', 'notes'],
      references: { courseId: course },
    },
  )
  serve(server, guides.paginate, ({ db }, { query: { courseId, filter, ...paging } }) => {
    const rows = db
      .selectFrom('coaching_guide as g')
      .innerJoin('coaching_course as c', 'c.id', 'g.course_id')
      .select([
        'g.id',
        'g.course_id as courseId',
        'g.name',
        'g.objectives',
        'g.audience',
        'g.materials',
        sql<Guide['activities']>`g.activities`.as('activities'),
        'g.evaluation',
        'g.notes',
        'g.version',
        'g.number',
        'c.name as course',
        sql<number>`(select coalesce(sum((a ->> 'minutes')::int), 0)::int from jsonb_array_elements(g.activities) a)`.as(
          'minutes',
        ),
      ])
      .where(maySee('GUIDE', 'g.id'))
      .where(filterOf(filter, { search: searchCondition, columns }))
      .$if(courseId !== undefined, (found) => found.where('g.course_id', '=', courseId ?? 0))
    return pageOf(rows, paging, { name: 'g.name', course: 'c.name', number: 'g.number' }, { id: 'g.id', sort: 'g.name' })
  })
  serve(server, guides.updateContent, async (context, { params, body: { activities, version, ...texts } }) => {
    await updateRow(context.db, 'coaching_guide', params.id, {
      ...texts,
      ...(activities && { activities: JSON.stringify(activities) }),
      ...(version !== undefined && { version }),
    })
    return one(context, params.id)
  })
  serve(server, guides.replace, async (context, { body: { id, courseId, activities, version, ...texts } }) => {
    const { db } = context
    const former = await one(context, id)
    await mustExist(db, { courseId: course }, { courseId })
    await db
      .insertInto('coaching_guide_version')
      .values({ guide_id: id, number: former.number, content: JSON.stringify(former) })
      .execute()
    await updateRow(db, 'coaching_guide', id, {
      ...texts,
      course_id: courseId,
      activities: JSON.stringify(activities),
      number: former.number + 1,
      ...(version !== undefined && { version }),
    })
    return one(context, id)
  })
  serve(server, guides.versions, async (context, { params }) => {
    await one(context, params.id)
    return context.db
      .selectFrom('coaching_guide_version')
      .select(['number', 'replaced_by as replacedBy', utcText('created_at').as('createdAt')])
      .where('guide_id', '=', params.id)
      .orderBy('number', 'desc')
      .execute()
  })
  serve(server, guides.pdf, async (context, { params, query }) => {
    const current = await one(context, params.id)
    const guide =
      query.number && query.number !== current.number ? await formerGuide(context.db, params.id, query.number) : current
    const company = await context.db
      .selectFrom('company')
      .select('legal_name')
      .where('id', '=', context.session.company)
      .executeTakeFirstOrThrow()
    context.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="guia-${params.id}.pdf"`)
      .send(drawGuide(guide, company.legal_name))
  })
}

const formerGuide = async (db: Db, id: number, number: number): Promise<Guide> => {
  const found = await db
    .selectFrom('coaching_guide_version')
    .select('content')
    .where('guide_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  // The content is a guide as it was answered before its replacement.
  return (found?.content as Guide | undefined) ?? fail('not_found')
}
