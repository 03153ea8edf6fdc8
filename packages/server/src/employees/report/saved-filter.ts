import { savedFilters } from '@legajo/contract/employees/saved-filter.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import type { Session } from '../../session/session.ts'
import { sendViewAlerts } from './view-alerts.ts'

export const serveSavedFilters: Area = (server) => {
  const { all, one } = serveResource(server, savedFilters, {
    table: 'saved_filter',
    orderBy: ['description'],
    fields: { sharingFilter: 'sharing', layout: 'layout' },
    visible: (of, { session }) => of.or([of('user_id', '=', session.userId), of('sharing', '=', true)]),
    listed: (of, { session }) => of('user_id', '=', session.userId),
    changeable: (of, { session }) => of('user_id', '=', session.userId),
    values: (_, { session, id }) => (id === undefined ? { user_id: session.userId } : {}),
    beforeSave: (_, { query }) => check(query),
  })
  serve(server, savedFilters.listShared, (context) => all(context, (of) => of('sharing', '=', true)))
  serve(server, savedFilters.findByIds, (context, { body }) =>
    body.ids.length === 0 ? Promise.resolve([]) : all(context, (of) => of('id', 'in', body.ids)),
  )
  serve(server, savedFilters.share, async (context, { body: { id, ...draft } }) => {
    const { db, session } = context
    check(draft.query)
    if (id) {
      await requireOwn(db, session, id)
      return one(context, await updateRow(db, 'saved_filter', id, { ...toStored(draft), sharing: true }))
    }
    return one(context, await insertRow(db, 'saved_filter', { ...toStored(draft), user_id: session.userId, sharing: true }))
  })
  serve(server, savedFilters.unshare, async ({ db, session }, { params }) => {
    await requireOwn(db, session, params.id)
    await updateRow(db, 'saved_filter', params.id, { sharing: false })
  })
  server.jobs.repeat('view-alerts', '37 10 * * *', () => sendViewAlerts(server))
}

const toStored = <Draft extends { readonly layout: object }>({ layout, ...draft }: Draft) => ({
  ...draft,
  layout: JSON.stringify(layout),
})

const requireOwn = async (db: Db, session: Session, id: number): Promise<void> => {
  const own = db.selectFrom('saved_filter').select('id').where('id', '=', id).where('user_id', '=', session.userId)
  await own.executeTakeFirstOrThrow(notFound)
}

/** Refuses a filter that cannot be parsed. */
const check = (query: string): void => {
  try {
    parseFilter(query)
  } catch (error) {
    if (error instanceof FilterError) refuse('query', error.message)
    throw error
  }
}
