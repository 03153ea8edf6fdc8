import { expect, it } from '@jest/globals'
import { personActs } from '@legajo/contract/employees/person-acts.ts'
import { personOf, splitAct } from './person-query.ts'

it('takes a CUIL with or without hyphens, and a file code after its word', () => {
  expect(['27-30123456-4', '27301234564', 'legajo 1001', 'CUIL 27-30123456-4', 'Acosta María'].map(personOf)).toEqual([
    '27301234564',
    '27301234564',
    '1001',
    '27301234564',
    'Acosta María',
  ])
})

it.each([
  ['ausencia acosta', 'Registrar una ausencia', 'acosta'],
  ['Acosta falta', 'Registrar una ausencia', 'acosta'],
  ['dar de baja a 1001', 'Dar de baja', '1001'],
  ['baja acosta maria', 'Dar de baja', 'acosta maria'],
  ['simular 1004', 'Simular la liquidación', '1004'],
  ['novedades de pérez', 'Cargar una novedad', 'perez'],
])('splits «%s» into the act and the person', (text, title, person) => {
  const split = splitAct(text, personActs)
  expect([split.acts.map((act) => act.title), split.person]).toEqual([[title], person])
})

it('finds no act in a name', () => expect(splitAct('acosta', personActs).acts).toEqual([]))
