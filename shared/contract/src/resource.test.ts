import { expect, it } from '@jest/globals'
import { boolean, number, string } from 'yup'
import type { Answer, Body, Params, Query } from './endpoint.ts'
import { declaration, resource } from './resource.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Refused by the compiler unless the types are equal. */
const isSame = <A, B>(..._: Equal<A, B> extends true ? [] : [never]): void => {}

const named = { one: 'nivel', many: 'niveles' }
const fields = { code: string().max(10).required().label('Código'), rank: number().integer().nullable(), note: string() }
type Draft = { note?: string | undefined; rank?: number | null | undefined; version?: number | undefined; code: string }
type Row = Draft & { id: number; people: number }
type Flat<T> = { [K in keyof T]: T[K] }

const plain = resource('cost_center', {
  path: '/x/levels/',
  ids: { list: 'L-1', listReduced: 'L-2', get: 'L-3', create: 'L-4', update: 'L-5', remove: 'L-6' },
  permit: 'COST_CENTER',
  named,
  fields,
  answers: { people: number().required() },
  reduced: ['code'],
  order: ['code', 'rank desc'],
  columns: ['code', 'people'],
  calls: { remove: { summary: 'Eliminar un nivel sin usos' } },
})

it('derives the calls of a plain resource', () => {
  isSame<Flat<Answer<typeof plain.get>>, Flat<Row>>()
  isSame<Flat<Answer<typeof plain.list>[number]>, Flat<Row>>()
  isSame<Flat<Body<typeof plain.create>>, Draft>()
  isSame<Flat<Body<typeof plain.update>>, Draft>()
  isSame<Flat<Answer<typeof plain.listReduced>[number]>, { id: number; code: string }>()
  isSame<Params<typeof plain.update>, { readonly id: string | number }>()
  isSame<Query<typeof plain.list>, undefined>()
  isSame<typeof plain.remove.permit, 'WRITE_COST_CENTER'>()
  expect(Object.values(plain).map(({ id, method, path, summary }) => [id, method, path, summary].join(' '))).toEqual([
    'L-1 GET /x/levels/ Niveles',
    'L-2 GET /x/levels/getAllReduced Niveles activos, para elegir',
    'L-3 GET /x/levels/{id} Un nivel',
    'L-4 POST /x/levels/ Crear un nivel',
    'L-5 PUT /x/levels/{id} Cambiar un nivel',
    'L-6 DELETE /x/levels/{id} Eliminar un nivel sin usos',
  ])
  expect(Object.keys(plain.get.returns.fields)).toEqual(['code', 'rank', 'note', 'version', 'id', 'people'])
})

it('keeps the declaration when calls are added', () => {
  const more = { ...plain, remove: plain.get }
  expect(more[declaration]).toMatchObject({
    table: 'cost_center',
    columns: ['code', 'people'],
    audit: { permit: 'READ_COST_CENTER' },
  })
})

it('derives a paged list with its own parameters', () => {
  const paged = resource('cost_center', {
    path: '/x/levels',
    ids: { list: 'L-1', create: 'L-2' },
    permit: { read: 'session', write: 'WRITE_COMPANY' },
    named,
    fields,
    query: { active: boolean() },
    paged: true,
  })
  isSame<Query<typeof paged.list>['active'], boolean | undefined>()
  isSame<Query<typeof paged.list>['page'], number>()
  isSame<Answer<typeof paged.list>['content'][number]['code'], string>()
  isSame<typeof paged.list.access, 'session'>()
  isSame<keyof typeof paged, 'list' | 'create' | typeof declaration>()
  expect(paged.list.query.cast({})).toEqual({ page: 0, size: 15 })
})

it('sends the id of a change in the body, and marks the ids of a family that the documents list in one row', () => {
  const inBody = resource('cost_center', {
    path: '/x/levels/',
    ids: 'X-1',
    permit: 'COMPANY',
    named: { one: 'área', many: 'áreas', feminine: true },
    fields,
    idOfUpdate: 'body',
    rule: { name: 'note', message: 'Falta la nota', test: (draft) => draft['note'] !== '' },
  })
  isSame<Body<typeof inBody.update>['id'], number>()
  isSame<Params<typeof inBody.update>, Record<never, never>>()
  isSame<keyof typeof inBody, 'list' | 'get' | 'create' | 'update' | 'remove' | typeof declaration>()
  expect(Object.values(inBody).map(({ id, path, summary }) => [id, path, summary].join(' '))).toEqual([
    'X-1 /x/levels/ Áreas',
    'X-1.get /x/levels/{id} Áreas: uno',
    'X-1.create /x/levels/ Áreas: crear',
    'X-1.update /x/levels/ Áreas: cambiar',
    'X-1.remove /x/levels/{id} Áreas: eliminar',
  ])
  expect(() => inBody.update.body.validateSync({ id: 1, code: 'A', note: '' })).toThrow('Falta la nota')
  expect(() => inBody.update.body.validateSync({ code: 'A' })).toThrow()
})

it('leaves fields that are only written out of the rows', () => {
  const written = resource('cost_center', { path: '/x', ids: 'X-1', permit: 'COMPANY', named, fields, draftOnly: ['note'] })
  isSame<keyof Answer<typeof written.get>, 'code' | 'rank' | 'version' | 'id'>()
  isSame<Flat<Body<typeof written.create>>, Draft>()
  expect(Object.keys(written.get.returns.fields)).toEqual(['code', 'rank', 'version', 'id'])
})

/** Never called: the compiler refuses each of them. */
const wrongDeclarations = () => {
  const right = { path: '/x', ids: 'X-1', permit: 'COMPANY', named, fields } as const
  // @ts-expect-error a column that no field has
  resource('cost_center', { ...right, columns: ['title'] })
  // @ts-expect-error an order by a field that does not exist
  resource('cost_center', { ...right, order: ['title desc'] })
  // @ts-expect-error a reduced field that does not exist
  resource('cost_center', { ...right, reduced: ['title'] })
  // @ts-expect-error a permit without READ_ and WRITE_
  resource('cost_center', { ...right, permit: 'MENU' })
  // @ts-expect-error a call that has no id
  plain.exists
}

it('refuses wrong declarations when they are compiled', () => expect(wrongDeclarations).toBeInstanceOf(Function))
