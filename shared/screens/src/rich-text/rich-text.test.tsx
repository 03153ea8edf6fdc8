import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichText } from './rich-text.tsx'
import { printRichText, readRichText } from './rich-text-schema.ts'

afterEach(cleanup)

// The editor scrolls to the selection, which jsdom cannot measure.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()

const openEditor = async (value: string) => {
  const onChange = jest.fn<(html: string) => void>()
  const view = (current: string) => (
    <SuiteProvider>
      <RichText label="Contenido" value={current} onChange={onChange} />
    </SuiteProvider>
  )
  const { rerender } = render(view(value))
  const box = await screen.findByRole('textbox', { name: 'Contenido' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { box, press, last: () => onChange.mock.lastCall?.[0], show: (next: string) => rerender(view(next)) }
}

describe('the stored form', () => {
  it.each([
    '<p>Hola <strong>a <em>todos</em></strong></p>',
    '<h2>Sala</h2><h3>Nueva</h3><p>uno<br>dos</p><hr><blockquote><p>cita</p></blockquote>',
    '<ul><li>uno</li><li>dos<ol><li>tres</li></ol></li></ul>',
    '<p><u>sub</u> <s>tachado</s> <a href="https://legajo.example/" rel="noopener noreferrer" target="_blank">acá</a></p>',
    '<p>5 &#60; 6 &#38; 7</p>',
  ])('keeps %s unchanged by reading and printing', (html) => {
    expect(printRichText(readRichText(html))).toBe(html)
  })

  it('omits elements and addresses outside the list', () => {
    const html =
      '<p onclick="x()">a<script>b()</script><img src="x"><a href="javascript:c()">d</a></p><table><tr><td>e</td></tr></table>'
    expect(printRichText(readRichText(html))).toBe('<p>ad</p><p>e</p>')
  })

  it('stores no element without text', () => {
    expect(printRichText(readRichText('<p> </p><ul><li><br></li></ul>'))).toBe('')
  })
})

describe('the toolbar', () => {
  it('makes a heading, a paragraph and a list of the block, and takes it out of the list again', async () => {
    const { press, last } = await openEditor('<p>Hola</p>')
    await press('Subtítulo')
    expect(last()).toBe('<h3>Hola</h3>')
    await press('Párrafo')
    expect(last()).toBe('<p>Hola</p>')
    await press('Lista')
    expect(last()).toBe('<ul><li>Hola</li></ul>')
    await press('Lista')
    expect(last()).toBe('<p>Hola</p>')
  })
})

it('shows a value from outside without handing it on', async () => {
  const { box, show, last } = await openEditor('<p>Hola</p>')
  show('<p>Chau</p>')
  expect(box.textContent).toBe('Chau')
  expect(last()).toBeUndefined()
})
