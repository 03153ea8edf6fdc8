import { expect, it } from '@jest/globals'
import { findScreens, scoreOf } from './finder-search.ts'

const screen = (code: string, title: string, trail: readonly string[] = []) => ({
  node: { id: 1, code, title, icon: null, route: `/${code}`, order: 1, permits: [], children: [] },
  trail,
})
const screens = [
  screen('liq', 'Liquidación', ['Sueldos']),
  screen('cc', 'Centros de costo', ['Configuración']),
  screen('conv', 'Convenios', ['Sueldos', 'Maestros']),
]
const titles = (typed: string, recent: readonly string[] = []) =>
  findScreens(screens, typed, recent, () => {}).map(({ title }) => title)

it('finds without accents, in any word order, and by the parent group', () => {
  expect(titles('liquidacion')).toEqual(['Liquidación'])
  expect(titles('costo cen')).toEqual(['Centros de costo'])
  expect(titles('sueldos')).toEqual(['Convenios', 'Liquidación'])
  expect(titles('xyz')).toEqual([])
})

it('ranks matches at the start of the title first', () => {
  expect(scoreOf('co', 'Convenios')).toBeGreaterThan(scoreOf('co', 'Centros de costo'))
})

it('offers the last visited screens for an empty query', () => {
  expect(titles('', ['/conv', '/gone'])).toEqual(['Convenios'])
})

it('finds by other words for the screen, after titles, and forgives one wrong letter', () => {
  const words = (route: string) => (route === '/liq' ? 'sueldos aguinaldo SAC conv' : '')
  const findTitles = (typed: string) => findScreens(screens, typed, [], () => {}, words).map(({ title }) => title)
  expect(findTitles('sac')).toEqual(['Liquidación'])
  expect(findTitles('conv')).toEqual(['Convenios', 'Liquidación'])
  for (const typed of ['conbenios', 'covenios', 'convvenios', 'conevnios']) expect(findTitles(typed)).toEqual(['Convenios'])
  expect(findTitles('agunaldo')).toEqual(['Liquidación'])
  expect(findTitles('conxxnios')).toEqual([])
})
