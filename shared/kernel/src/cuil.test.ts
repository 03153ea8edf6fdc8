import { describe, expect, it } from '@jest/globals'
import { cuilCheckDigit, cuilMessages, formatCuil, isEmployerCuit, isPersonCuil, isValidCuil, makeCuil } from './cuil.ts'

describe('CUIL and CUIT', () => {
  it.each([
    '20-12345678-6',
    '27-12345678-0',
    '23-12345678-5',
    '24-12345678-1',
    '30-12345678-1',
    '33-12345678-0',
    '34-12345678-7',
    '20-30405060-9',
    '20-11111111-2',
    '20 12345678 6',
    '20123456786',
    '30-50001091-2',
    '33-69345023-9',
    '33-63761744-9',
    '23-30000002-9',
    '23-30000013-4',
    '33-30000005-9',
  ])('accepts the number %s', (text) => expect(isValidCuil(text)).toBe(true))

  it.each(['20-12345678-5', '27-12345678-6', '20-11111111-4', '20-1234567-8', '20-12345678-66', '', 'abc', '20-1234567O-6'])(
    'refuses the number %s',
    (text) => expect(isValidCuil(text)).toBe(false),
  )

  it.each(['2030000002', '2730000013', '3030000005'])('refuses every check digit of %s', (firstTen) => {
    expect(cuilCheckDigit(firstTen)).toBeNull()
    for (let digit = 0; digit < 10; digit += 1) expect(isValidCuil(firstTen + digit)).toBe(false)
  })

  const withPrefix = (prefix: string): string => {
    for (let document = 12_345_678; ; document += 1) {
      const digit = cuilCheckDigit(`${prefix}${document}`)
      if (digit !== null) return `${prefix}${document}${digit}`
    }
  }
  it.each(['20', '23', '24', '25', '26', '27'])('accepts %s for a person and for an employer', (prefix) => {
    expect([isPersonCuil(withPrefix(prefix)), isEmployerCuit(withPrefix(prefix))]).toEqual([true, true])
  })
  it.each(['30', '33', '34'])('accepts %s for an employer only', (prefix) => {
    expect([isPersonCuil(withPrefix(prefix)), isEmployerCuit(withPrefix(prefix))]).toEqual([false, true])
  })
  it.each(['12', '50', '51', '55', '00', '99'])('refuses %s for both', (prefix) => {
    expect([isValidCuil(withPrefix(prefix)), isPersonCuil(withPrefix(prefix)), isEmployerCuit(withPrefix(prefix))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it("generates the registry's number, changing the prefix where none exists", () => {
    expect(makeCuil(12345678)).toBe('20123456786')
    expect(makeCuil(30000002)).toBe('23300000029')
    expect(makeCuil(30000013, '27')).toBe('23300000134')
    expect(formatCuil('20123456786')).toBe('20-12345678-6')
  })

  it('keeps the documented texts', () =>
    expect(Object.values(cuilMessages)).toEqual([
      'Cuil/Cuit Invalido',
      'Cuil/Cuit Existente',
      'Número de CUIL inválido.',
      'cuil invalido',
    ]))
})
