import { describe, expect, it } from '@jest/globals'
import { passwordChecklist, passwordProblems } from './password-policy.ts'

const short = 'La contraseña debe tener al menos 12 caracteres.'
const digit = 'La contraseña debe contener al menos un número.'
const lower = 'La contraseña debe tener al menos 1 letra minúscula.'
const upperMessage = 'La contraseña debe tener al menos 1 letra mayúscula.'
const symbol = 'La contraseña debe tener al menos un símbolo.'
const spaceMessage = 'La contraseña no debe contener espacios.'
const pair = 'La contraseña no debe contener números consecutivos ascendentes.'
const longMessage = 'La contraseña debe tener como máximo 200 caracteres.'

describe('the password policy', () => {
  it.each<[string, readonly string[]]>([
    ['Jirafa+Verde8', []],
    ['Jirafa+Ver8', [short]],
    ['Jirafa+Verde', [digit]],
    ['JIRAFA+VERDE8', [lower]],
    ['jirafa+verde8', [upperMessage]],
    ['JirafaVerde88', [symbol]],
    ['Jirafa+ Verde8', [spaceMessage]],
    ['Jirafa+\u00a0Verde8', [spaceMessage]],
    ['Jirafa+Verde12', [pair]],
    ['Jirafa+Verde90', [pair]],
    ['Jirafa+Verde01', [pair]],
    ['Jirafa+Verde21', []],
    ['Jirafa+Verde09', []],
    ['Ñandú¡Áspero¡8', []],
    ['', [short, digit, lower, upperMessage, symbol]],
    [`Aa+8${'x'.repeat(197)}`, [longMessage]],
    [`Aa+8${'x'.repeat(196)}`, []],
    ['😀😀😀😀😀😀😀😀😀Aa8', []],
  ])('reports for %j: %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems)
  })

  it('requires 8 of a password chosen earlier', () => {
    expect(passwordProblems('Jirafa+8', { min: 8 })).toEqual([])
    expect(passwordProblems('Jiraf+8', { min: 8 })).toEqual(['La contraseña debe tener al menos 8 caracteres.'])
  })

  it('refuses personal data of the user, in any case and without accents', () => {
    const own = ['La contraseña no debe contener su nombre, su usuario ni su CUIL.']
    expect(passwordProblems('xx+PÉREZ+xx88', { personal: ['Perez', 'Ana'] })).toEqual(own)
    expect(passwordProblems('ana+Verde+xx88', { personal: ['Ana'] })).toEqual([])
  })

  it('checks each rule of the checklist as it is met', () => {
    expect(passwordChecklist('').map(({ met }) => met)).toEqual([false, false, false, false])
    expect(passwordChecklist('Jirafa').map(({ met }) => met)).toEqual([false, true, false, false])
    expect(passwordChecklist('Jirafa+Verde8').every(({ met }) => met)).toBe(true)
  })
})
