import { expect, it } from '@jest/globals'
import { decimal } from '@legajo/contract/fields.ts'
import { array, boolean, number, object, string } from 'yup'
import { errorsOf, toBody, toFormValues } from './form-values.ts'

const schema = object({
  name: string().trim().max(5).required().label('Nombre'),
  notes: string().max(20).label('Notas'),
  boss: number().nullable().label('Jefe'),
  salary: decimal().label('Sueldo'),
  active: boolean().default(true),
  tags: array().of(string().required()),
  person: object({ lastname: string().required() }),
})

it("fills a new form with defaults and the controls' empty values", () => {
  expect(toFormValues(schema)).toEqual({
    name: '',
    notes: '',
    boss: '',
    salary: '',
    active: true,
    tags: [],
    person: { lastname: '' },
  })
})

it("sends the schema's types and empty values where allowed", () => {
  expect(
    toBody(schema, {
      name: ' Ana ',
      notes: '',
      boss: '',
      salary: '',
      active: false,
      tags: ['a'],
      person: { lastname: 'P' },
      extra: 1,
    }),
  ).toEqual({
    name: 'Ana',
    notes: '',
    boss: null,
    active: false,
    tags: ['a'],
    person: { lastname: 'P' },
  })
})

it('returns the first message of every invalid field, with the documented text', () => {
  expect(errorsOf(schema, { ...toFormValues(schema), name: 'demasiado', salary: 'x' })).toEqual({
    name: 'Cantidad máxima de caracteres 5',
    salary: 'Valor incorrecto',
    person: { lastname: 'requerido' },
  })
})

it('accepts an empty control whose field allows null, at any depth', () => {
  const body = object({
    from: number().nullable().defined(),
    rows: array().of(object({ until: number().nullable().defined(), code: string().required() })),
  })
  expect(errorsOf(body, { from: '', rows: [{ until: '', code: 'a' }] })).toEqual({})
  expect(errorsOf(body, { from: '', rows: [{ until: '', code: '' }] })).toEqual({ rows: [{ code: 'requerido' }] })
  expect(toBody(body, { from: '', rows: [{ until: '', code: 'a' }] })).toEqual({ from: null, rows: [{ until: null, code: 'a' }] })
})

it('leaves a part absent that is absent by default', () => {
  const agent = object({ cuit: string().required() }).nullable().default(null)
  const body = object({ agent })
  expect(toFormValues(body)).toEqual({ agent: null })
  expect(errorsOf(body, toFormValues(body))).toEqual({})
  expect(toBody(body, toFormValues(body))).toEqual({ agent: null })
  expect(toFormValues(body, { agent: { cuit: '1' } })).toEqual({ agent: { cuit: '1' } })
})
