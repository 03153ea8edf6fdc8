import { describe, expect, it } from '@jest/globals'
import { periodFrom } from './validity.ts'

const year = { months: 12, base: 'COMPLETION', windowDays: 30, anchor: null, minimumDays: 0, renewsEarly: true } as const

describe('the period of a qualification', () => {
  it('ends the day before the same day of the month, clamped to its end', () => {
    expect(periodFrom('2023-02-12', year, null)).toEqual({ validUntil: '2024-02-11', windowFrom: '2024-01-12' })
    expect(periodFrom('2023-08-31', { ...year, months: 6 }, null).validUntil).toBe('2024-02-28')
  })
  it('returns no end without months', () => {
    expect(periodFrom('2023-02-12', { ...year, months: null }, null)).toEqual({ validUntil: null, windowFrom: null })
  })
  it('continues from the former end when it is renewed within the window', () => {
    const expiry = { ...year, base: 'EXPIRY' } as const
    expect(periodFrom('2024-01-20', expiry, '2024-02-11').validUntil).toBe('2025-02-11')
    expect(periodFrom('2023-12-01', expiry, '2024-02-11').validUntil).toBe('2024-11-30')
    expect(periodFrom('2024-02-20', expiry, '2024-02-11').validUntil).toBe('2025-02-19')
    expect(periodFrom('2024-01-20', year, '2024-02-11').validUntil).toBe('2025-01-19')
  })
  it('keeps the former last day when it is renewed before the window and that does not count', () => {
    const late = { ...year, renewsEarly: false } as const
    expect(periodFrom('2023-12-01', late, '2024-02-11')).toEqual({ validUntil: '2024-02-11', windowFrom: '2024-01-12' })
    expect(periodFrom('2024-01-20', late, '2024-02-11').validUntil).toBe('2025-01-19')
  })
  it('ends on the next fixed day that leaves the minimum, counted from the anchor without drift', () => {
    const fixed = { ...year, base: 'FIXED', anchor: '2024-08-31', months: 6 } as const
    expect(periodFrom('2024-09-10', fixed, null)).toEqual({ validUntil: '2025-02-28', windowFrom: '2025-01-29' })
    expect(periodFrom('2025-03-01', fixed, null).validUntil).toBe('2025-08-31')
    expect(periodFrom('2023-05-01', fixed, null).validUntil).toBe('2023-08-31')
    expect(periodFrom('2025-02-01', { ...fixed, minimumDays: 60 }, null).validUntil).toBe('2025-08-31')
    expect(periodFrom('2025-08-31', fixed, null).validUntil).toBe('2026-02-28')
  })
})
