import { expect, it } from '@jest/globals'
import { noNovelty, noveltiesAsText, noveltiesIn, type TriedNovelty } from './tried-novelties.ts'

const some: readonly TriedNovelty[] = [
  { code: '0130', part: 'CANTIDAD', quantity: '12.5' },
  { code: '0180', part: 'IMPORTE', quantity: '-90000' },
  { code: '0131', part: 'CANTIDAD', quantity: '' },
]

it('what an address keeps of tried novelties is what comes back', () => {
  expect(noveltiesIn(noveltiesAsText(some))).toEqual(some)
  expect(noveltiesAsText([noNovelty])).toBe('')
})

it.each([
  undefined,
  '',
  'x',
  '0130',
  '0130.OTRA.1',
  '0130.toString.1',
  '0130.CANTIDAD.uno',
  '.CANTIDAD.1',
  '0130.CANTIDAD.1.2.3',
])('an address of %p names none', (text) => {
  expect(noveltiesIn(text)).toEqual([])
})
