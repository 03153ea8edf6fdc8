import { expect, it } from '@jest/globals'
import { laterByPauses, seniorityText } from './seniority.ts'

it('starts seniority later by the days that do not count', () => {
  const since = laterByPauses('2018-01-01', [{ from: '2024-01-01', until: '2024-06-29' }], '2026-11-28')
  expect(since).toBe('2018-07-01')
  expect(seniorityText(since, '2026-11-28')).toBe('8 años, 4 meses y 27 días')
  expect(laterByPauses('2018-01-01', [{ from: '2026-11-27', until: '2026-12-31' }], '2026-11-28')).toBe('2018-01-03')
})
