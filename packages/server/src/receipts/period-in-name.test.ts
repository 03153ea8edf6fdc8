import { describe, expect, it } from '@jest/globals'
import { besidesPeriods, periodsIn } from './period-in-name.ts'

describe('the month in a file name', () => {
  it.each([
    'recibos 2026-10.pdf',
    'recibos_202610.pdf',
    '1001_2026-10.pdf',
    '2026-10-1001.pdf',
    'Recibo 10-2026.pdf',
    'recibo_10_2026.pdf',
    'Octubre 2026.pdf',
    'Sueldos de OCTUBRE de 2026.pdf',
    'ReciboOctubre2026.pdf',
    'oct-2026.pdf',
    '2026 octubre.pdf',
    '20-30123456-3 2026-10.pdf',
    '2026-10-20-30123456-3.pdf',
    'Octubre 2026 (2026-10).pdf',
  ])('reads October 2026 from «%s»', (name) => expect(periodsIn(name)).toEqual(['2026-10']))

  it.each(['septiembre 2026', 'Setiembre 2026', 'sept. 2026', 'set 2026', 'sep2026'])('reads September from «%s»', (name) =>
    expect(periodsIn(name)).toEqual(['2026-09']),
  )

  it.each([
    'recibo.pdf',
    'recibos 2026-13.pdf',
    '20301234563.pdf',
    'pagado el 05-10-2026.pdf',
    '2026-10-05.pdf',
    '20261005.pdf',
    'decimas 2026.pdf',
    '1202610.pdf',
  ])('reads no month from «%s»', (name) => expect(periodsIn(name)).toEqual([]))

  it('reads no month from a name with two', () => {
    expect(periodsIn('de 2026-09 a octubre 2026.pdf')).toEqual(['2026-09', '2026-10'])
  })
})

it('reads no month from other parts of the name, such as a file code', () => {
  const words = (name: string) => besidesPeriods(name).split(/[^\p{L}\p{N}]+/u)
  expect(words('1004_2021-05').filter(Boolean)).toEqual(['1004'])
  expect(words('Recibo mayo 2021 A-12 20-30123456-3').filter(Boolean)).toEqual(['recibo', 'a', '12'])
})
