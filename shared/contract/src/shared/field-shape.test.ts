import { describe, expect, it } from '@jest/globals'
import { checkAnswer } from '../dynamic-forms/check-answer.ts'
import { convertValue } from '../dynamic-forms/convert-value.ts'
import { fieldsOfForm } from '../dynamic-forms/form-fields.ts'
import { readForm } from '../dynamic-forms/read-form.ts'
import { findVisibleParts } from '../dynamic-forms/visible-parts.ts'
import { employeeDraft } from '../employees/employee-draft.ts'
import type { FieldShape } from './field-kind.ts'
import { formatField, schemaOfFields, shapeOfField } from './field-shape.ts'

const formOf = (components: readonly object[]) => {
  const { form, problems } = readForm(JSON.stringify({ components }))
  return { form, problems, fields: fieldsOfForm(form) }
}
const input = (key: string, type: string, more: object = {}) => ({ key, type, label: key, ...more })

it('shows from where a condition is not understood', () => {
  const problemOf = (customConditional: string) =>
    formOf([input('edad', 'number'), input('talle', 'textfield', { customConditional })]).problems.map(({ message }) => message)
  expect(problemOf('edad >')).toEqual(['Condición de «talle»: Condicion Invalida; está incompleta'])
  expect(problemOf('edad >> 18')).toEqual([expect.stringMatching(/no se entiende «>{1,2} 18»$/)])
})

describe('fields', () => {
  it('describes fields of the contract and of a form alike', () => {
    expect(shapeOfField(employeeDraft, 'work_status_id')).toMatchObject({ type: 'choice', label: 'Estado', origin: 'contract' })
    expect(shapeOfField(employeeDraft, 'admission_date')).toMatchObject({ type: 'date', required: true })
    const { fields } = formOf([input('talle', 'radio', { values: [{ label: 'Chico', value: 'S' }] })])
    expect(fields[0]).toMatchObject({ name: 'additionalFields.talle', type: 'choice', origin: 'form' })
    expect(shapeOfField(schemaOfFields(fields), 'talle')).toMatchObject({
      type: 'choice',
      choices: [{ value: 'S', label: 'Chico' }],
    })
  })

  it('applies the documented limits', () => {
    const { form, fields } = formOf([input('texto', 'textfield'), input('numero', 'number')])
    expect(fields.map(({ minLength, maxLength, min, max }) => [minLength ?? min, maxLength ?? max])).toEqual([
      [1, 10_000],
      [-10_000, 10_000],
    ])
    expect(
      checkAnswer(form, fields, { texto: 'a'.repeat(10_001), numero: 10_001 }).problems.map(({ message }) => message),
    ).toEqual(['Cantidad máxima de caracteres 10000', 'Valor máximo requerido 10000'])
  })

  it('words the permitted decimals in the singular for one', () => {
    const { form, fields } = formOf([input('km', 'number', { decimalLimit: 1 }), input('hijos', 'number', { decimalLimit: 0 })])
    expect(checkAnswer(form, fields, { km: 1.25, hijos: 1.5 }).problems.map(({ message }) => message)).toEqual([
      'Escribilo con 1 decimal como máximo',
      'Escribilo sin decimales',
    ])
  })

  it('judges conditions through hidden fields and custom ones in the language of filters', () => {
    const { form, fields } = formOf([
      input('a', 'checkbox'),
      input('b', 'textfield', { conditional: { show: true, when: 'a', eq: 'true' } }),
      input('c', 'textfield', { isMandatory: true, conditional: { show: true, when: 'b', eq: 'x' } }),
      input('edad', 'number', { validate: { custom: 'edad >= 18', customMessage: 'Tiene que ser mayor' } }),
    ])
    expect(checkAnswer(form, fields, { a: false, b: 'x', c: 'y' })).toEqual({ values: { a: false }, problems: [] })
    expect(checkAnswer(form, fields, { a: true, b: 'x', edad: 17 }).problems).toEqual([
      { path: 'c', message: 'requerido' },
      { path: 'edad', message: 'Tiene que ser mayor' },
    ])
  })

  it('judges the conditions of a grid row by row: a hidden cell is neither required nor stored', () => {
    const grid = (more: object = {}) =>
      input('autos', 'datagrid', {
        components: [
          input('tipo', 'textfield'),
          input('patente', 'textfield', { isMandatory: true, conditional: { show: true, when: 'tipo', eq: 'auto' } }),
          input('anio', 'number', { validate: { custom: 'anio > 2000', customMessage: 'muy viejo' } }),
        ],
        ...more,
      })
    const { form, fields, problems } = formOf([grid()])
    expect(problems).toEqual([])
    const rows = [{ tipo: 'moto', patente: 'X', anio: 2020 }, { tipo: 'auto', anio: 1990 }, { tipo: 'moto' }]
    const checked = checkAnswer(form, fields, { autos: rows })
    expect(checked.values['autos']).toEqual([{ tipo: 'moto', anio: 2020 }, { tipo: 'auto', anio: 1990 }, { tipo: 'moto' }])
    expect(checked.problems.map(({ message }) => message)).toEqual(['Fila 2: falta patente', 'Fila 2: muy viejo'])
    const { isCellShown } = findVisibleParts(form, fields, {})
    expect([isCellShown('autos', 'patente', { tipo: 'moto' }), isCellShown('autos', 'patente', { tipo: 'auto' })]).toEqual([
      false,
      true,
    ])
    const outside = formOf([grid(), input('x', 'textfield', { conditional: { show: true, when: 'tipo', eq: 'auto' } })])
    expect(outside.problems.map(({ message }) => message)).toContain('«x» depende de «tipo», que es una columna de una grilla')
  })

  it('refuses a condition on protected data of a component that others see', () => {
    const when = { conditional: { show: true, when: 'alergia', eq: 'sí' } }
    const medical = input('alergia', 'textfield', { sees: 'medical' })
    expect(formOf([medical, input('dieta', 'textfield', when)]).problems).toEqual([
      { key: 'dieta', message: '«dieta» depende de «alergia», que es un dato protegido: dale el mismo permiso' },
    ])
    const section = input('salud', 'fieldset', { sees: 'medical', components: [input('dieta', 'textfield', when)] })
    expect(formOf([medical, section]).problems).toEqual([])
  })

  it('compares a number with the number of a condition, however it is written', () => {
    const { form, fields } = formOf([
      input('a', 'number'),
      input('b', 'textfield', { isMandatory: true, conditional: { show: true, when: 'a', eq: '5.50' } }),
    ])
    expect(checkAnswer(form, fields, { a: 5.5 }).problems).toHaveLength(1)
  })

  it('refuses circles, unknown keys of conditions and addresses outside the list', () => {
    const problems = formOf([
      input('a', 'textfield', { conditional: { show: true, when: 'b', eq: '1' } }),
      input('b', 'textfield', { conditional: { show: true, when: 'a', eq: '1' } }),
      input('c', 'textfield', { customConditional: "d == '1'" }),
      input('e', 'select', { dataSrc: 'url', data: { url: 'http://169.254.169.254/' } }),
    ]).problems.map(({ key }) => key)
    expect(problems).toEqual(['c', 'e', 'a'])
  })

  it('converts values between types, and reports those without a meaning', () => {
    const shape = (type: FieldShape['type'], more: Partial<FieldShape> = {}): FieldShape => ({
      ...{ name: 'x', key: 'x', label: 'x', type, origin: 'form', required: false, choices: [], self: 'HIDDEN' },
      ...more,
    })
    const choice = shape('choice', { choices: [{ value: 'S', label: 'Chico' }] })
    expect(convertValue(shape('text'), shape('number'), '1.234,5')).toBe(1234.5)
    expect(convertValue(shape('text'), choice, 'chico')).toBe('S')
    expect(convertValue(shape('text'), shape('date'), '31/12/2024')).toBe('2024-12-31')
    expect(convertValue(choice, shape('number'), 'S')).toBeUndefined()
    expect(formatField(choice, 'S')).toBe('Chico')
    const survey = { ...choice, type: 'answers' as const, columns: [{ ...choice, key: 'q1', label: '¿Qué talle?' }] }
    expect(formatField(survey, { q1: 'S', q2: '' })).toBe('¿Qué talle?: Chico')
    const grid = (...columns: FieldShape[]) => shape('rows', { columns })
    const before = grid(shape('text'), shape('text', { key: 'y' }))
    expect(convertValue(before, grid(shape('number')), [{ x: '12', y: 'a' }, { y: 'b' }])).toEqual([{ x: 12 }, {}])
    expect(convertValue(before, grid(shape('number')), [{ x: 'doce' }])).toBeUndefined()
  })

  it.each([
    ['momento', '2024-02-29T23:59', undefined],
    ['momento', '2024-02-31T10:00', 'Fecha Invalida'],
    ['momento', '0000-02-21T10:00', 'Fecha Invalida'],
    ['momento', '2024-02-21T24:00', 'Fecha Invalida'],
    ['ropa', [{ talle: 'M' }], undefined],
    ['ropa', [{ talle: 'M', color: 'rojo' }], 'ropa no tiene la columna «color»'],
    ['ropa', 'M', 'ropa debe ser una lista'],
    ['casa', { street: 'Mitre', province: 'Chubut' }, undefined],
    ['casa', { street: 'Mitre', calle: 'Mitre' }, 'El domicilio no tiene el dato «calle»'],
    ['casa', { toString: 'x' }, 'El domicilio no tiene el dato «toString»'],
    ['casa', 'Mitre 1', 'casa debe ser un conjunto de datos'],
  ])('checks the value of %s: %p', (key, value, message) => {
    const { form, fields } = formOf([
      input('momento', 'datetime'),
      input('ropa', 'datagrid', { components: [input('talle', 'textfield')] }),
      input('casa', 'address'),
    ])
    expect(checkAnswer(form, fields, { [key]: value }).problems).toEqual(message === undefined ? [] : [{ path: key, message }])
  })

  it.each(['x\u0000y', 'x\ud800y', { min: '1e999' }])('refuses a form with what no database stores: %p', (label) => {
    const text = JSON.stringify({ components: [input('a', 'textfield', { label })] }).replace('"1e999"', '1e999')
    expect(readForm(text).problems).toEqual([
      { key: '', message: 'El formulario tiene un carácter inválido o un número demasiado grande' },
    ])
  })
})
