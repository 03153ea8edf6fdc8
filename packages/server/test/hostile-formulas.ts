const repeatText = (count: number, write: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(between)

/** Formulas that try to block, break or escape the machine, each in its own way. */
export const hostileFormulas: Readonly<Record<string, string>> = {
  'a thousand parentheses': `${'('.repeat(1_000)}1${')'.repeat(1_000)}`,
  'parentheses up to the limit': `${'('.repeat(99)}1${')'.repeat(99)}`,
  'parentheses that never close': '('.repeat(9_000),
  'a literal of nine thousand digits': '9'.repeat(9_000),
  'a literal of nine thousand decimals': `0,${'1'.repeat(9_000)}`,
  'a sum of 990 terms': repeatText(990, () => 'C.0100', ' + '),
  'a product of 990 terms': repeatText(990, () => '999999999', ' * '),
  'quotients that never shorten': repeatText(490, (index) => `${index + 2} / ${index + 3}`, ' * '),
  'fractions of many digits, reduced at every step': `SEA b = 7${'*999999999999991'.repeat(60)}; SEA a = b${'/999999999999989'.repeat(40)}; a${'*997/997'.repeat(400)}`,
  'a name of nine thousand letters': `C.${'X'.repeat(9_000)}`,
  'a local of nine thousand letters': `SEA ${'x'.repeat(4_900)} = 1; ${'x'.repeat(4_900)}`,
  'a path of four thousand parts': `C${'.A'.repeat(4_000)}`,
  'two thousand locals': `${repeatText(1_000, (index) => `SEA a${index}=1;`)}1`,
  'conditions within conditions': `${'SI(V.MES = 1; 1; '.repeat(95)}2${')'.repeat(95)}`,
  'a choice of a thousand': `MAXIMO(${repeatText(1_000, String, '; ')})`,
  'a letter that looks like another': 'С.0100 + А.REMUNERATIVO + ЅІ(1 = 1; 1; 2)',
  'letters of full width': 'Ｃ.０１００ + １２',
  'text that runs backwards': '\u202e1 + C.0100\u202c',
  'spaces of no width': 'C\u200b.0100 +\u2060 1',
  'half a pair': '"\ud800" = "a"',
  'the end of a text for C': 'C.0100\u0000 + 1',
  'a greatest whole number and one': '9007199254740991 + 1',
  'amounts at the border': '90071992547409,91 * 1',
  'amounts beyond the border': '90071992547409,91 * 100',
  'a division by zero that is not reached': 'SI(V.MES > 100; 1 / (V.MES - V.MES); 3)',
  'a division by zero that is reached': 'SI(V.MES < 100; 1 / (V.MES - V.MES); 3)',
  'a division by zero that is asked for': 'SI(1 / (V.MES - V.MES) = 1; 2; 3)',
  'a division by zero among others': 'MAXIMO(1 / (V.MES - V.MES); 2)',
  'a remainder of zero': 'RESTO(5; V.MES - V.MES)',
  'a text for a number': '"cien" + 1',
  'a text that is compared with a number': 'L.CATEGORIA = 5',
  'a date for a number': 'V.FIN * 2',
  'a condition for a number': 'VERDADERO + 1',
  'days that end the calendar': 'DIAS_ENTRE(V.FIN + 999999999999999; V.FIN)',
  'months before all time': 'DIAS_ENTRE(SUMAR_MESES(V.FIN; -999999); V.FIN)',
  'a day that is none': 'DIAS_ENTRE(FECHA(2026; 13; 45); V.FIN)',
  'decimals that are none': 'REDONDEAR(C.0100; 99)',
  'a name of the host': 'C.constructor.constructor("return process")()',
  'a prototype': 'L.__proto__ + C.prototype + P.hasOwnProperty',
  SpEL: 'T(java.lang.Runtime).getRuntime().exec("id")',
  'a template': '${7*7} + `${1}`',
  itself: 'F.HOSTIL_1 + FN.HOSTIL_1(1)',
  'a comment without end': '1 /* 2',
  'a text without end': '"abc',
  nothing: '   ',
}

const nestSigns = (levels: number): string =>
  `${'{"type":"sign","operator":"-","value":'.repeat(levels)}{"type":"number","value":"1"}${'}'.repeat(levels)}`

/** Blocks that no editor produces. */
export const hostileFlows: Readonly<Record<string, string>> = {
  'a hundred thousand lists': '['.repeat(100_000) + ']'.repeat(100_000),
  'ten thousand signs': `{"result":${nestSigns(10_000)}}`,
  'a thousand signs': `{"result":${nestSigns(1_050)}}`,
  'twenty thousand locals': `{"locals":[${repeatText(10_000, () => '{"name":"A","value":{"type":"number","value":"1"}}', ',')}],"result":{"type":"local","name":"A"}}`,
  'a prototype': '{"__proto__":{"type":"number"},"result":{"type":"__proto__"}}',
  'an operator of the host': '{"result":{"type":"operation","operator":"constructor","left":{},"right":{}}}',
  'a text that ends its text': '{"result":{"type":"text","value":"a\\" + C.0100 + \\"b"}}',
  'a name that is a formula': '{"result":{"type":"reference","name":"C.0100 + C.0110"}}',
  'a number that is none': '{"result":{"type":"number","value":"1e308"}}',
  'not JSON': '{"result":',
  nothing: 'null',
}

const formulaWords = [
  ...['C.0100', 'C.0110.CANTIDAD', 'A.REMUNERATIVO', 'P.SMVM', 'L.CATEGORIA', 'L.FECHA_INGRESO', 'L.BASICO', 'N.0130', 'V.MES'],
  ...[
    'V.FIN',
    'SAC.MEJOR',
    'H.REMUNERATIVO.MEJOR_SEMESTRE',
    'F.TASA_OBRA_SOCIAL',
    'FN.NADA(1)',
    'CANTIDAD',
    'constructor',
    '__proto__',
  ],
  ...['1', '0', '0,01', '999999999999999', '9007199254740991', '100%', '"texto"', '""', 'VERDADERO', 'FALSO', 'С.0100', '１'],
  ...['SI(', 'MAXIMO(', 'REDONDEAR(', 'RESTO(', 'DIAS_ENTRE(', 'SUMAR_MESES(', 'ESCALA(', 'PORCENTAJE(', 'ABSOLUTO(', 'FECHA('],
  ...[
    '(',
    ')',
    ')',
    ')',
    ';',
    ';',
    '+',
    '-',
    '*',
    '/',
    '=',
    '<>',
    '<',
    '>=',
    ' Y ',
    ' O ',
    'NO ',
    'SEA x = ',
    'x',
    '\u0000',
    '🙂',
  ],
]
const values = ['C.0100', 'L.BASICO', 'V.MES', '1/3', '999999999999999', '(V.MES - V.MES)', 'A.REMUNERATIVO', '-0,01', 'N.0130']

/** Random words, or a complete sum; the same for the same seed. */
export const hostileFormula = (seed: number): string => {
  let state = Math.imul(seed, 2_654_435_769)
  const next = (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
  const count = 1 + next(30)
  return seed % 3 === 0
    ? repeatText(count, (index) => `${index ? '+-*/'[next(4)] : ''}${values[next(values.length)]}`)
    : repeatText(count, () => formulaWords[next(formulaWords.length)] ?? '', next(2) ? ' ' : '')
}
