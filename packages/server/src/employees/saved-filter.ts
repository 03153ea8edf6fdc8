import { savedFilters } from '@legajo/contract/employees/saved-filter.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'

export const serveSavedFilters: Area = (server) => {
  serve(server, savedFilters.list, ({ db, session }) => all(db).where('user_id', '=', session.userId).execute())
  serve(server, savedFilters.listShared, ({ db }) => all(db).where('sharing', '=', true).execute())
  serve(server, savedFilters.findByIds, ({ db, session }, { body }) =>
    body.ids.length === 0 ? Promise.resolve([]) : reachable(db, session).where('id', 'in', body.ids).execute(),
  )
  serve(
    server,
    savedFilters.get,
    async ({ db, session }, { params }) =>
      (await reachable(db, session).where('id', '=', params.id).executeTakeFirst()) ?? fail('not_found'),
  )
  serve(server, savedFilters.create, async ({ db, session }, { body }) => {
    check(body.query)
    return one(db, await insertRow(db, 'saved_filter', { ...body, user_id: session.userId, conditions: '[]' }))
  })
  serve(server, savedFilters.update, async ({ db, session }, { params, body }) => {
    check(body.query)
    await own(db, session, params.id)
    return one(db, await updateRow(db, 'saved_filter', params.id, body))
  })
  serve(server, savedFilters.remove, async ({ db, session }, { params }) => {
    await own(db, session, params.id)
    return removeRow(db, 'saved_filter', params.id)
  })
  serve(server, savedFilters.share, async ({ db, session }, { body: { id, ...draft } }) => {
    check(draft.query)
    if (id) {
      await own(db, session, id)
      return one(db, await updateRow(db, 'saved_filter', id, { ...draft, sharing: true }))
    }
    return one(db, await insertRow(db, 'saved_filter', { ...draft, user_id: session.userId, conditions: '[]', sharing: true }))
  })
  serve(server, savedFilters.unshare, async ({ db, session }, { params }) => {
    await own(db, session, params.id)
    await updateRow(db, 'saved_filter', params.id, { sharing: false })
  })
}

const all = (db: Db) =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'user_id', 'company_id', 'screen', 'description', 'query', 'sharing as sharingFilter', 'version'])
    .orderBy('description')
const reachable = (db: Db, session: Session) =>
  all(db).where((of) => of.or([of('user_id', '=', session.userId), of('sharing', '=', true)]))
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()
const own = async (db: Db, session: Session, id: number) =>
  (await all(db).where('id', '=', id).where('user_id', '=', session.userId).executeTakeFirst()) ?? fail('not_found')

/** Refuses a filter that cannot be parsed. */
const check = (query: string): void => {
  try {
    parseFilter(query)
  } catch (error) {
    if (error instanceof FilterError) refuse('query', error.message)
    throw error
  }
}
