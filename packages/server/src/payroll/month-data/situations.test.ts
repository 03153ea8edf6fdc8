import { expect, it } from '@jest/globals'
import { situationChanges } from './situations.ts'

const june = { from: '2026-06-01', until: '2026-06-30' }
const text = (changes: ReturnType<typeof situationChanges>) => changes.map(({ code, day }) => `${code}@${day}`).join(' ')

it('changes the situation at the first day of an absence and back after its last', () => {
  expect(text(situationChanges('01', june, [{ code: '13', from: '2026-06-10', until: '2026-06-12' }]))).toBe('01@1 13@10 01@13')
  expect(text(situationChanges('01', june, [{ code: '05', from: '2026-06-01', until: '2026-06-30' }]))).toBe('05@1')
  expect(text(situationChanges('01', june, []))).toBe('01@1')
})

it('passes an accident from the employer to the ART without a day between', () => {
  const accident = [
    { code: '19', from: '2026-06-14', until: '2026-06-30' },
    { code: '18', from: '2026-06-04', until: '2026-06-13' },
  ]
  expect(text(situationChanges('01', june, accident))).toBe('01@1 18@4 19@14')
})

it('begins with the employment', () => {
  const came = { from: '2026-06-16', until: '2026-06-30' }
  expect(text(situationChanges('01', came, [{ code: '13', from: '2026-06-16', until: '2026-06-20' }]))).toBe('13@16 01@21')
})
