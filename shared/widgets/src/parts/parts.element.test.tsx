import { describe, expect, it } from '@jest/globals'
import { fireEvent, within } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './chart.element.tsx'
import './panel.element.tsx'
import './tour.element.tsx'
import './upload.element.tsx'
import './welcome.element.tsx'

const press = (root: ShadowRoot, text: string) =>
  act(async () => fireEvent.click(within(root as unknown as HTMLElement).getByText(text)))

it('folds a panel by its heading and reflects it', async () => {
  const { tag, inside, received, listen } = await drawTag('<legajo-panel heading="Datos" collapsible>Contenido</legajo-panel>')
  listen('toggle')
  const isShown = () => inside.querySelector('slot:not([name])') !== null
  expect(isShown()).toBe(false)
  await press(inside, 'Datos')
  expect([isShown(), tag.hasAttribute('open'), received]).toEqual([true, true, [['toggle', { isOpen: true }]]])
  const { inside: fixed } = await drawTag('<legajo-panel heading="Datos">Contenido</legajo-panel>')
  expect([fixed.querySelector('button'), fixed.querySelector('slot:not([name])') !== null]).toEqual([null, true])
})

describe('a chart', () => {
  const data = { labels: ['Enero', 'Febrero'], series: [{ name: 'Altas', values: [3, 1250.5] }] }

  it.each(['bar', 'line', 'donut'])('emits the chosen mark of kind %s, by pointer and keyboard', async (kind) => {
    const { inside, received, listen } = await drawTag(`<legajo-chart kind="${kind}" label="Altas" unit="u."></legajo-chart>`, {
      data,
    })
    listen('point-select')
    const mark = inside.querySelector('[aria-label="Febrero: 1.250,5 u."]') as Element
    await act(async () => fireEvent.click(mark))
    await act(async () => fireEvent.keyDown(mark, { key: 'Enter' }))
    const chosen = { label: 'Febrero', series: kind === 'donut' ? 'Cantidad' : 'Altas', value: 1250.5 }
    expect(received).toEqual([
      ['point-select', chosen],
      ['point-select', chosen],
    ])
  })

  it('shows the same numbers in a table, in English', async () => {
    const { inside } = await drawTag('<legajo-chart label="Hires" language="en"></legajo-chart>', { data })
    await press(inside, 'Show table')
    expect([...inside.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3', '1.250,5'])
  })
})

describe('an upload', () => {
  const choose = (inside: ShadowRoot, ...files: readonly File[]) =>
    act(async () => fireEvent.change(inside.querySelector('input') as Element, { target: { files } }))
  const file = (name: string, text = 'x') => new File([text], name)

  it('sends the files and has the answers as its value', async () => {
    const { tag, inside, received, listen } = await drawTag('<legajo-upload multiple accept=".pdf"></legajo-upload>', {
      target: async ({ name }: File, progress: (fraction: number) => void) => {
        progress(0.5)
        if (name === 'b.pdf') throw new Error('sin lugar')
        return `clave-${name}`
      },
    })
    listen('done', 'failed', 'progress', 'change')
    await choose(inside, file('a.pdf'), file('b.pdf'))
    expect([tag['value'], inside.textContent?.includes('«b.pdf» no se pudo enviar')]).toEqual(['["clave-a.pdf"]', true])
    expect(received).toEqual([
      ['progress', { name: 'a.pdf', fraction: 0.5 }],
      ['progress', { name: 'b.pdf', fraction: 0.5 }],
      ['done', { name: 'a.pdf', value: 'clave-a.pdf' }],
      ['failed', { name: 'b.pdf', message: 'sin lugar' }],
      ['change', { value: '["clave-a.pdf"]' }],
    ])
  })

  it('refuses other kinds, and files that the page does not want', async () => {
    const { tag, inside } = await drawTag('<legajo-upload accept=".pdf" language="en"></legajo-upload>')
    await choose(inside, file('a.exe'))
    expect(inside.textContent).toContain('“a.exe” is not .pdf')
    tag.addEventListener('legajo-upload-choose', (event) => event.preventDefault(), { once: true })
    await choose(inside, file('a.pdf'))
    expect(tag['value']).toBe('')
    await choose(inside, file('a.pdf'))
    expect(tag['value']).toBe('a.pdf')
    await act(async () => fireEvent.click(inside.querySelector('[aria-label="Remove a.pdf"]') as Element))
    expect(tag['value']).toBe('')
  })
})

describe('a tour', () => {
  const steps = [
    { title: 'Menú', text: 'Todo', target: '#menu' },
    { title: 'Nada', text: 'No está', target: '#missing' },
    { title: 'Cuenta', text: 'Lo tuyo', target: '#account' },
  ]
  const drawTour = async () => {
    const drawn = await drawTag(
      '<button id="menu">M</button><button id="account">C</button><legajo-tour data-tag></legajo-tour>',
      { steps },
    )
    for (const part of document.querySelectorAll('button'))
      part.getBoundingClientRect = () => ({ width: 10, height: 10, top: 0, left: 0 }) as DOMRect
    drawn.listen('step', 'finish', 'skip')
    return { ...drawn, title: () => drawn.inside.querySelector('h2')?.textContent }
  }

  it('explains the visible parts in order and returns the focus', async () => {
    const { tag, inside, title, received } = await drawTour()
    document.querySelector<HTMLElement>('#menu')?.focus()
    await act(async () => void tag.show())
    expect([title(), tag.hasAttribute('open'), inside.activeElement?.getAttribute('role')]).toEqual(['Menú', true, 'dialog'])
    await press(inside, 'Siguiente')
    expect(title()).toBe('Cuenta')
    await press(inside, 'Finalizar')
    expect([title(), tag.hasAttribute('open'), document.activeElement?.id]).toEqual([undefined, false, 'menu'])
    expect(received).toEqual([
      ['step', { index: 1, title: 'Cuenta' }],
      ['finish', {}],
    ])
  })

  it('is left by Escape', async () => {
    const { tag, inside, title, received } = await drawTour()
    await act(async () => tag.setAttribute('open', ''))
    await act(async () => fireEvent.keyDown(inside.querySelector('[role=dialog]') as Element, { key: 'Escape' }))
    expect([title(), received]).toEqual([undefined, [['skip', {}]]])
  })
})

it('greets and offers a start', async () => {
  const { tag, inside, received, listen } = await drawTag(
    '<legajo-welcome open text="Hola" skip-text="Ahora no"></legajo-welcome>',
  )
  listen('start', 'skip')
  expect(inside.querySelector('dialog')?.textContent).toContain('Hola')
  await press(inside, 'Ahora no')
  expect([inside.querySelector('dialog'), tag['open'], received]).toEqual([null, false, [['skip', {}]]])
})
