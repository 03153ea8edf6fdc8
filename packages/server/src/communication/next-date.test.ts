import { describe, expect, it } from '@jest/globals'
import type { Frequency } from '@legajo/contract/communication/scheduled.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { fillPlaceholders } from './message-placeholders.ts'
import { nextDate, nextDates } from './next-date.ts'

describe('next date of a frequency', () => {
  const cases: readonly [Frequency, string, string | null][] = [
    [{ type: 'unique', date: '2026-05-10' }, '2026-05-01', '2026-05-10'],
    [{ type: 'unique', date: '2026-05-10' }, '2026-05-11', null],
    [{ type: 'periodical', date: '2026-05-10', period: 'daily' }, '2026-06-01', '2026-06-01'],
    [{ type: 'periodical', date: '2026-05-10', period: 'weekly' }, '2026-05-10', '2026-05-10'],
    [{ type: 'periodical', date: '2026-05-10', period: 'weekly' }, '2026-05-11', '2026-05-17'],
    [{ type: 'periodical', date: '2026-01-31', period: 'monthly' }, '2026-02-01', '2026-02-28'],
    [{ type: 'periodical', date: '2026-01-31', period: 'monthly' }, '2026-03-01', '2026-03-31'],
    [{ type: 'periodical', date: '2024-02-29', period: 'yearly' }, '2025-01-01', '2025-02-28'],
    [{ type: 'periodical', date: '2024-02-29', period: 'yearly' }, '2028-01-01', '2028-02-29'],
    [{ type: 'periodical', date: '1990-01-31', period: 'monthly' }, '2026-11-30', '2026-11-30'],
    [{ type: 'periodical', date: '2026-05-10', period: 'daily', until: '2026-05-20' }, '2026-05-21', null],
    [{ type: 'event', event: 'birthday' }, '2026-05-21', '2026-05-21'],
  ]
  it.each(cases)('calculates the next date of %j from %s: %s', (frequency, from, expected) => {
    expect(nextDate(frequency, from)).toBe(expected)
  })

  it('lists the next dates', () => {
    expect(nextDates({ type: 'periodical', date: '2026-01-31', period: 'monthly' }, '2026-02-01', 3)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })
})

describe('placeholders', () => {
  const person = { name: '@apellido <img src=x onerror=alert(1)>', last_name: "O'Connor {{7*7}}", admission_date: '2020-03-01' }
  it('replaces each placeholder once, never inside replaced text', () => {
    expect(fillPlaceholders('Hola @nombre @apellido, desde @fechaDeIngreso @otro', person, 'text')).toBe(
      "Hola @apellido <img src=x onerror=alert(1)> O'Connor {{7*7}}, desde 01/03/2020 @otro",
    )
  })
  it('encodes values where the text is HTML', () => {
    const field = { key: 'talle', type: 'choice', choices: [{ value: 'M', label: 'Mediano' }] } as unknown as FieldShape
    expect(fillPlaceholders('@talle @tallex', { ...person, additional: { talle: 'M' } }, 'text', [field])).toBe('Mediano @tallex')
    expect(fillPlaceholders('<p>@nombre</p>', person, 'html')).toBe('<p>@apellido &#60;img src=x onerror=alert(1)&#62;</p>')
  })
})
