import { describe, expect, it } from '@jest/globals'
import { calendarDate } from '@legajo/contract/fields.ts'
import { array, mixed, number, object, string } from 'yup'
import type { AppError } from '../errors/app-error.ts'
import { validate } from './validate.ts'

const schema = object({
  name: string().trim().uppercase().max(20),
  filter: string().lowercase(),
  list: array()
    .of(object({ id: number().integer().required(), note: string() }))
    .max(50),
  ids: array().of(number().integer()),
})

const wrongFields = async (value: unknown, cast = false) => {
  const reported = await validate(schema, value, { cast }).then(
    () => undefined,
    (error: AppError) => error,
  )
  return reported?.fields.map(({ path, message }) => `${path}: ${message}`)
}

describe('validation before a handler', () => {
  it('treats an empty date in an address as one that was not chosen', async () => {
    const days = object({ from: calendarDate(), until: calendarDate(), search: string() })
    expect(await validate(days, { from: '', until: ' ', search: '' }, { cast: true })).toEqual({ search: '' })
    expect(await validate(days, { from: '2026-03-01' }, { cast: true })).toEqual({ from: '2026-03-01' })
  })

  it('fills the defaults of nested fields and creates no object without defaults', async () => {
    const nested = object({
      message: object({ name: string().required(), body: string().default('') }).required(),
      lines: array().of(object({ kind: string().default('A'), place: object({ city: string().required() }).default(undefined) })),
      first: object({ second: object({ city: string() }), third: object({ kind: string().default('B') }) }),
    })
    const sent = { message: { name: 'a' }, lines: [{}, { kind: 'C' }], first: {} }
    expect(await validate(nested, sent, { cast: false })).toEqual({
      message: { name: 'a', body: '' },
      lines: [{ kind: 'A' }, { kind: 'C' }],
      first: { third: { kind: 'B' } },
    })
  })

  it.each([{}, [], { value: 1 }, [[]], true, 5])('reports that %j is not a text despite any text transforms', async (value) => {
    expect(await wrongFields({ name: value })).toEqual(['name: El valor debe ser un texto'])
    expect(await wrongFields({ filter: value })).toEqual(['filter: El valor debe ser un texto'])
    expect(await wrongFields({ name: 'a', filter: 'B' })).toEqual([
      'name: Solo letras mayúsculas',
      'filter: Solo letras minúsculas',
    ])
  })

  it('accepts repeated names in an address', async () => {
    expect(await wrongFields({ name: ['a', 'b'] }, true)).toEqual(['name: El valor debe ser un texto'])
    expect(await validate(schema, { name: ' ab ' }, { cast: true })).toMatchObject({ name: 'AB' })
  })

  it('reports a wrong type once, with the permitted values', async () => {
    const sorted = object({ order: number().oneOf([1, -1]), state: string().oneOf(['ACTIVE', 'INACTIVE']) })
    const validationFields = async (value: unknown, cast: boolean) =>
      validate(sorted, value, { cast }).catch(({ fields }: AppError) => fields.map(({ path, message }) => `${path}: ${message}`))
    expect(await validationFields({ order: 'DESC' }, true)).toEqual(['order: El valor debe ser un número: uno de 1, -1'])
    expect(await validationFields({ order: '5' }, true)).toEqual(['order: El valor debe ser uno de: 1, -1'])
    expect(await validationFields({ order: '1', state: 3 }, false)).toEqual([
      'order: El valor debe ser un número: uno de 1, -1',
      'state: El valor debe ser un texto: uno de ACTIVE, INACTIVE',
    ])
  })

  it('refuses a number repeated in an address instead of taking the first one', async () => {
    const paged = object({ page: number().integer().min(0) })
    const twice = validate(paged, { page: ['0', '7'] }, { cast: true })
    await expect(twice).rejects.toMatchObject({ fields: [{ path: 'page', message: 'Va una sola vez en la dirección' }] })
    expect(await validate(paged, { page: '7' }, { cast: true })).toEqual({ page: 7 })
  })

  it('reports the actual and permitted number of items without validating them', async () => {
    const item = mixed().test('looked', () => {
      throw new Error('an item was looked at')
    })
    const long = object({ list: array().of(item).max(50), ids: array().of(item) })
    const items = Array.from({ length: 200_000 }, () => ({}))
    const validationFields = async (value: unknown) =>
      validate(long, value, { cast: false }).catch(({ fields }: AppError) => fields)
    expect(await validationFields({ list: items })).toMatchObject([
      { message: 'Tiene 200000 elementos y el máximo es 50; mandalos en partes' },
    ])
    expect(await validationFields({ ids: items })).toMatchObject([
      { message: 'Tiene 200000 elementos y el máximo es 20000; mandalos en partes' },
    ])
  })

  it.each([5, {}, [null], [5], [{ id: {} }]])('checks types before rules over several fields: %j', async (list) => {
    const whole = object({
      list: array()
        .of(object({ id: number().required() }))
        .required(),
    }).test('sum', 'No cierra', ({ list }) => list.map(({ id }) => id.toFixed(2)).includes('1.00'))
    await expect(validate(whole, { list }, { cast: false })).rejects.toMatchObject({ status: 400 })
    await expect(validate(whole, { list: [{ id: 2 }] }, { cast: false })).rejects.toMatchObject({
      fields: [{ message: 'No cierra' }],
    })
  })

  it('reports at most two hundred errors', async () => {
    expect(await wrongFields({ ids: Array.from({ length: 5_000 }, () => 'x') })).toHaveLength(200)
  })

  it.each(['a\u0000b', '\ud800', 'x\udfff'])('reports the field with invalid characters: %j', async (text) => {
    expect(await wrongFields({ list: [{ id: 1, note: text }] })).toEqual([
      'list[0].note: Tiene un carácter que no se admite; borralo',
    ])
    expect(await wrongFields({ filter: text }, true)).toEqual(['filter: Tiene un carácter que no se admite; borralo'])
  })
})
