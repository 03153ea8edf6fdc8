import { expect, it } from '@jest/globals'
import { noNovelty, noveltiesAsText, noveltiesIn, type SimulatedNovelty } from './simulated-novelties.ts'

const sampleNovelties: readonly SimulatedNovelty[] = [
  { code: '0130', part: 'CANTIDAD', quantity: '12.5' },
  { code: '0180', part: 'IMPORTE', quantity: '-90000' },
  { code: '0131', part: 'CANTIDAD', quantity: '' },
]

it('restores simulated novelties from the URL', () => {
  expect(noveltiesIn(noveltiesAsText(sampleNovelties))).toEqual(sampleNovelties)
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
])('returns no novelties for an address of %p', (text) => {
  expect(noveltiesIn(text)).toEqual([])
})
