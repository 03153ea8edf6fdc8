import { expect } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnyObject, AnyObjectSchema } from 'yup'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** The usual calls of a group, of which a walk sends those that the group has. */
interface Group {
  readonly list?: AnyEndpoint
  readonly get?: AnyEndpoint
  readonly create: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
}

interface Example {
  /** A valid body of a new row. */
  readonly body: AnyObject
  /** Another value of each field that may change. */
  readonly change?: AnyObject
  /** Fields of the body that a change keeps: the record that a row belongs to. */
  readonly kept?: readonly string[]
  /** The field that has the id of a row, where it is not `id`. */
  readonly idField?: string
  /** The query of the list. */
  readonly query?: AnyObject
  /** The values of the paths, besides the id. */
  readonly params?: AnyObject
  /** Fields of the body that answered rows do not have. */
  readonly unread?: readonly string[]
}

export interface GroupWalk {
  readonly app: TestApp
  readonly admin: Caller
  /**
   * Creates a row, reads it back, changes every field and removes the row; each write needs the permit and the tenant. Every field of the
   * draft must be named in the change or be kept.
   */
  check(group: Group, example: Example): Promise<void>
}

/** A value without the fields left out, and decimals as numbers: an answer gives «1» as «1.00». */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, plain(inner)] as const])),
    )
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

const rowsOf = (body: unknown): readonly AnyObject[] =>
  Array.isArray(body) ? body : ((body as { readonly content?: readonly AnyObject[] }).content ?? [])

/** The fields that a body may have and the example of a change does not name: they would stay untested. */
const listUnchanged = (call: AnyEndpoint, { body, change = {}, kept = [], idField = 'id' }: Example): readonly string[] =>
  Object.keys((call.body as AnyObjectSchema).fields).filter(
    (field) =>
      !['version', idField, ...kept].includes(field) &&
      JSON.stringify(plain(change[field])) === JSON.stringify(plain(body[field])),
  )

export const openGroupWalk = async (): Promise<GroupWalk> => {
  const app = await createTestApp()
  const admin = await app.signIn('admin.demo')
  const stranger = await app.signIn('admin.demo', 'tenant2')
  const nobody = await app.userWith([])

  const check = async (group: Group, example: Example): Promise<void> => {
    const { create, update, remove, list, get } = group
    const { body, change = {}, idField = 'id', query = {}, params = {}, unread = [] } = example
    const send = (who: Caller, call: AnyEndpoint, id: number, sent?: AnyObject) =>
      who.request(call, {
        params: { ...params, id },
        ...(sent && { body: call.path.includes('{') ? sent : { ...sent, [idField]: id } }),
      } as never)
    const read = async (id: number): Promise<AnyObject | undefined> => {
      if (get) {
        const { status, body: row } = await admin.request(get, { params: { ...params, id } } as never)
        return status === 200 ? (row as AnyObject) : undefined
      }
      if (!list) throw new Error('A group has a list or reads one row')
      const answer = await admin.request(list, { params, query } as never)
      return rowsOf(answer.body).find((row) => row[idField] === id)
    }
    const success = ({ status, body: answer }: { readonly status: number; readonly body: unknown }) =>
      expect([status, status < 300 ? undefined : answer]).toEqual([status < 300 ? status : 200, undefined])
    const readable = (sent: AnyObject) => Object.fromEntries(Object.entries(sent).filter(([field]) => !unread.includes(field)))
    const refuseNobody = async (call: AnyEndpoint, id: number, sent?: AnyObject) => {
      if ('permit' in call) expect((await send(nobody, call, id, sent)).status).toBe(403)
    }

    await refuseNobody(create, 0, body)
    const made = await admin.request(create, { params, body } as never)
    success(made)
    const { [idField]: id, version } = made.body as AnyObject as { readonly [name: string]: number }
    if (id === undefined) throw new Error('A created row has an id')
    const expectStored = async (sent: AnyObject) => expect(plain(await read(id))).toMatchObject(plain(readable(sent)) as object)
    await expectStored({ ...body, [idField]: id })

    if (update) {
      expect(listUnchanged(update, example)).toEqual([])
      const next = { ...body, ...change, ...(version !== undefined && { version }) }
      expect([400, 404]).toContain((await send(stranger, update, id, next)).status)
      await refuseNobody(update, id, next)
      await expectStored({ ...body, [idField]: id })
      success(await send(admin, update, id, next))
      await expectStored({ ...body, ...change, [idField]: id })
      if (version !== undefined) expect((await send(admin, update, id, next)).status).toBe(409)
    }
    if (remove) {
      expect((await send(stranger, remove, id)).status).toBe(404)
      await refuseNobody(remove, id)
      expect(await read(id)).toBeDefined()
      expect((await send(admin, remove, id)).status).toBe(204)
      expect(await read(id)).toBeUndefined()
      expect((await send(admin, remove, id)).status).toBe(404)
    }
  }
  return { app, admin, check }
}
