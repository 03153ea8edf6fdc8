import { afterEach, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { define, element } from './element.ts'
import { Form } from './form.tsx'

define('legajo-prueba', () =>
  element(({ token, language }: { token?: string; language?: string }) => <p>{`${token}/${language}`}</p>, {
    props: { token: 'secret', language: 'text' },
    attributes: { language: 'lang' },
  }),
)

afterEach(() =>
  act(async () => {
    document.body.replaceChildren()
  }),
)

const drawElement = async (html: string) => {
  await act(async () => {
    document.body.innerHTML = html
  })
  const tag = document.body.firstElementChild as HTMLElement
  return { tag, text: () => tag.shadowRoot?.textContent }
}

it('reads the language from either attribute, and from the other one when one is removed', async () => {
  const { tag, text } = await drawElement('<legajo-prueba language="en"></legajo-prueba>')
  expect(text()).toBe('undefined/en')
  await act(async () => tag.setAttribute('lang', 'es'))
  await act(async () => tag.removeAttribute('language'))
  expect(text()).toBe('undefined/es')
})

it('takes a secret out of the page once it was read', async () => {
  const { tag, text } = await drawElement('<legajo-prueba token="abc"></legajo-prueba>')
  expect([text(), tag.outerHTML]).toEqual(['abc/undefined', '<legajo-prueba></legajo-prueba>'])
  await act(async () => tag.setAttribute('token', 'def'))
  expect([text(), tag.outerHTML]).toEqual(['def/undefined', '<legajo-prueba></legajo-prueba>'])
})

it('submits by click and Enter where the frame drops submit events', () => {
  let count = 0
  render(
    <Form onSubmit={() => (count += 1)}>
      <input aria-label="Dato" />
      <button type="submit">Enviar</button>
    </Form>,
  )
  const drop = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('submit', drop, { capture: true })
  fireEvent.click(screen.getByText('Enviar'))
  fireEvent.keyDown(screen.getByLabelText('Dato'), { key: 'Enter' })
  document.removeEventListener('submit', drop, { capture: true })
  expect(count).toBe(2)
})
