import { expect, it } from '@jest/globals'
import { changeInWords, withLabels } from './history-words.ts'

const relative = {
  relationship: 'Hijo/a',
  last_name: 'Pérez',
  name: 'Juan',
  cuil: null,
  birthdate: '2020-02-01',
  dependent: true,
}

it('shows each tax field with its own name and text and omits unchanged fields', async () => {
  const texts: Readonly<Record<string, string>> = { '01': '01 · Servicios comunes, mayor de 18 años', '02': '02 · Jubilado' }
  const changes = changeInWords(
    'tax',
    JSON.stringify({ condicion: '01', patagonic: false, healthDependents: 0, bestSalary: null }),
    JSON.stringify({ condicion: '02', patagonic: true, healthDependents: 0, bestSalary: '1500000.00' }),
  )
  const labelOf = async ({ type }: { readonly type: string }, code: string) =>
    type === 'sicoss-conditions' ? texts[code] : undefined
  expect(await withLabels(changes, labelOf)).toEqual([
    { field: 'Condición (SICOSS)', before: '01 · Servicios comunes, mayor de 18 años', after: '02 · Jubilado' },
    { field: 'Zona patagónica', before: 'No', after: 'Si' },
    { field: 'Mejor remuneración, si no es la que surge de sus liquidaciones', before: '', after: '1.500.000,00' },
  ])
})

it('omits fields that were missing before and that saving sets to their defaults', () =>
  expect(
    changeInWords('tax', '{"condicion":"01"}', '{"condicion":"01","priorNotice":false,"healthDependents":0,"zone":"01"}'),
  ).toEqual([]))

it('shows added, changed and removed relatives', () =>
  expect(
    changeInWords(
      'person',
      JSON.stringify({ family: [relative, { ...relative, name: 'Ana' }] }),
      JSON.stringify({
        family: [
          { ...relative, dependent: false },
          { ...relative, name: 'Eva' },
        ],
      }),
    ),
  ).toEqual([
    {
      field: 'Familiar: Pérez, Juan',
      before: 'Hijo/a, nacimiento 01/02/2020, a cargo',
      after: 'Hijo/a, nacimiento 01/02/2020, no está a cargo',
    },
    { field: 'Familiar: Pérez, Eva', before: '', after: 'Hijo/a, nacimiento 01/02/2020, a cargo' },
    { field: 'Familiar: Pérez, Ana', before: 'Hijo/a, nacimiento 01/02/2020, a cargo', after: '' },
  ]))

it('formats a column as its form does: a choice by its text, a day, an amount, a CUIL', async () => {
  const changes = [
    changeInWords('work_status', 'ACTIVO', 'LICENCIA'),
    changeInWords('egress_date', null, '2026-03-31'),
    changeInWords('salary', '900000.00', '1000000.50'),
    changeInWords('out_of_agreement', 'false', 'true'),
    changeInWords('address', '{"street":"Mitre"}', '{"street":"Mitre","state":"Rosario"}'),
  ].flat()
  expect(await withLabels(changes, async () => undefined)).toEqual([
    { field: 'Estado', before: 'Activo', after: 'Licencia' },
    { field: 'Fecha de egreso', before: '', after: '31/03/2026' },
    { field: 'Sueldo', before: '900.000,00', after: '1.000.000,50' },
    { field: 'Fuera de convenio', before: 'No', after: 'Si' },
    { field: 'Localidad', before: '', after: 'Rosario' },
  ])
})

it('keeps hidden values hidden', () =>
  expect(changeInWords('tax', '···', '···')).toEqual([{ field: 'Datos impositivos', before: '···', after: '···' }]))

it('writes the value of an added field that is gone, and leaves out the hidden ones', () => {
  const before = JSON.stringify({ autos: [{ patente: 'AB123CD', anio: 2020 }], casa: { street: 'Mitre' }, '~talle': 'M' })
  expect(changeInWords('additional', before, JSON.stringify({ '~talle': 'S' }))).toEqual([
    { field: 'autos', before: 'AB123CD, 2020', after: '' },
    { field: 'casa', before: 'Mitre', after: '' },
  ])
})

it('names the form of added fields and their version', () => {
  const forms = new Map([[7, 'Ficha de planta']])
  expect(changeInWords('assigned_form_id', null, '7', [], forms)).toEqual([
    { field: 'Formulario', before: 'Por defecto', after: 'Ficha de planta' },
  ])
  expect(changeInWords('answered_form_id', null, '7', [], forms)).toEqual([])
  expect(changeInWords('answered_number', '1', '2')).toEqual([{ field: 'Versión del formulario', before: '1', after: '2' }])
})
