import { type AnyObjectSchema, array, object } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const reads = { permit: 'READ_PERFORMANCE' } as const
const writes = { permit: 'WRITE_PERFORMANCE' } as const

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
      ...reads,
      query: object(by ? { [by]: id() } : {}),
      returns: array().of(whole).required(),
      summary: name,
    }),
    get: endpoint(`${row}.get`, 'GET', item, { ...reads, returns: whole, summary: `${name}: uno` }),
    create: endpoint(`${row}.create`, 'POST', path, {
      ...writes,
      body: draft,
      returns: whole,
      once: true,
      summary: `${name}: crear`,
    }),
    update: endpoint(`${row}.update`, 'PUT', item, { ...writes, body: draft, returns: whole, summary: `${name}: cambiar` }),
    remove: endpoint(`${row}.remove`, 'DELETE', item, { ...writes, summary: `${name}: eliminar` }),
  }
}
