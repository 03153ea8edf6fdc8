import type { AnyObjectSchema } from 'yup'
import type { ContentRecord, ContentRight } from '../content-right.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../fields.ts'

/** Paged list, read, creation, change and removal of a record of training; `query` restricts the list by fields of the record. */
export const coachingRegister = <
  const P extends string,
  D extends AnyObjectSchema,
  R extends AnyObjectSchema,
  const Q extends Parameters<typeof pageQuery.shape>[0],
>(
  row: string,
  path: P,
  name: string,
  {
    draft,
    whole,
    query,
    content,
    parent,
  }: {
    readonly draft: D
    readonly whole: R
    readonly query: Q
    /** The record whose content carries the permits of groups. */
    readonly content?: ContentRecord
    /** The record that a new one is added to, where that carries them. */
    readonly parent?: Pick<ContentRight, 'of' | 'id'>
  },
) => {
  const item = `${path}/{id}` as `${P}/{id}`
  const [read, write] = ['READ_COURSE', 'WRITE_COURSE'] as const
  const seen = content && { content: { of: content, right: 'see' } as const }
  const edited = content && { content: { of: content, right: 'edit' } as const }
  const added = parent ? { content: { ...parent, right: 'edit' } as const } : edited
  return {
    list: endpoint(`${row}.list`, 'GET', path, {
      permit: read,
      query: pageQuery.shape(query),
      returns: pageOf(whole),
      summary: name,
    }),
    get: endpoint(`${row}.get`, 'GET', item, { permit: read, returns: whole, ...seen, summary: `${name}: uno` }),
    create: endpoint(`${row}.create`, 'POST', path, {
      permit: write,
      body: draft,
      returns: whole,
      once: true,
      ...added,
      summary: `${name}: crear`,
    }),
    update: endpoint(`${row}.update`, 'PUT', item, {
      permit: write,
      body: draft,
      returns: whole,
      ...edited,
      summary: `${name}: cambiar`,
    }),
    remove: endpoint(`${row}.remove`, 'DELETE', item, { permit: write, ...edited, summary: `${name}: eliminar` }),
  }
}
