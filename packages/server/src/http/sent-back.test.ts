import { describe, expect, it } from '@jest/globals'
import { accumulators } from '@legajo/contract/payroll/accumulator.ts'
import { periods } from '@legajo/contract/payroll/period.ts'
import { withoutTold } from './sent-back.ts'

describe('what was read, sent back whole', () => {
  it('lets go what the answer tells besides the draft, and keeps what neither knows', () => {
    const sent = { id: 3, code: 'BASE', adding: ['0100'], isSystem: false, nada: 1 }
    expect(withoutTold(accumulators.update, {}, sent)).toEqual({ id: 3, code: 'BASE', nada: 1 })
    expect(withoutTold(accumulators.create, {}, sent)).toBe(sent)
    expect(withoutTold(accumulators.update, {}, [sent])).toEqual([sent])
  })

  it('takes an id only if it is that of the address', () => {
    expect(withoutTold(periods.update, { id: '7' }, { id: 7, status: 'OPEN', name: 'mayo' })).toEqual({ name: 'mayo' })
    expect(() => withoutTold(periods.update, { id: '7' }, { id: 8, name: 'mayo' })).toThrow()
  })
})
