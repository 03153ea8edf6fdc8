import { expect, it } from '@jest/globals'
import { addressOfCode, inGroups, parseTypedCode } from './typed-code.ts'

const code = 'AB12CD34EF56GH78'

it.each([
  ['bare', code],
  ['in groups and small letters', ' ab12-cd34-ef56-gh78 '],
  ['with letters for digits', 'ABI2CD34EF56GH78'.replace('I', 'l')],
  ['within its address', `https://rrhh.example/verificar-recibo/${code}`],
])('parses a code %s', (_, text) => {
  expect(parseTypedCode(text)).toEqual({ code })
})

it('reads the tenant from an address', () => {
  const typed = parseTypedCode(`Mirá: https://rrhh.example/verificar-recibo/${code}?tenant=la%20empresa#x`)
  expect(typed).toEqual({ code, tenant: 'la empresa' })
  expect(addressOfCode(typed)).toBe(`/verificar-recibo/${code}?tenant=la%20empresa`)
})

it('shows a code in groups of four', () => {
  expect([inGroups(code), inGroups('AB12C'), inGroups('')]).toEqual(['AB12-CD34-EF56-GH78', 'AB12-C', ''])
})
