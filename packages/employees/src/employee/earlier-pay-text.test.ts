import { expect, it } from '@jest/globals'
import { earlierPayText } from './earlier-pay-text.ts'

it('shows the end date of each earlier pay, by its salary or else its category', () =>
  expect(
    earlierPayText(
      JSON.stringify([
        { until: '2025-07-01', salary: null, category_code: 'ADMINISTRATIVO B' },
        { until: '2026-03-16', salary: '900000.00', category_code: null },
      ]),
    ),
  ).toBe('hasta el 01/07/2025, ADMINISTRATIVO B; hasta el 16/03/2026, 900.000,00'))

it('keeps hidden values hidden and omits empty ones', () =>
  expect([earlierPayText('···'), earlierPayText(null)]).toEqual(['···', '']))
