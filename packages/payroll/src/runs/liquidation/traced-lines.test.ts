import { describe, expect, it } from '@jest/globals'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { listTracedLines } from './traced-lines.ts'

const lineOf = (code: string, reads: ResultLine['reads'] = []) => ({ code, reads }) as unknown as ResultLine
const role = { counted: true, direct: true, within: [] }
const readOf = (text: string, value: string) => ({ text, value, kind: 'concept', code: null, detail: '', ...role, parts: [] })

describe('a trace', () => {
  it('numbers each line among all concepts and names those with an empty result', () => {
    const { lines, silent } = listTracedLines({
      hash: 'h',
      order: ['0100', '0110', 'EXTRA_A'],
      lines: [lineOf('0100'), lineOf('Extra_a')],
    })
    expect(lines.map(({ code, place }) => [code, place])).toEqual([
      ['0100', 1],
      ['Extra_a', 3],
    ])
    expect(silent).toEqual(['0110'])
  })

  it('joins the inputs of a line into one text', () => {
    const trace = { hash: 'h', order: ['0110'], lines: [lineOf('0110', [readOf('Básico', '$ 10,00'), readOf('Años', '3')])] }
    expect(listTracedLines(trace).lines[0]?.read).toBe('Básico: $ 10,00; Años: 3')
  })
})
