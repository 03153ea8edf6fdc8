import { expect, it } from '@jest/globals'
import { codeIn, possibleCodes } from './file-codes.ts'

const known = new Map(['1003', '1004', '2024', '12', 'A-12', '0100', '28033514-8'].map((code) => [code.toLowerCase(), code]))
const fileIn = (path: string) => {
  const parts = path.split('/')
  return { folders: parts.slice(0, -1), name: parts.at(-1) ?? '' }
}
const recognise = (path: string) => codeIn(fileIn(path), known)

it.each([
  ['1003.pdf', '1003', ''],
  ['1003 - Pérez.pdf', '1003', 'Pérez'],
  ['1003_dni_frente.jpg', '1003', 'dni_frente'],
  ['1003-2.jpg', '1003', '2'],
  ['Legajo 1003.pdf', '1003', ''],
  ['legajo_1003_contrato.pdf', '1003', 'contrato'],
  ['Leg. Nº 1003 - Contrato.pdf', '1003', 'Contrato'],
  ['DNI 1003.pdf', '1003', 'DNI'],
  ['Pérez, Ana (1003).pdf', '1003', 'Pérez, Ana'],
  ['a-12_2.jpg', 'A-12', '2'],
  ['Contrato A-12.pdf', 'A-12', 'Contrato'],
  ['0100 DNI.pdf', '0100', 'DNI'],
  ['2024.pdf', '2024', ''],
  ['2024 - Contrato.pdf', '2024', 'Contrato'],
  ['Legajo 2024.pdf', '2024', ''],
  ['Legajo 12.pdf', '12', ''],
  ['1003 - Reemplazo de 1004.pdf', '1003', 'Reemplazo de 1004'],
  ['1003 2024.pdf', '1003', '2024'],
  ['1003_12.jpg', '1003', '12'],
  ['1003 1003.pdf', '1003', '1003'],
  ['1003 - Recibo 2024.pdf', '1003', 'Recibo 2024'],
  ['DNI 1003 12-05-2024.pdf', '1003', 'DNI - 12-05-2024'],
  ['DNI 1003 (12).pdf', '1003', 'DNI - 12'],
  ['1003 - Pérez/DNI.pdf', '1003', 'DNI'],
  ['Legajo 1003/12-05-2024/DNI.pdf', '1003', 'DNI'],
  ['1004/1003.pdf', '1003', ''],
])('recognises the code of «%s»', (path, code, rest) => {
  expect(recognise(path)).toMatchObject({ code, rest })
})

it.each([
  ['DNI.pdf', []],
  ['10031.pdf', []],
  ['NADIE.pdf', []],
  ['DNI 1003 y 1004.pdf', ['1003', '1004']],
  ['1003 y 1004.pdf', ['1003', '1004']],
  ['1003-1004 Acta.pdf', ['1003', '1004']],
  ['2024 - Recibo 1003.pdf', ['2024', '1003']],
  ['Contrato 2024.pdf', ['2024']],
  ['Hoja 12.pdf', ['12']],
  ['DNI (12).pdf', []],
  ['12-05-2024.pdf', []],
  ['1003/Recibo 2024.pdf', ['2024']],
  ['1003/1004/DNI.pdf', ['1003', '1004']],
  ['Sector 12/DNI.pdf', ['12']],
])('recognises no certain code in «%s»', (path, candidates) => {
  expect(recognise(path)).toEqual({ candidates })
})

it('considers only texts that a code may have', () => {
  expect(possibleCodes(fileIn(`Contratos/${'x'.repeat(21)} A-12.pdf`))).toEqual(['a', 'a-12', '12', 'contratos'])
})
