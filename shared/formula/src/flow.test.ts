import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { flowOf, textOfFlow } from './flow.ts'
import { functions } from './functions.ts'
import { parseFormula } from './parse.ts'
import { printFormula } from './print.ts'

const digits = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}${part === 0 ? '' : `,${String(part).padStart(4, '0')}`}`)
const name = fc.constantFrom('BASE', 'TOPE', 'AÑO', 'X1')
const leaf = fc.oneof(
  digits,
  digits.map((text) => `${text}%`),
  fc.constantFrom('"ADM B"', '""', '"ñandú; (1)"', 'VERDADERO', 'FALSO'),
  fc.constantFrom(
    'C.0100',
    'CONCEPTO.0130.CANTIDAD',
    'A.REMUNERATIVO',
    'H.BASE_SAC.MEJOR_SEMESTRE',
    'L.AFILIADO',
    'E.CATEGORIAS',
  ),
  name,
)
// No type checks here: blocks hold anything in the grammar.
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '=', '<>', '<', '>=', 'Y', 'O'), tie('expression'))
      .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map((parts) => `SI(${parts.join('; ')})`),
    fc
      .tuple(
        fc.constantFrom(...functions.map((spec) => spec.name), 'FN.PROPORCIONAL'),
        fc.array(tie('expression'), { maxLength: 3 }),
      )
      .map(([called, args]) => `${called}(${args.join('; ')})`),
    tie('expression').map((a) => `-(${a})`),
    tie('expression').map((a) => `NO (${a})`),
  ),
}))
const formula = fc
  .tuple(fc.array(fc.tuple(name, expression), { maxLength: 3 }), expression)
  .map(([locals, result]) => `${locals.map(([local, value]) => `SEA ${local} = ${value};\n`).join('')}${result}`)

describe('a formula as blocks', () => {
  it('keeps a formula unchanged by conversion from blocks and from text', () =>
    fc.assert(
      fc.property(formula, (text) => {
        const parsed = parseFormula(text)
        if (!parsed.ok) return
        const canonical = printFormula(parsed.tree)
        const flow = flowOf(parsed.tree)
        const written = textOfFlow(JSON.parse(JSON.stringify(flow)))
        expect(written).toEqual({ ok: true, text: canonical })
        const again = parseFormula(canonical)
        expect(again.ok && flowOf(again.tree)).toEqual(flow)
      }),
      { numRuns: 1000 },
    ))

  it('names a condition by its parts', () => {
    const parsed = parseFormula('SI(L.AFILIADO; 2%; 0)')
    expect(parsed.ok && flowOf(parsed.tree).result).toEqual({
      type: 'if',
      condition: { type: 'reference', name: 'L.AFILIADO' },
      yes: { type: 'number', value: '2', percent: true },
      no: { type: 'number', value: '0' },
    })
  })

  it.each([
    [null, 'Falta un bloque'],
    [{ result: { type: 'script', code: 'process.exit()' } }, 'No hay bloques de la clase «script»'],
    [{ result: { type: 'reference', name: 'C' } }, 'no es un nombre con prefijo'],
    [{ result: { type: 'reference', name: 'C.0100) + (1' } }, 'Sobra el paréntesis'],
    [{ result: { type: 'local', name: 'SEA' } }, 'termina antes de tiempo'],
    [{ result: { type: 'number', value: '1e9' } }, 'no es un número'],
    [{ result: { type: 'number', value: '1'.repeat(40) } }, 'más de 15 cifras'],
    [{ result: { type: 'text', value: 'a" + C.0100 + "' } }, 'sin comillas'],
    [{ result: { type: 'function', name: 'con structor', args: [] } }, 'no sirve como nombre'],
    [{ result: { type: 'operation', operator: 'toString', left: {}, right: {} } }, 'no es un operador'],
    [{ result: { type: 'function', name: 'MAXIMO', args: 'x' } }, 'Falta una lista'],
    [{ locals: [{ name: '__proto__ x', value: {} }], result: {} }, 'no sirve como nombre'],
  ])('refuses the blocks %j', (flow, message) => {
    const written = textOfFlow(flow)
    expect(written.ok ? written.text : written.message).toContain(message)
  })

  it('refuses blocks without end', () => {
    let block: object = { type: 'number', value: '1' }
    for (let level = 0; level < 5000; level += 1) block = { type: 'not', value: block }
    const written = textOfFlow({ result: block })
    expect(written.ok || written.message).toContain('demasiados bloques')
  })
})
