import { describe, expect, it } from '@jest/globals'
import { checkFormula } from './check.ts'
import { suggestAt } from './completion.ts'
import { exampleScope, runExample } from './examples.ts'
import { highlightedParser } from './highlight.ts'
import { parseFormula } from './parse.ts'

const problemsOf = (text: string) => {
  const parsed = parseFormula(text)
  if (!parsed.ok) return parsed.problems
  const checked = checkFormula(text, parsed.tree, exampleScope)
  return checked.ok ? [] : checked.problems
}

describe('checking', () => {
  it.each([
    ['C.0101', 'unknown_name', 'No existe el concepto «0101»; ¿quisiste decir «C.0100»?'],
    ['P.SMVN', 'unknown_name', '¿quisiste decir «P.SMVM»?'],
    ['E.VACACIONES', 'wrong_type', 'Una escala sola no es un valor'],
    ['ESCALA(E.VACACION; 1)', 'unknown_name', '¿quisiste decir «E.VACACIONES»?'],
    ['ESCALA(E.VACACIONES; 1)', 'wrong_type', 'es de tramos; usá ESCALA_RANGO'],
    ['ESCALA(E.CATEGORIAS; 1)', 'wrong_type', 'se busca por texto'],
    ['ESCALA(E.CATEGORIAS; "A"; "SUELDO")', 'unknown_column', 'no tiene la columna «SUELDO»; tiene "BASICO"'],
    ['ESCALA_RANGO(E.IMPUESTO; 1)', 'unknown_column', 'tiene varias columnas'],
    ['REDONDEAR(1; C.0100)', 'not_literal', 'tiene que ser un número escrito'],
    ['REDONDEAR()', 'wrong_arity', 'REDONDEAR espera REDONDEAR(importe; [decimales]) y recibió ningún argumento'],
    ['SI(1; 2; 3)', 'wrong_type', 'tiene que ser VERDADERO o FALSO y es un número'],
    ['SI(VERDADERO; 2; "x")', 'wrong_type', 'SI mezcla un número con un texto'],
    ['"a" < "b"', 'wrong_type', 'para un texto usá = o <>'],
    ['"a" = 1', 'wrong_type', 'No se puede comparar un texto con un número'],
    ['1 + VERDADERO', 'wrong_type', 'es un valor VERDADERO o FALSO y aquí va un número'],
    ['NO 1', 'wrong_type', 'aquí va VERDADERO o FALSO'],
    ['V.FIN + 1,5', 'wrong_type', 'A una fecha solo se le suman o restan días enteros'],
    ['1 + V.FIN', 'wrong_type', 'La fecha va a la izquierda'],
    ['SEA x = 1; SEA x = 2; x', 'repeated_local', 'ya está definido'],
    ['SEA base = 1; bse', 'unknown_local', '¿quisiste decir «BASE»?'],
    ['MAXIMO', 'unknown_local', 'es una función; escribí MAXIMO(valor; …)'],
    ['FN.PROPORCIONAL(1)', 'wrong_arity', 'espera 2 argumentos (IMPORTE; DIAS) y recibió 1'],
    ['FN.PROPORCIONAL(1; "x")', 'wrong_type', 'En «FN.PROPORCIONAL»'],
    ['FN.PROPORCIONAL', 'syntax', 'necesita sus argumentos'],
    ['1 / 0', 'zero_divisor', 'división por cero para todos'],
    ['SI(VERDADERO; 1; C.0100 / (2 * 1,5 - 3))', 'zero_divisor', 'división por cero para todos'],
  ])('reports the problem of %s', (text, code, message) => {
    const [problem] = problemsOf(text)
    expect(problem?.code).toBe(code)
    expect(problem?.message).toContain(message)
  })

  it('reports all the mistakes of a formula in one pass', () => expect(problemsOf('C.1 + C.2 * NADA(3)')).toHaveLength(3))

  it('locates a mistake of a named formula where it was used', () =>
    expect(problemsOf('1 +\n FN.PROPORCIONAL(1; VERDADERO)')[0]).toMatchObject({ line: 2, column: 2 }))

  it('skips the calculation of the branch excluded by a condition', () =>
    expect(runExample('SI(VERDADERO; 1; 1 / (V.MES - V.MES))')).toBe('1'))
})

describe('the editor', () => {
  it('suggests names after a prefix, and functions and prefixes elsewhere', () => {
    expect(suggestAt('1 + C.01', 8, exampleScope)?.options.map((option) => option.apply)).toContain('C.0100')
    const options = suggestAt('1 + RE', 6, exampleScope)
    expect(options?.from).toBe(4)
    expect(options?.options.map((option) => option.apply)).toEqual(expect.arrayContaining(['REDONDEAR(', 'P.', 'SEA']))
    expect(suggestAt('1 + ', 4, exampleScope)).toBeNull()
  })

  it('continues parsing after mistakes', () => expect(highlightedParser.parse('1 + + C.0100 )').length).toBe(14))
})
