import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drawTag } from '@legajo/widgets/test/tag-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import './org-chart.element.tsx'

const nodes = [
  { id: 1, title: 'Dirección', people: [{ name: 'Pérez, Ana' }] },
  { id: 2, parentId: 1, title: 'Ventas', people: [{ name: 'Sosa, Luz' }] },
  { id: 3, parentId: 2, title: 'Mostrador', vacancies: 1 },
]

/** An observer that reports once: a chart draws only what its window shows, and pages of tests have no sizes. */
class WideObserver {
  readonly #report: () => void
  constructor(report: () => void) {
    this.#report = report
  }
  observe(element: Element) {
    Object.defineProperties(element, { clientWidth: { value: 2000 }, clientHeight: { value: 2000 } })
    this.#report()
  }
  disconnect() {}
}
const former = globalThis.ResizeObserver
beforeAll(() => void Object.assign(globalThis, { ResizeObserver: WideObserver }))
afterAll(() => void Object.assign(globalThis, { ResizeObserver: former }))

const drawChart = async (html: string) => {
  const drawn = await drawTag(html, { nodes })
  drawn.listen('node-select')
  const boxes = () => [...drawn.inside.querySelectorAll('[role=treeitem]')].map((box) => box.getAttribute('aria-label'))
  const tree = () => drawn.inside.querySelector('[role=tree]') as HTMLElement
  return { ...drawn, boxes, tree }
}

describe('an organisation chart', () => {
  it('is walked by the keyboard and emits the chosen box', async () => {
    const { tag, tree, received } = await drawChart('<legajo-org-chart></legajo-org-chart>')
    const press = (key: string) => act(async () => fireEvent.keyDown(tree(), { key }))
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
    expect([tree().getAttribute('aria-activedescendant'), received]).toEqual(['chart-3', [['node-select', { id: 3 }]]])
    tag.addEventListener('legajo-org-chart-node-select', (event) => event.preventDefault())
    await act(async () => fireEvent.click(tree().querySelector('#chart-1') as Element))
    expect(tree().getAttribute('aria-activedescendant')).toBe('chart-3')
  })

  it('shows the boxes below a root, down to a depth, in the language of the page', async () => {
    const { boxes } = await drawChart('<legajo-org-chart root-id="2" language="en"></legajo-org-chart>')
    expect(boxes().sort()).toEqual(['Mostrador, vacant', 'Ventas, Sosa, Luz, 1 report, 1 person'])
    const { boxes: level } = await drawChart('<legajo-org-chart depth="1"></legajo-org-chart>')
    expect(level()).toEqual(['Dirección, 2 en total, Pérez, Ana, 1 dependiente'])
  })
})
