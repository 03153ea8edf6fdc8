import { describe, expect, it } from '@jest/globals'
import { bankOfCbu, cbuMessages, isValidCbu, makeCbu } from './cbu.ts'

describe('CBU', () => {
  it.each([
    '0110599552000001234562',
    '0070099300000123456784',
    '0720000770000012345673',
    '0143601506000123456780',
    '2850001000000000000017',
    '0170000800000000000000',
    '01105995-52000001234562',
    '01105995 52000001234562',
  ])('accepts the CBU %s', (text) => expect(isValidCbu(text)).toBe(true))

  it.each([
    '0110599652000001234562',
    '0110599552000001234563',
    '0110599552000001234526',
    '1111111111111111111111',
    '011059955200000123456',
    '',
    'x110599552000001234562',
  ])('refuses the CBU %s', (text) => expect(isValidCbu(text)).toBe(false))

  it('makes valid keys', () => {
    expect(makeCbu('011', '0599', '5200000123456')).toBe('0110599552000001234562')
    expect(isValidCbu(makeCbu(285, 1, 1))).toBe(true)
    expect(bankOfCbu('0110599552000001234562')).toBe('011')
    expect(cbuMessages.invalid).toBe('Cbu Invalido')
  })
})
