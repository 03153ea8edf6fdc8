import type { AnyObjectSchema } from 'yup'
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
  { draft, whole, query }: { readonly draft: D; readonly whole: R; readonly query: Q },
) => {
  const item = `${path}/{id}` as `${P}/{id}`
  const [read, write] = ['READ_COURSE', 'WRITE_COURSE'] as const
  return {
    list: endpoint(`${row}.list`, 'GET', path, {
      permit: read,
      query: pageQuery.shape(query),
      returns: pageOf(whole),
      summary: name,
    }),
    get: endpoint(`${row}.get`, 'GET', item, { permit: read, returns: whole, summary: `${name}: uno` }),
    create: endpoint(`${row}.create`, 'POST', path, {
      permit: write,
      body: draft,
      returns: whole,
      once: true,
      summary: `${name}: crear`,
    }),
    update: endpoint(`${row}.update`, 'PUT', item, { permit: write, body: draft, returns: whole, summary: `${name}: cambiar` }),
    remove: endpoint(`${row}.remove`, 'DELETE', item, { permit: write, summary: `${name}: eliminar` }),
  }
}
