import { type AnySchema, array, number } from 'yup'
import { endpoint } from './endpoint.ts'
import type { PermitCode } from './permits.ts'
import type { DataSight } from './sight.ts'

type Permits = { readonly read: PermitCode; readonly write: PermitCode }

/**
 * The five calls of a plain register of the company. The documents list such a family in one row, so its list has the row's id and the
 * others have it with a suffix.
 */
export const register = <const P extends string, D extends AnySchema, R extends AnySchema>(
  row: string,
  path: P,
  name: string,
  { read, write }: Permits,
  draft: D,
  whole: R,
  /** The kinds of protected data that the rows contain. */
  sees: readonly DataSight[] = [],
) => {
  const item = `${path.endsWith('/') ? path.slice(0, -1) : path}/{id}` as P extends `${infer Base}/`
    ? `${Base}/{id}`
    : `${P}/{id}`
  return {
    list: endpoint(row, 'GET', path, { permit: read, returns: array().of(whole).required(), sees, summary: name }),
    get: endpoint(`${row}.get`, 'GET', item, { permit: read, returns: whole, sees, summary: `${name}: uno` }),
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

export const idField = { id: number().integer().required() }
