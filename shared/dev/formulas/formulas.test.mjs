import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { entriesOf, readTexts } from './read-texts.mjs'
import { moduleOf, modulePath, textFolder } from './text-module.mjs'

it('keeps the module of the catalogue equal to its text files', () => {
  const isEqual = readFileSync(modulePath, 'utf8') === moduleOf(textFolder)
  expect({ isEqual, remedy: 'run «npm run generate»' }).toEqual({ isEqual: true, remedy: 'run «npm run generate»' })
})

describe('a text file of formulas', () => {
  const read = (...lines) => entriesOf(lines.join('\n'), 'one.txt')

  it('gives each entry its name, law, unit, quantity and formula', () => {
    const lines = [
      '# Haberes',
      '',
      '== 0100 Sueldo básico',
      'ley: LCT, art. 103',
      'unidad: días',
      'cantidad: C.0010',
      '# Nota.',
      'C.0030',
      '',
    ]
    expect(read(...lines, '== HASTA Último día', 'V.HASTA', '')).toEqual([
      { code: '0100', name: 'Sueldo básico', law: 'LCT, art. 103', unit: 'días', quantityFormula: 'C.0010', formula: 'C.0030' },
      { code: 'HASTA', name: 'Último día', formula: 'V.HASTA' },
    ])
  })

  it('keeps the lines of a formula as they are written', () => {
    const formula = 'SEA base = C.0030;\n\n// De todo el mes.\n     base * 2'
    expect(read('== 0100 Sueldo', ...formula.split('\n'), '', '')).toEqual([{ code: '0100', name: 'Sueldo', formula }])
  })

  it('reads the arguments of a function', () => {
    expect(read('== EMBARGABLE(bruto; neto) Máximo', 'bruto - neto')[0]?.params).toEqual(['bruto', 'neto'])
  })

  it.each([
    ['a header without a name', ['== 0100', 'C.0030'], 'CODE Name'],
    ['an entry without a formula', ['== 0100 Sueldo', '# Nota.', ''], '0100 has no formula'],
    ['a formula before the first header', ['C.0030', '== 0100 Sueldo', 'C.0030'], 'before the first'],
  ])('refuses formula texts with %s', (_case, lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})

describe('the folders of text files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-formulas-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  it('follow each other by name and refuse a code that is in two of them', () => {
    file('concepts/b.txt', '== 0200 Dos\nC.0100\n')
    file('concepts/a.txt', '== 0300 Tres\nC.0200\n')
    file('formulas/a.txt', '== HASTA Último día\nV.HASTA\n')
    file('functions/a.txt', '== DOBLE(valor) Doble\nvalor * 2\n')
    expect(readTexts(folder).concepts.map(({ code }) => code)).toEqual(['0300', '0200'])
    file('concepts/c.txt', '== 0300 Otra vez\nC.0200\n')
    expect(() => readTexts(folder)).toThrow('0300 stands twice')
  })
})
