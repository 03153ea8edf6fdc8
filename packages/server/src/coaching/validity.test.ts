import { describe, expect, it } from '@jest/globals'
import { periodFrom } from './validity.ts'

const year = { months: 12, base: 'COMPLETION', windowDays: 30 } as const

describe('the period of a qualification', () => {
  it('ends the day before the same day of the month, clamped to its end', () => {
    expect(periodFrom('2023-02-12', year, null)).toEqual({ validUntil: '2024-02-11', windowFrom: '2024-01-12' })
    expect(periodFrom('2023-08-31', { ...year, months: 6 }, null).validUntil).toBe('2024-02-28')
  })
  it('has no end without months', () => {
    expect(periodFrom('2023-02-12', { ...year, months: null }, null)).toEqual({ validUntil: null, windowFrom: null })
  })
  it('continues from the former end when it is renewed within the window', () => {
    const expiry = { ...year, base: 'EXPIRY' } as const
    expect(periodFrom('2024-01-20', expiry, '2024-02-11').validUntil).toBe('2025-02-11')
    expect(periodFrom('2023-12-01', expiry, '2024-02-11').validUntil).toBe('2024-11-30')
    expect(periodFrom('2024-02-20', expiry, '2024-02-11').validUntil).toBe('2025-02-19')
    expect(periodFrom('2024-01-20', year, '2024-02-11').validUntil).toBe('2025-01-19')
  })
})
