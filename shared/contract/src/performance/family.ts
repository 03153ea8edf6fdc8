import { type AnyObjectSchema, array, object } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const

/** The usual calls of a part of the evaluation; `row` is its row of the list of calls, `by` the field that restricts a list. */
export const family = <const P extends string, D extends AnyObjectSchema, R extends AnyObjectSchema>(
  row: string,
  path: P,
  name: string,
  draft: D,
  whole: R,
  by?: string,
) => {
  const item = `${path}/{id}` as `${P}/{id}`
  return {
    list: endpoint(`${row}.list`, 'GET', path, {
      ...readAccess,
      query: object(by ? { [by]: id() } : {}),
      returns: array().of(whole).required(),
      summary: name,
    }),
    get: endpoint(`${row}.get`, 'GET', item, { ...readAccess, returns: whole, summary: `${name}: uno` }),
    create: endpoint(`${row}.create`, 'POST', path, {
      ...writeAccess,
      body: draft,
      returns: whole,
      once: true,
      summary: `${name}: crear`,
    }),
    update: endpoint(`${row}.update`, 'PUT', item, { ...writeAccess, body: draft, returns: whole, summary: `${name}: cambiar` }),
    remove: endpoint(`${row}.remove`, 'DELETE', item, { ...writeAccess, summary: `${name}: eliminar` }),
  }
}
