import { describe, expect, it } from '@jest/globals'
import { array, number, object, string } from 'yup'
import type { AppError } from './app-error.ts'
import { validate } from './validate.ts'

const schema = object({
  name: string().trim().uppercase().max(20),
  filter: string().lowercase(),
  list: array().of(object({ id: number().integer().required(), note: string() })).max(50),
  ids: array().of(number().integer()),
})

const wrong = async (value: unknown, cast = false) => {
  const told = await validate(schema, value, { cast }).then(
    () => undefined,
    (error: AppError) => error,
  )
  return told?.fields.map(({ path, message }) => `${path}: ${message}`)
}

describe('what is checked before a handler', () => {
  it.each([{}, [], { value: 1 }, [[]], true, 5])('tells that %j is no text, whatever is done to texts', async (value) => {
    expect(await wrong({ name: value })).toEqual(['name: El valor debe ser un texto'])
    expect(await wrong({ filter: value })).toEqual(['filter: El valor debe ser un texto'])
  })

  it('takes a name that an address repeats for what it is', async () => {
    expect(await wrong({ name: ['a', 'b'] }, true)).toEqual(['name: El valor debe ser un texto'])
    expect(await validate(schema, { name: ' ab ' }, { cast: true })).toMatchObject({ name: 'AB' })
  })

  it('says how many items there are and may be, without a look at them', async () => {
    const items = Array.from({ length: 200_000 }, () => ({}))
    const start = process.cpuUsage()
    expect(await wrong({ list: items })).toEqual(['list: Tiene 200000 elementos y el máximo es 50; mandalos en partes'])
    expect(await wrong({ ids: items })).toEqual(['ids: Tiene 200000 elementos y el máximo es 20000; mandalos en partes'])
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })

  it('tells at most two hundred mistakes', async () => {
    expect(await wrong({ ids: Array.from({ length: 5_000 }, () => 'x') })).toHaveLength(200)
  })

  it.each(['a\u0000b', '\ud800', 'x\udfff'])('names the field of letters that are none: %j', async (text) => {
    expect(await wrong({ list: [{ id: 1, note: text }] })).toEqual(['list[0].note: Tiene un carácter que no se admite; borralo'])
    expect(await wrong({ filter: text }, true)).toEqual(['filter: Tiene un carácter que no se admite; borralo'])
  })
})
