import type { ContentType } from '@legajo/contract/coaching/content.ts'
import { sql } from 'kysely'

/** Whether participants see a content: it has no flow of publication, or was published. `id` is the column with its id. */
export const isVisibleContent = (type: ContentType, id: string) =>
  sql<boolean>`not exists (select from coaching_content_request r where r.type_of_content = ${type} and r.content_id = ${sql.raw(id)}
    and r.status not in ('WITHOUT_FLOW', 'PUBLISHED'))`

/** Whether the groups of the caller see a content. `id` is the column with its id. */
export const maySee = (type: ContentType, id: string) => sql<boolean>`may_on_content(${type}, ${sql.raw(id)}, 'see')`

/** Whether the groups of the caller edit a content. */
export const mayEdit = (type: ContentType, id: string) => sql<boolean>`may_on_content(${type}, ${sql.raw(id)}, 'edit')`
