import { describe, expect, it } from '@jest/globals'
import { codesOf, isListPage, type MenuNode, visibleMenu } from './menu-filter.ts'

let made = 0
const node = (code: string, permits: readonly string[] | null, children: readonly MenuNode[] = [], order = 0): MenuNode => ({
  id: ++made,
  code,
  title: code,
  icon: null,
  route: permits === null ? null : `/${code.toLowerCase()}`,
  order,
  permits: permits ?? [],
  children,
})

const menu = [
  node('GROUP_ORG', null, [
    node('UNITS', ['READ_UNIT']),
    node('COMPANIES', ['READ_COMPANY', 'WRITE_COMPANY'], [node('BRANCHES', ['READ_BRANCH'])]),
  ]),
  node('GROUP_PAY', null, [node('GROUP_DEEP', null, [node('RECEIPTS', ['READ_RECEIPT'])])]),
  node('OPEN', [], [], 9),
]

describe('the visible menu', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing held', [], ['OPEN']],
    ['the permit of a route', ['READ_UNIT'], ['GROUP_ORG', 'UNITS', 'OPEN']],
    ['one of two permits of a route', ['READ_COMPANY'], ['OPEN']],
    ['both permits, but not those of the child', ['READ_COMPANY', 'WRITE_COMPANY'], ['GROUP_ORG', 'COMPANIES', 'OPEN']],
    ['a child alone draws its parent as a heading', ['READ_BRANCH'], ['GROUP_ORG', 'COMPANIES', 'BRANCHES', 'OPEN']],
    ['VIEW_ of a node shows all below it', ['VIEW_COMPANIES'], ['GROUP_ORG', 'COMPANIES', 'BRANCHES', 'OPEN']],
    ['VIEW_ of a heading shows all below it', ['VIEW_GROUP_PAY'], ['GROUP_PAY', 'GROUP_DEEP', 'RECEIPTS', 'OPEN']],
    ['the code of a node without its prefix', ['READ_COMPANIES'], ['GROUP_ORG', 'COMPANIES', 'OPEN']],
    ['a code that only looks alike', ['READ_COMPANIES_2'], ['OPEN']],
  ])('shows the entries for %s', (_, permits, codes) => {
    expect(codesOf(visibleMenu(menu, new Set(permits)))).toEqual(codes)
  })

  it('takes the address from a parent drawn only for its child', () => {
    const [group] = visibleMenu(menu, new Set(['READ_BRANCH']))
    expect(group?.children[0]).toMatchObject({ code: 'COMPANIES', route: null })
  })

  it('sorts by order, then by title', () => {
    const level = [node('B', [], [], 1), node('Á', [], [], 1), node('Z', [], [], 0)]
    expect(codesOf(visibleMenu(level, new Set()))).toEqual(['Z', 'Á', 'B'])
  })
})

it('shows a page that lists the nodes below it only with one of them', () => {
  const page = node('SETTINGS', [], [node('AREAS', ['READ_AREA'])])
  expect(isListPage(page)).toBe(true)
  expect(codesOf(visibleMenu([page], new Set()))).toEqual([])
  expect(codesOf(visibleMenu([page], new Set(['READ_AREA'])))).toEqual(['SETTINGS', 'AREAS'])
})
