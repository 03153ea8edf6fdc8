import { describe, expect, it } from '@jest/globals'
import { checkFormula, type Scope } from './check.ts'
import { exampleScope } from './examples.ts'
import { flowOf, textOfFlow } from './flow.ts'
import { compileProgram } from './generate.ts'
import { evaluate } from './interpret.ts'
import { limits, parseFormula } from './parse.ts'
import { printFormula } from './print.ts'
import { interpretProgram, type Program } from './program.ts'
import { spelOf } from './spel.ts'

/** Words that access a host, characters that look like others, numbers that overflow, unclosed constructs. */
const formulaWords = [
  ...[
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'globalThis',
    'process',
    'require',
    'import',
  ],
  ...['eval', 'Function', 'this', 'window', 'T(java.lang.Runtime)', '#root', '@bean', '${7*7}', '`${1}`', 'x => x', 'new Date()'],
  ...['C.constructor', 'L.__proto__', 'FN.constructor(1)', 'F.toString', 'E.prototype', 'P.hasOwnProperty', 'H.__proto__.TOTAL'],
  ...[
    'C.0100',
    'А.REMUNERATIVO',
    'Ｃ.0100',
    'С.0100',
    'L.CATEGORÍA',
    'ＳＩ(1;2;3)',
    'SI\u200b(1;2;3)',
    '\u202eC.0100',
    '\u0000',
    '\ufeff',
  ],
  ...['999999999999999', '0,00000001', '1e308', '1.000.000', '0x10', '１２', '٣', '1'.repeat(400), '100%', '--1', '1%%'],
  ...[
    'SEA',
    'SEA x = 1;',
    'SEA x = x * x;',
    'x',
    'VERDADERO',
    'FALSO',
    'NO',
    'Y',
    'O',
    'SI',
    'SI(',
    'MAXIMO(',
    'RESTO(',
    'ESCALA(',
  ],
  ...[
    'FECHA(2999;12;31)',
    'V.FIN',
    'SUMAR_DIAS(V.FIN; 999999999)',
    'SUMAR_MESES(V.FIN; -99999)',
    'F.A',
    'F.B',
    'FN.R(1)',
    'FN.R(',
  ],
  ...[
    '"',
    '"abc',
    '"a\nb"',
    "'",
    '//',
    '/*',
    '*/',
    '/**/',
    '(',
    ')',
    '((((((((',
    '))))',
    ';',
    ';;',
    ',',
    '.',
    '..',
    '\\',
    '\n',
    '\t',
  ],
  ...['+', '-', '*', '/', '=', '==', '<>', '<=', '>=', '&&', '||', '!', '%', '🙂', 'ñ', 'Ñ', 'e\u0301'],
]

/** Templates that nest their inner text or name deeply. */
const deepenings: readonly ((inner: string) => string)[] = [
  (inner) => `${inner}${' + 1'.repeat(300)}`,
  (inner) => `${'-'.repeat(90)}${inner}`,
  (inner) => `${'ABSOLUTO('.repeat(90)}${inner}${')'.repeat(90)}`,
  (inner) => `${'REDONDEAR('.repeat(90)}${inner}${' + 1)'.repeat(90)}`,
  (inner) => `${'SI('.repeat(90)}${inner}${' = 1; 2; 3)'.repeat(90)}`,
]
/** Formulas with dependencies in one direction, each with its own kind of depth. */
const deepest = Array.from({ length: 100 }, (_, index) =>
  (deepenings[index % 5] as (inner: string) => string)(index < 5 ? 'C.0100' : `F.T${index - 5}`),
)

/** The example company, with named formulas that call one another in a cycle. */
const cyclicFunctions: Readonly<Record<string, readonly [text: string, params: readonly string[]]>> = {
  'formula A': ['F.B + 1', []],
  'formula B': ['SI(V.MES = 1; F.A; 2)', []],
  'function R': ['FN.R(X) + FN.R(X)', ['X']],
  'formula G0': ['C.0100 * C.0110', []],
  ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`formula G${index + 1}`, [`F.G${index} * F.G${index}`, []]])),
  'function D0': ['X', ['X']],
  ...Object.fromEntries(Array.from({ length: 999 }, (_, index) => [`function D${index + 1}`, [`FN.D${index}(X)`, ['X']]])),
  ...Object.fromEntries(deepest.map((text, index) => [`formula T${index}`, [text, []]])),
}
const scope: Scope = {
  ...exampleScope,
  resolve: (target, path) => {
    const known = cyclicFunctions[`${target} ${path.join('.')}`]
    if (!known) return exampleScope.resolve(target, path)
    const parsed = parseFormula(known[0])
    return parsed.ok ? { kind: 'body', tree: parsed.tree, params: known[1] } : undefined
  },
}

const mustHold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}
const withoutTexts = (spel: string): string => spel.replace(/'[^']*'/g, '')

const noInputs = new Float64Array(0)
const values = (): Float64Array => Float64Array.from({ length: 33 }, (_, slot) => slot * 1000 + 1)

type StageReached = 'parse' | 'check' | 'run' | 'value'

/** Every operation on a formula; throws when the result is neither a refusal nor a value. */
const runToEnd = (text: string): StageReached => {
  const parsed = parseFormula(text)
  if (!parsed.ok) {
    for (const { message, from } of parsed.problems) mustHold(/\p{L}/u.test(message) && from >= 0 && from <= text.length, message)
    return 'parse'
  }
  const written = textOfFlow(flowOf(parsed.tree))
  mustHold(written.ok && written.text === printFormula(parsed.tree), JSON.stringify(written))
  mustHold(!/T\(|[@`]|#(this|root)\b/.test(withoutTexts(spelOf(parsed.tree))), 'a name of the host in the SpEL text')
  const checked = checkFormula(text, parsed.tree, scope)
  if (!checked.ok) {
    mustHold(checked.problems.length > 0, 'refused without a word')
    return 'check'
  }
  const outcome = evaluate(checked.plan, (slot) => values()[slot] ?? 0)
  if (outcome.ok) mustHold(['object', 'number', 'boolean'].includes(typeof outcome.value), typeof outcome.value)
  if (checked.plan.type.kind === 'number') {
    // The examples' values replace the results of other steps.
    const program: Program = {
      inputCount: 0,
      outputCount: 33,
      steps: [{ kind: 'formula', slot: 32, plan: checked.plan, digits: 2, rule: 'half-away-from-zero' }],
    }
    const [fast, slow] = [values(), values()]
    const [a, b] = [compileProgram(program)(noInputs, fast), interpretProgram(program)(noInputs, slow)]
    mustHold(JSON.stringify(a) === JSON.stringify(b) && Object.is(fast[32], slow[32]), `${fast[32]} is not ${slow[32]}`)
  }
  return outcome.ok ? 'value' : 'run'
}

const validParts = ['1/3', '999999999999999', 'C.0100', 'V.MES', 'RESTO(7; V.MES)', 'F.VALOR_HORA', '0', '(2-2)']

/** A text of random words or characters, or a complete sum; the same for the same seed. */
const makeText = (seed: number): string => {
  let state = Math.imul(seed, 2_654_435_769)
  const next = (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
  const count = 1 + next(25)
  if (seed % 4 === 0)
    return Array.from(
      { length: count },
      (_, index) => `${index ? '+-*/'[next(4)] : ''}${validParts[next(validParts.length)]}`,
    ).join('')
  const gap = next(2) ? ' ' : ''
  return Array.from({ length: count }, () =>
    next(9) ? formulaWords[next(formulaWords.length)] : String.fromCodePoint(next(0xd800), next(0x2000)),
  ).join(gap)
}

describe('hostile formulas', () => {
  it.each([
    ['a hundred thousand parentheses', '('.repeat(100_000), 'parse'],
    ['a megabyte of ones', '1'.repeat(1_000_000), 'parse'],
    ['a megabyte of signs', '-'.repeat(1_000_000), 'parse'],
    ['signs up to the limit', `${'-'.repeat(limits.length - 1)}1`, 'parse'],
    ['a text without end', `"${'a'.repeat(9_000)}`, 'parse'],
    ['a comment without end', `1 /*${'*'.repeat(9_000)}`, 'parse'],
    ['a circle of formulas', 'F.A', 'check'],
    ['a function that calls itself', 'FN.R(1)', 'check'],
    ['formulas that double thirty times', 'F.G30', 'check'],
    ['sums within sums', `${'('.repeat(5)}1${`${'+1'.repeat(900)})`.repeat(5)}`, 'parse'],
    ['many short sums within one another', `${'('.repeat(90)}1${`${'+1'.repeat(50)})`.repeat(90)}`, 'parse'],
    ['a function within a sum within a function', `${'ABSOLUTO('.repeat(20)}1${`)${'*1'.repeat(200)}`.repeat(20)}`, 'parse'],
    ['a sum and functions as deep as they may be', `${'ABSOLUTO('.repeat(99)}1${'+1'.repeat(999)}${')'.repeat(99)}`, 'value'],
    ...[95, 96, 97, 98, 99].map((last) => [`twenty formulas within one another, ${last}`, `F.T${last}`, 'check'] as const),
    ['a thousand functions within one another', 'FN.D999(1)', 'check'],
    ['fifty functions within one another', 'FN.D50(1)', 'value'],
    [
      'squares of squares',
      `SEA a0 = 9,99999999;${Array.from({ length: 40 }, (_, i) => `SEA a${i + 1} = a${i} * a${i};`).join('')}a40`,
      'run',
    ],
    [
      'quotients of quotients',
      `SEA b0 = C.0100 / 7;${Array.from({ length: 40 }, (_, i) => `SEA b${i + 1} = b${i} / (b${i} + 1);`).join('')}b40`,
      'value',
    ],
    ['a date beyond the calendar', 'DIAS_ENTRE(V.FIN + 999999999999999; V.FIN)', 'run'],
    ['a thousand unknown names', Array.from({ length: 990 }, (_, i) => `C.X${i}`).join('+'), 'check'],
    ['fractions in a long chain', Array.from({ length: 490 }, (_, i) => `${i + 2} / ${i + 3}`).join(' * '), 'value'],
  ] as const)('ends %s without a crash', (_name, text, end) => {
    expect(runToEnd(text)).toBe(end)
  })

  it('ends each of 10,000 generated formulas with a value or a refusal', () => {
    const ends: Record<StageReached, number> = { parse: 0, check: 0, run: 0, value: 0 }
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const text = makeText(seed)
      try {
        ends[runToEnd(text)] += 1
      } catch (failure) {
        throw new Error(`${JSON.stringify(text)}: ${failure instanceof Error ? failure.stack : ''}`)
      }
    }
    expect(ends.parse).toBeGreaterThan(1_000)
    expect(ends.check).toBeGreaterThan(10)
    expect(ends.value).toBeGreaterThan(500)
  })
})
