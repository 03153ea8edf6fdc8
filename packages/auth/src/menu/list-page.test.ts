import { expect, it } from '@jest/globals'
import type { MenuPlace } from '@legajo/bus/navigation.ts'
import { matchingSections } from './list-page.ts'

const place = (title: string, children: readonly MenuPlace[] = [], words = ''): MenuPlace => ({
  code: title,
  title,
  route: `/${title}`,
  words,
  children,
})

const menu = [
  place('Inicio'),
  place('Configuración', [
    place('Empresa', [place('Centros de costo'), place('Tablas de valores', [], 'bancos obras sociales')]),
    place('Feriados'),
  ]),
]

const find = (text: string) =>
  matchingSections(menu, '/Configuración', text).map(({ title, children }) => [title, children.map((one) => one.title)])

it('lists the screens of a page by heading, its own first', () =>
  expect(find('')).toEqual([
    ['Configuración', ['Feriados']],
    ['Empresa', ['Centros de costo', 'Tablas de valores']],
  ]))

it('finds screens by their title, heading and other words', () => {
  expect(find('cost')).toEqual([['Empresa', ['Centros de costo']]])
  expect(find('empresa banco')).toEqual([['Empresa', ['Tablas de valores']]])
  expect(find('anco')).toEqual([])
})
