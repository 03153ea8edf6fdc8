import { describe, expect, it } from '@jest/globals'
import { fromDatabase } from './database-errors.ts'

describe('a duplicate value', () => {
  const twice = (columns: readonly string[], sent: unknown) => fromDatabase({ code: '23505' }, sent, columns)
  it('reports a duplicate value with its field, as it was sent', () => {
    const reported = twice(['external_code'], { externalCode: 'A1', name: 'Ventas' })
    expect([reported?.message, reported?.fields]).toEqual([
      'Valor duplicado: A1',
      [{ path: 'externalCode', message: 'Ya hay otro con «A1»' }],
    ])
  })
  it('reports all fields of the unique key except its scope', () => {
    const reported = twice(['trade_union_id', 'name', 'valid_from'], {
      tradeUnionId: 3,
      name: 'X',
      validFrom: '2026-01-01',
      code: 'Y',
    })
    expect([reported?.message, reported?.fields.map(({ path }) => path)]).toEqual([
      'Valor duplicado: X, 2026-01-01',
      ['name', 'validFrom'],
    ])
  })
  it('finds the duplicate value within the body', () => {
    expect(twice(['code'], { items: [{ code: 'A1' }] })?.fields).toEqual([
      { path: 'items[0].code', message: 'Ya hay otro con «A1»' },
    ])
  })
  it('names no value when several rows were sent', () => {
    const reported = twice(['code'], { items: [{ code: 'A1' }, { code: 'A2' }] })
    expect([reported?.message, reported?.fields]).toEqual([
      'Valor duplicado: uno de los que se enviaron ya está, o está dos veces',
      [],
    ])
  })
  it('describes the duplicate value when the body does not contain it', () => {
    for (const sent of [undefined, null, 'A1', {}, { active: true }, { name: 'A1' }])
      expect(twice(['code'], sent)?.message).toBe('Valor duplicado: ya hay otro registro igual')
  })
})

it.each(['57P01', '57014', '53300', '08006', '40P01', '40001', '55P03', '25P03', 'ECONNRESET', 'EAI_AGAIN', 'ENETUNREACH'])(
  'reports a temporary refusal of the database (%s) as retryable',
  (code) => {
    expect(fromDatabase({ code })?.code).toBe('unavailable')
  },
)

it.each(['53100', 'ENOSPC'])('reports a full disk (%s) as such, not as temporary', (code) => {
  const reported = fromDatabase({ code })
  expect([reported?.status, reported?.message]).toEqual([
    507,
    expect.stringMatching(/No queda espacio.*no se guardó nada; avisá a sistemas/),
  ])
})
