import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { qrOf } from './qr.ts'

const textOf = (length: number): string => 'https://a.example/?q='.repeat(20).slice(0, length)

describe('QR codes', () => {
  // Texts read back correctly by a third-party decoder, of every version and at its limits.
  it.each([
    [0, 21, '2826a55f3b298aac'],
    [14, 21, 'aa6ffddbf54d39ea'],
    [15, 25, '213d5b38eac410e0'],
    [42, 29, 'ec2f01cb1d5f1935'],
    [62, 33, '58927ac8c8752be5'],
    [84, 37, '3749a0ab585b1527'],
    [106, 41, '5dc9ee9e359bfb07'],
    [122, 45, 'ca9a75ad9380ac49'],
    [152, 49, '348515fb823188ea'],
    [180, 53, 'b4d8e1fa2ea00151'],
    [181, 57, 'c42d7862a75e569e'],
    [213, 57, '0236a5521f636191'],
  ])('keeps the modules of %i bytes unchanged', (length, size, fingerprint) => {
    const code = qrOf(textOf(length))
    expect(code.size).toBe(size)
    expect(createHash('sha256').update(code.bits).digest('hex')).toMatch(new RegExp(`^${fingerprint}`))
  })

  it('refuses more bytes than the code holds', () => expect(() => qrOf(textOf(214))).toThrow(RangeError))
})
