import { expect, it } from '@jest/globals'
import { differsFromCuil, identityDoubts, readCuil, readDocumentNumber } from './read-identity.ts'

it.each([
  '27-28033514-8',
  '27.28033514.8',
  '27 28033514 8',
  'CUIL 27-28033514-8',
  'C.U.I.L. Nº 27-28033514-8',
  '27280335148.0',
  '2,7280335148E+10',
  '27/28033514/8',
])('reads the CUIL %s', (text) => {
  expect(readCuil(text)).toBe('27280335148')
})

it('leaves a rounded CUIL and another text without marks', () => {
  expect(['2.728E+10', 'no tiene', '28033514'].map(readCuil)).toEqual(['2728E+10', 'notiene', '28033514'])
})

it.each([
  ['28.033.514', '28033514'],
  ['DNI 28033514', '28033514'],
  ['28033514.0', '28033514'],
  ['D.N.I. Nº 28.033.514', '28033514'],
  ['F28033514', '28033514'],
  ['05.123.456', '5123456'],
  ['AAC123456', 'AAC123456'],
  ['001234567', '001234567'],
])('reads the document %s as %s', (text, number) => {
  expect(readDocumentNumber(text)).toBe(number)
})

it('compares a document with the middle of the CUIL', () => {
  expect([differsFromCuil('28456132', '20-28456123-7'), differsFromCuil('28456123', '20-28456123-7')]).toEqual([true, false])
  expect([differsFromCuil('5123456', '20051234568'), differsFromCuil('AAC123456', '20-28456123-7')]).toEqual([false, false])
})

it('doubts a document and a gender that are not those of the CUIL', () => {
  const of = (cuil: string, document: string, gender: string | null) => identityDoubts({ cuil, document, gender })
  expect(of('20-28456123-7', '28456132', 'F')).toEqual({
    document: 'El documento 28456132 no es el del CUIL 20-28456123-7',
    gender: 'El CUIL 20-28456123-7 empieza con 20, que se asigna a varones',
  })
  expect([of('20-28456123-7', '28456123', 'M'), of('20-28456123-7', '', 'X'), of('20-28456123', '28456132', 'F')]).toEqual([
    {},
    {},
    {},
  ])
})
