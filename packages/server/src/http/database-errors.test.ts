import { describe, expect, it } from '@jest/globals'
import { fromDatabase } from './database-errors.ts'

describe('a value that is there already', () => {
  const twice = (table: string, constraint: string) => ({ code: '23505', table, constraint })
  it('is named with its field, as it was sent', () => {
    const told = fromDatabase(twice('cost_center', 'cost_center_external_code'), { externalCode: 'A1', name: 'Ventas' })
    expect([told?.message, told?.fields]).toEqual([
      'Valor duplicado: A1',
      [{ path: 'externalCode', message: 'Ya hay otro con «A1»' }],
    ])
  })
  it('is found within what was sent', () => {
    const told = fromDatabase(twice('concept', 'concept_code'), { items: [{ code: 'A1' }] })
    expect(told?.fields).toEqual([{ path: 'items[0].code', message: 'Ya hay otro con «A1»' }])
  })
  it('is told in words where the call does not hold it', () => {
    for (const sent of [undefined, null, 'A1', {}, { active: true }])
      expect(fromDatabase(twice('concept', 'concept_code'), sent)?.message).toBe('Valor duplicado: ya hay otro registro igual')
  })
})
