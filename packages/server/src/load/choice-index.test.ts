import { expect, it } from '@jest/globals'
import { choiceIndex } from './choice-index.ts'

const index = choiceIndex([
  { value: '000501', label: '000501 - Obra Social Ferroviaria' },
  { value: '126205', label: '126205 - OSECAC' },
  { value: 'A', label: 'San José' },
  { value: 'B', label: 'San Jose' },
  { value: 'C', name: 'Rosario', label: 'Rosario (Santa Fe)' },
  { value: 'D', name: 'Rosario', label: 'Rosario (Salta)' },
  { value: 7, label: 'Depósito' },
  { value: 'H', label: 'Hijo/a' },
  { value: 'HD', label: 'Hijo/a con discapacidad' },
  { value: 'T', label: 'Trabajador/a' },
  { value: '400800', label: '400800 - Organización de Servicios Directos Empresarios', short: 'OSDE' },
  { value: '401001', label: '401001 - OSDEL Salud', short: 'OSDEL' },
  { value: 'Galicia', label: 'Galicia', name: 'Banco de Galicia y Buenos Aires S.A.', former: ['007', 'Bco. Galicia'] },
  { value: 'L1', label: 'Luz del Sur', former: ['Luz y Fuerza'] },
  { value: 'L2', label: 'Luz del Norte', former: ['Luz y Fuerza'] },
])
const findByName = (text: string) => {
  const found = index.named(text)
  return found && ('value' in found ? found.value : found.candidates.map(({ label }) => label))
}

it.each([
  ['126205', '126205'],
  ['126205 - osecac', '126205'],
  ['Osecac', '126205'],
  ['501', '000501'],
  ['San José', 'A'],
  ['San Jose', 'B'],
  ['SAN JOSÉ', ['San José', 'San Jose']],
  ['Rosario (Salta)', 'D'],
  ['rosario', ['Rosario (Santa Fe)', 'Rosario (Salta)']],
  ['c', 'C'],
  ['7', 7],
  ['DEPOSITO', 7],
  ['Hija', 'H'],
  ['HIJO', 'H'],
  ['hija con discapacidad', 'HD'],
  ['trabajador', 'T'],
  ['Trabajadora', 'T'],
  ['O.S.D.E.', '400800'],
  ['osde', '400800'],
  ['OSDEL', '401001'],
  ['4-0080-0', '400800'],
  ['BANCO GALICIA', 'Galicia'],
  ['bco galicia', 'Galicia'],
  ['007', 'Galicia'],
  ['Luz y fuerza', ['Luz del Sur', 'Luz del Norte']],
  ['Otra', undefined],
])('finds the choice that «%s» names', (text, found) => {
  expect(findByName(text)).toEqual(found)
})

it('offers the choices that resemble an unknown text, and else the first ones', () => {
  expect(index.similar('social', 8)).toEqual(['000501 - Obra Social Ferroviaria'])
  expect(index.similar('Depósito del Sur', 8)).toEqual(['Depósito'])
  expect(index.similar('zzz', 2)).toEqual(['000501 - Obra Social Ferroviaria', '126205 - OSECAC'])
})
