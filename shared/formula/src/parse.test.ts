import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compileParser } from '../scripts/build-parser.ts'
import { runExample } from './examples.ts'
import { limits, parseFormula } from './parse.ts'
import { printFormula } from './print.ts'
import { editDistance, nearestName } from './suggest.ts'
import type { Expression, FormulaTree } from './tree.ts'

/** The tree without positions. */
const withoutPositions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'from' || key === 'to' ? undefined : inner)))
const treeOf = (text: string): FormulaTree => {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message)
  return parsed.tree
}
const problemOf = (text: string) => {
  const parsed = parseFormula(text)
  return parsed.ok ? undefined : parsed.problems[0]
}

const name = fc.constantFrom('BASE', 'TOPE', 'AÑO', 'X1', 'NOCHE', 'YA', 'SEAN')
const startSpan = { from: 0, to: 0 }
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc
      .record({
        kind: fc.constant('number' as const),
        digits: fc.constantFrom('0', '12', '0.5', '1234.5678', '99.01', '0.125'),
        percent: fc.boolean(),
      })
      .map((node) => ({ ...node, ...startSpan })),
    fc
      .constantFrom('', 'A1', 'con ñ; y (cosas)', '// no es comentario')
      .map((value) => ({ kind: 'text' as const, value, ...startSpan })),
    fc.boolean().map((value) => ({ kind: 'boolean' as const, value, ...startSpan })),
    fc
      .constantFrom(['0100'], ['BASE_SAC', 'MEJOR_SEMESTRE'])
      .map((path) => ({ kind: 'reference' as const, target: 'concept' as const, path, ...startSpan })),
    name.map((text) => ({ kind: 'local' as const, name: text, ...startSpan })),
    fc
      .tuple(name, fc.array(tie('expression'), { maxLength: 3 }))
      .map(([text, args]) => ({ kind: 'call' as const, name: text, args, ...startSpan })),
    fc
      .tuple(fc.constantFrom('-' as const, '+' as const), tie('expression'))
      .map(([operator, operand]) => ({ kind: 'sign' as const, operator, operand, ...startSpan })),
    tie('expression').map((operand) => ({ kind: 'not' as const, operand, ...startSpan })),
    fc
      .tuple(
        fc.constantFrom(
          '+' as const,
          '-' as const,
          '*' as const,
          '/' as const,
          '=' as const,
          '<>' as const,
          '<=' as const,
          'Y' as const,
          'O' as const,
        ),
        tie('expression'),
        tie('expression'),
      )
      .map(([operator, left, right]) => ({ kind: 'binary' as const, operator, left, right, ...startSpan })),
  ),
}))

describe('parsing', () => {
  it('uses the parser generated from the grammar', () => {
    expect(readFileSync(new URL('./formula.parser.ts', import.meta.url), 'utf8')).toBe(compileParser())
  })

  it('restores any tree from its printed text', () => {
    const formula = fc.tuple(fc.uniqueArray(fc.tuple(name, expression), { maxLength: 3, selector: ([text]) => text }), expression)
    fc.assert(
      fc.property(formula, ([locals, result]) => {
        const tree: FormulaTree = {
          kind: 'formula',
          locals: locals.map(([text, value]) => ({ name: text, value, ...startSpan })),
          result,
          ...startSpan,
        }
        expect(withoutPositions(treeOf(printFormula(tree)))).toEqual(withoutPositions(tree))
      }),
      { numRuns: 500 },
    )
  })

  it('freezes the tree', () => {
    const tree = treeOf('SEA x = 1; x + MAXIMO(1; 2)')
    expect(Object.isFrozen(tree) && Object.isFrozen(tree.locals) && Object.isFrozen(tree.result)).toBe(true)
  })

  it.each([
    ['c.0100 + acumulador.básico', 'C.0100 + A.BASICO'],
    ['SI(1 == 1 && !(2 != 3) || FALSO; 1; 2)', 'SI(1 = 1 Y NO 2 <> 3 O FALSO; 1; 2)'],
    ['1 - (2 - 3) - 4', '1 - (2 - 3) - 4'],
    ['((((1))))', '1'],
    ['0,50 + 007', '0,5 + 7'],
    ['1/*a**b*/+//fin\n2', '1 + 2'],
  ])('reads the text %s', (text, printed) => expect(printFormula(treeOf(text))).toBe(printed))

  it.each([
    ['', 'empty', 1, 1],
    ['   \n ', 'empty', 1, 1],
    ['1 +', 'syntax', 1, 4],
    ['1 +\n  * 2', 'syntax', 2, 3],
    ['(1', 'syntax', 1, 3],
    ['1)', 'syntax', 1, 2],
    ['SI(1;;2)', 'syntax', 1, 6],
    ['"abc', 'syntax', 1, 1],
    ['1.234.567,89', 'bad_number', 1, 1],
    ['1234567890123456', 'bad_number', 1, 1],
    ['0,123456789', 'bad_number', 1, 1],
    ['Q.0100', 'unknown_prefix', 1, 1],
    ['C', undefined, 0, 0],
    ['P.A(1)', 'syntax', 1, 1],
    ['1 = = 2', 'syntax', 1, 5],
    ['a b', 'syntax', 1, 3],
    ['@', 'syntax', 1, 1],
    ['1 /* x', 'syntax', 1, 4],
    ['constructor.prototype', 'unknown_prefix', 1, 1],
    ['C.0100[1]', 'syntax', 1, 7],
    ['`x`', 'syntax', 1, 1],
  ])('reports %j as %s at %d:%d', (text, code, line, column) => {
    const problem = problemOf(text)
    expect(problem?.code).toBe(code)
    if (code) expect([problem?.line, problem?.column]).toEqual([line, column])
  })

  it('refuses texts too long, too deep or too chained, in Spanish', () => {
    expect(problemOf('1'.padEnd(limits.length + 1))?.message).toContain('el máximo es 10000')
    expect(problemOf(`${'('.repeat(101)}1${')'.repeat(101)}`)?.code).toBe('too_deep')
    expect(problemOf('-'.repeat(200).concat('1'))?.code).toBe('too_deep')
    expect(problemOf('NO '.repeat(200).concat('FALSO'))?.code).toBe('too_deep')
    expect(problemOf(`1${'+1'.repeat(3000)}`)?.message).toMatch(/^La (fórmula|cadena)/)
    expect(parseFormula(`${'('.repeat(100)}1${')'.repeat(100)}`).ok).toBe(true)
    expect(parseFormula(`1${'+1'.repeat(990)}`).ok).toBe(true)
  })

  it.each(['(', '1+', 'SI(1;', 'a ', '"', '/*'])('reports the mistake in as many %s as allowed', (piece) => {
    expect(problemOf(piece.repeat(limits.length / piece.length))?.message).toBeTruthy()
  })

  it('returns a value for any text, never an exception', () => {
    const pieces = fc.constantFrom(
      'C.0100',
      'SI',
      '(',
      ')',
      ';',
      '+',
      '-',
      '*',
      '/',
      '=',
      '<',
      'Y',
      'NO',
      'SEA',
      'x',
      '1',
      '1,5',
      '1.000',
      '%',
      '"a"',
      '"',
      '//',
      '/*',
      '*/',
      '\n',
      ' ',
      'FN.X',
      'constructor',
      '__proto__',
      'E.CATEGORIAS',
      'L.AFILIADO',
      'ñ',
      '\u0000',
      '💥',
      'MAXIMO(',
      'FECHA(2025;1;1)',
      '99999999999999',
      'REDONDEAR(1/3;',
    )
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
    )
    fc.assert(
      fc.property(text, (given) => {
        expect(typeof runExample(given)).toBe('string')
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('suggestions', () => {
  it('counts inserted, deleted, changed and swapped characters', () => {
    expect(editDistance('REDONDAER', 'REDONDEAR')).toBe(1)
    expect(editDistance('MAX', 'MAXIMO')).toBe(3)
    expect(editDistance('', 'AB')).toBe(2)
  })

  it('suggests only near names', () => {
    expect(nearestName('REDONDEA', ['MAXIMO', 'REDONDEAR'])).toBe('REDONDEAR')
    expect(nearestName('ZZZ', ['MAXIMO', 'REDONDEAR'])).toBeUndefined()
  })
})

it("accepts a sum of the manual's maximum number of terms, whatever their length", () => {
  for (const term of ['C.0100', 'H.BASE_SAC.M1']) {
    const text = Array.from({ length: Math.min(limits.chain, Math.floor(limits.length / (term.length + 1))) }, () => term).join(
      '+',
    )
    expect(parseFormula(text).ok).toBe(true)
  }
})
