import { functions } from '@legajo/formula/functions.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'

type RandomBelow = (below: number) => number
const diceOf = (seed: number): RandomBelow => {
  let state = Math.imul(seed ^ 0x5bd1e995, 2_654_435_769)
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}
const repeatText = (count: number, write: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(between)
const oneOf = <T>(dice: RandomBelow, all: readonly T[]): T => all[dice(all.length)] as T

const hosts = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'length',
]
const prefixes = ['C', 'A', 'P', 'L', 'N', 'V', 'F', 'H', 'E', 'FN', 'SAC', 'G', '']
const scales = catalogue.scales.map(({ code }) => `E.${code}`)
const texts = ['""', '"A1"', '"constructor"', '"__proto__"', '"\\"', '"\u0000"', '"\ud800"', `"${'x'.repeat(3_000)}"`]
const dates = [
  'V.FIN',
  'V.INICIO',
  'L.FECHA_INGRESO',
  'FECHA(2024; 2; 29)',
  'FECHA(0; 0; 0)',
  'FECHA(9999; 12; 31)',
  'FECHA(V.MES; -1; 1/3)',
]
const numbers = [
  'C.0100',
  'L.BASICO',
  'V.MES',
  'A.REMUNERATIVO',
  'C.0110.CANTIDAD',
  '0',
  '1/3',
  '999999999999999',
  '0,00000001',
  '-1',
  'CANTIDAD',
  '100%',
]

/** A valid call of a random function, its arguments mostly of the right type. */
const phrase = (dice: RandomBelow, kind: string, depth: number): string => {
  if (dice(40) === 0) return oneOf(dice, [...texts, ...dates, ...numbers, 'VERDADERO', oneOf(dice, scales)])
  if (kind === 'scale') return oneOf(dice, scales)
  if (kind === 'column') return oneOf(dice, ['"BASICO"', '"IMPORTE"', '"__proto__"'])
  if (kind === 'digits') return String(dice(12))
  if (depth === 0) return kind === 'date' ? oneOf(dice, dates) : kind === 'boolean' ? 'V.MES > 3' : oneOf(dice, numbers)
  const below = () => phrase(dice, 'number', depth - 1)
  if (kind === 'boolean')
    return oneOf(dice, [
      () => `(${below()} ${oneOf(dice, ['=', '<>', '<', '>='])} ${below()})`,
      () => `NO (${phrase(dice, 'boolean', depth - 1)})`,
      () => `(${phrase(dice, 'boolean', depth - 1)} ${oneOf(dice, ['Y', 'O'])} ${phrase(dice, 'boolean', depth - 1)})`,
    ])()
  if (kind === 'date')
    return oneOf(dice, [
      () => `SUMAR_DIAS(${phrase(dice, 'date', depth - 1)}; ${below()})`,
      () => `SUMAR_MESES(${phrase(dice, 'date', depth - 1)}; ENTERO(${below()}))`,
      () => oneOf(dice, dates),
    ])()
  if (dice(3) === 0) return `(${below()} ${oneOf(dice, ['+', '-', '*', '/', '/'])} ${below()})`
  const { name, args } = oneOf(dice, functions)
  const given = args.flatMap((arg) => (arg.rest ? Array(1 + dice(6)).fill(arg.kind) : arg.optional && dice(2) ? [] : [arg.kind]))
  return `${name}(${given.map((one: string) => phrase(dice, one, depth - 1)).join('; ')})`
}

const catalogueTexts = [
  ...catalogue.concepts.map(({ formula }) => formula),
  ...(catalogue.formulas ?? []).flatMap(({ versions }) => versions.map(({ formula }) => formula)),
  ...(catalogue.functions ?? []).map(({ formula }) => formula),
].filter((text) => text.length > 20)
const slips = [
  '\u0000',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud83d',
  '\u0301',
  '\u2028',
  '\r',
  '\t',
  '"',
  '(',
  ')',
  ';',
  '%',
  '//',
  '/*',
  '.',
  ',',
  'е',
  'О',
  '０',
  '1e9',
  ';SEA ',
  '__proto__',
]

/** Generators of expressions that block, break or escape the machine; each takes the dice and a size. */
const kinds: Readonly<Record<string, (dice: RandomBelow, size: number) => string>> = {
  phrase: (dice, size) => phrase(dice, 'number', 1 + (size % 7)),
  'deep phrase': (dice, size) => {
    let text = oneOf(dice, numbers)
    for (let level = size % 99; level > 0 && text.length < 9_000; level -= 1)
      text = oneOf(dice, [
        `ABSOLUTO(${text})`,
        `(${text} / 3)`,
        `SI(V.MES > ${level}; ${text}; 1)`,
        `MAXIMO(${text}; 1/7)`,
        `REDONDEAR(${text}; 8)`,
        `-(${text})`,
      ])
    return text
  },
  slip: (dice, size) => {
    let text = oneOf(dice, catalogueTexts)
    for (let count = 1 + (size % 5); count > 0; count -= 1) {
      const at = dice(text.length)
      text = oneOf(dice, [
        () => text.slice(0, at) + text.slice(at + 1 + dice(5)),
        () => text.slice(0, at) + oneOf(dice, slips) + text.slice(at),
        () => text.slice(0, at) + text.slice(at, at + 40) + text.slice(at),
        () => text.slice(0, at),
        () => text.slice(at) + text.slice(0, at),
      ])()
    }
    return text
  },
  nest: (dice, size) => {
    const open = oneOf(dice, [
      '(',
      '-',
      '+',
      'NO ',
      'SI(',
      'MAXIMO(1;',
      'ABSOLUTO(',
      '!',
      '1+(',
      '1-(',
      '"',
      '/*',
      '(SEA x=',
      'FN.X(',
      '[',
      '{',
    ])
    return (
      `${open.repeat(1 + (size % 3_000))}1${oneOf(dice, [')', '', ');'])}`.slice(0, 12_000) + ')'.repeat(dice(2) * (size % 3_000))
    )
  },
  number: (dice, size) =>
    oneOf(dice, [
      () => '9'.repeat(size),
      () => `0,${'0'.repeat(size)}1`,
      () => `1${'.000'.repeat(size % 3_000)}`,
      () => `1${'%'.repeat(size)}`,
      () => `1e${'9'.repeat(1 + (size % 400))}`,
      () => `0x${'F'.repeat(1 + (size % 400))}`,
      () => `${'1,'.repeat(size % 4_000)}1`,
      () => '٣'.repeat(1 + (size % 100)),
      () => `-${'0'.repeat(size)}`,
      () => repeatText(1 + (size % 900), () => '999999999999999', oneOf(dice, ['*', '+', '/', '-'])),
    ])(),
  growth: (dice, size) => {
    const step = oneOf(dice, [
      'a*a',
      'a*a*a',
      'a/7 + a*a',
      '1/(a*a + 1/7)',
      'MAXIMO(a*a; 1/a)',
      'RESTO(a*a; 1/a + 3)',
      'a + a',
      'SI(a > 0; a*a; a + 1)',
    ])
    const start = oneOf(dice, ['999999999999999', 'C.0100 + 7', 'L.BASICO / 13', '0,00000001', '1/3', '-99999999'])
    const steps = 2 + (size % 90)
    const lets = repeatText(steps, (index) => `SEA a${index + 1} = ${step.replaceAll(/\ba\b/g, `a${index}`)}; `)
    return `SEA a0 = ${start}; ${lets}${oneOf(dice, ['', 'REDONDEAR(', 'ENTERO('])}a${steps}${dice(2) ? ')' : ''}`
  },
  'division chain': (dice, size) => {
    const parts = repeatText(
      1 + (size % 400),
      (index) => oneOf(dice, [`${index * 7919 + 1}`, '(V.MES - V.MES)', 'C.0100', '0,00000001', '999999999999989', '3']),
      ' / ',
    )
    return `${parts}${dice(2) ? ` * ${repeatText(1 + (size % 80), () => '999999999999989', '*')}` : ''}`
  },
  names: (dice, size) =>
    repeatText(
      1 + (size % 12),
      () =>
        `${oneOf(dice, prefixes)}.${oneOf(dice, hosts)}${oneOf(dice, ['', '.CANTIDAD', '.ANUAL', '(1)', `.${oneOf(dice, hosts)}`])}`,
      ' + ',
    ),
  'names of one’s own': (dice, size) => {
    const name = oneOf(dice, [...hosts, 'SI', 'Y', 'CANTIDAD', 'V', 'ñ', 'á', 'x'.repeat(1 + (size % 4_000))])
    return `SEA ${name} = ${oneOf(dice, numbers)}; ${name} + ${oneOf(dice, hosts)}(${name})`
  },
  code: (dice) =>
    oneOf(dice, [
      'T(java.lang.Runtime).getRuntime().exec("id")',
      '#{T(java.lang.System).getenv()}',
      '${jndi:ldap://127.0.0.1/a}',
      '`${process.exit(1)}`',
      'import("fs")',
      "'; drop table concept; --",
      '{{constructor.constructor("return process")()}}',
      '(function(){while(1);})()',
      '() => 1',
      'new Date()',
      '<script>1</script>',
      '=cmd|" /C calc"!A0',
      '%s%s%n',
      '../../etc/passwd',
      '\\u0041',
      '&#x41;',
      'C["0100"]',
      'C.0100; C.0110',
      'SEA a = 1',
      'a ? b : c',
      '1 .. 2',
      '**',
      '2 ** 99999',
      '1 << 99',
      'this',
      '@bean.x',
      '#this.class',
    ]),
  letters: (dice, size) => repeatText(1 + (size % 2_000), () => String.fromCharCode(dice(0x1_0000))),
  marks: (dice, size) => repeatText(1 + (size % 500), () => oneOf(dice, slips)),
  planes: (dice, size) => repeatText(1 + (size % 1_000), () => String.fromCodePoint(dice(0x11_0000))),
  'one of ours in a crowd': (dice, size) =>
    `${oneOf(dice, slips).repeat(size % 300)}${oneOf(dice, catalogueTexts)}${oneOf(dice, slips).repeat(size % 300)}`,
  'too long': (dice, size) => oneOf(dice, ['1 + ', '(', 'C.0100 * ', '"x" = ', ' ', '\n', '// ', '🙂']).repeat(2_000 + size),
  comments: (dice, size) =>
    `${oneOf(dice, ['/*', '//', '/**/', '/* *', '/*/'])}${'*'.repeat(size % 4_000)}${oneOf(dice, ['/', '*/', '\n', ''])} 1`,
}
const names = Object.keys(kinds)

/** A random combination of these generators; the same for the same seed. */
export const randomFormula = (seed: number): string => {
  const dice = diceOf(seed)
  const write = kinds[names[seed % names.length] as string] as (dice: RandomBelow, size: number) => string
  return write(dice, 1 + dice(9_000))
}
