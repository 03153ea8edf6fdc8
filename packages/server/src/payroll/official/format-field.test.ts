import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toCharset } from './charset.ts'
import { formatField } from './format-field.ts'
import { fieldAt } from './layouts/field.ts'

const ansi = { format: 'fixed', encoding: 'latin1' } as const
const ascii = { format: 'fixed', encoding: 'ascii' } as const
const name = fieldAt(1, 30, 'Apellido y nombre', 'text', '', { cut: true })

describe('names in a fixed-width field', () => {
  it.each([
    ["O'Higgins Núñez", "O'Higgins Núñez"],
    ['Müller Ñancucheo', 'Müller Ñancucheo'],
    ['D’Angelo', "D'Angelo"],
    ['Łukasz Đorđević', 'Lukasz Dordevic'],
    ['Ana\r\nMaría\tPérez', 'Ana María Pérez'],
    ['Nguyễn Thị', 'Nguyen Thi'],
    ['Pe\u0301rez', 'Pérez'],
    ['Juan\u00a0Pérez', 'Juan Pérez'],
  ])('writes %j as ANSI', (given, written) => {
    const { text } = formatField(name, given, ansi)
    expect(text).toBe(written.padEnd(30))
  })

  it('drops accents in ASCII-only files', () => {
    expect(formatField(name, "Núñez Agüero O'Higgins", ascii).text).toBe("Nunez Aguero O'Higgins".padEnd(30))
  })

  it('omits emojis and reports them', () => {
    const { text, problem } = formatField(name, 'Ana 👩‍👧 Pérez', ansi)
    expect(text).toBe('Ana Pérez'.padEnd(30))
    expect(problem).toMatchObject({ severity: 'warning', message: expect.stringContaining('👩') })
  })

  it('truncates a long name where the file permits it and refuses it elsewhere', () => {
    const long = 'Martínez de la Fuente y Echeverría Juan Bautista'
    expect(formatField(name, long, ansi)).toEqual({ text: long.slice(0, 30) })
    expect(formatField({ ...name, cut: false }, long, ansi).problem?.severity).toBe('error')
  })

  it('preserves line and width for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (any) => {
        for (const whole of [ansi, ascii]) {
          const { text } = formatField(name, any, whole)
          expect(text).toHaveLength(30)
          expect([...text].every((one) => one >= ' ' && (one.codePointAt(0) ?? 0) <= 0xff)).toBe(true)
        }
      }),
    )
  })

  it('uses one byte per position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (any) => {
        const { text } = toCharset(any, 'latin1')
        expect(Buffer.from(text, 'latin1')).toHaveLength(text.length)
      }),
    )
  })
})

describe('numbers, codes and dates', () => {
  const amount = fieldAt(1, 15, 'Importe', 'amount')
  it.each([
    [amount, '1071860.00', '000000107186000'],
    [amount, '', '000000000000000'],
    [amount, '0.00', '000000000000000'],
    [fieldAt(1, 5, 'Cantidad', 'amount'), '30', '03000'],
    [fieldAt(1, 12, 'Remuneración', 'amount', '', { mark: ',', fill: ' ' }), '3823372.95', '  3823372,95'],
    [fieldAt(1, 12, 'Remuneración', 'amount', '', { mark: ',', fill: ' ' }), '', '        0,00'],
    [fieldAt(1, 6, 'Cuenta', 'integer'), '1', '000001'],
    [fieldAt(1, 10, 'Legajo', 'code'), '101', '0000000101'],
    [fieldAt(1, 10, 'Concepto', 'code', '', { fill: ' ' }), '0100', '0100      '],
    [fieldAt(1, 6, 'Período', 'date', '', { format: 'AAAAMM' }), '2025-12-01', '202512'],
    [fieldAt(1, 8, 'Pago', 'date'), '2026-01-05', '20260105'],
    [fieldAt(1, 8, 'Rúbrica', 'date'), '', '        '],
  ] as const)('writes the field %j', (field, value, written) => {
    expect(formatField(field, value, ansi)).toEqual({ text: written })
  })

  it.each([
    ['0', '0.00'],
    ['-0.50', '-0.50'],
  ])('writes %s with its sign in a delimited file', (value, written) => {
    expect(formatField(amount, value, { format: 'delimited', encoding: 'latin1' })).toEqual({ text: written })
  })

  it.each([
    [amount, '-1.00', 'negativo'],
    [fieldAt(1, 4, 'Importe', 'amount'), '100.00', 'no entra en 4'],
    [fieldAt(1, 4, 'Legajo', 'code'), '123456', '6 caracteres y entran 4'],
    [fieldAt(1, 4, 'Código', 'code'), 'A B', 'no es un código'],
    [fieldAt(1, 8, 'Pago', 'date'), '05/01/2026', 'no es una fecha'],
    [amount, 'mucho', 'no es un número'],
    [{ ...amount, required: true }, ' ', 'Falta Importe'],
  ] as const)('refuses %j with a message', (field, value, words) => {
    const { text, problem } = formatField(field, value, ansi)
    expect(problem).toMatchObject({ severity: 'error', message: expect.stringContaining(words) })
    expect(text).toHaveLength(field.length)
  })
})
