import { describe, expect, it } from '@jest/globals'
import { readSheet } from './read-sheet.ts'

const read = (text: string) => readSheet(Buffer.from(text))

describe('a text of rows', () => {
  it('is read with its quoted cells and its lines counted', async () => {
    expect(await read('Legajo;Detalle\r\n1001;"dos\nlíneas; y ""comillas"""\r\n\r\n1002;x')).toEqual([
      { line: 1, cells: ['Legajo', 'Detalle'] },
      { line: 2, cells: ['1001', 'dos\nlíneas; y "comillas"'] },
      { line: 5, cells: ['1002', 'x'] },
    ])
  })

  it.each(Object.entries({ tabs: '\t', commas: ',', semicolons: ';' }))('is told apart by %s', async (_, mark) => {
    expect((await read(`a${mark}b\n1${mark}2`)).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('with more rows than one file may have is refused, and others get their turn meanwhile', async () => {
    let turns = 0
    const reading = read('1001;0841;1\n'.repeat(1_500_000)).catch((error: unknown) => JSON.stringify(error))
    const others = setInterval(() => {
      turns += 1
    }, 0)
    expect(await reading).toContain('más de 20000 filas')
    await read(`a;b\n${'"'.repeat(4_000_000)}`)
    clearInterval(others)
    expect(turns).toBeGreaterThan(3)
  })

  it('of millions of columns gives the first hundred', async () => {
    const [head, row] = await read(`a;b\n${'1;'.repeat(2_000_000)}`)
    expect([head?.cells.length, row?.cells.length]).toEqual([2, 100])
  })
})
