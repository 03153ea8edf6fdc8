import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { act, useState } from 'react'
import {
  defineTag,
  type ElementProps,
  event,
  fieldEvents,
  fieldProps,
  flag,
  inTwoLanguages,
  method,
  number,
  rich,
  secret,
  text,
} from './definition.ts'
import { defineElement, useMethods } from './element.tsx'
import { Form } from './form.tsx'

const shared = { box: 'inline', budget: { br: 1, gz: 1 }, examples: {} } as const
const definition = defineTag({
  ...shared,
  tag: 'legajo-prueba',
  doc: 'A tag of this suite.',
  props: {
    token: secret({ doc: 'x' }),
    size: number({ doc: 'x', default: 3 }),
    open: flag({ doc: 'x', reflect: true }),
    kind: text({ doc: 'x', values: ['bar', 'line'], default: 'bar' }),
    rows: rich<readonly string[]>({ doc: 'x' }),
  },
  events: { closing: event<{ readonly by: string }>({ doc: 'x', cancelable: true }) },
  methods: { show: method<(name: string) => string>({ doc: 'x' }) },
  texts: inTwoLanguages({ hello: 'hola' }, { hello: 'hello' }),
})
const Shown = ({ words, token, size, open, kind, rows, emit, expose }: ElementProps<typeof definition>) => {
  const [typed, setTyped] = useState('')
  useMethods(expose, { show: (name) => `${name} ${size}` })
  return (
    <>
      <p>{[words.hello, token, size, open, kind, rows?.length].join('/')}</p>
      <input aria-label="Dato" value={typed} onChange={(change) => setTyped(change.target.value)} />
      <button type="button" onClick={() => emit('closing', { by: 'key' })}>
        Cerrar
      </button>
    </>
  )
}
defineElement(definition, Shown)

const field = defineTag({
  ...shared,
  tag: 'legajo-campo',
  doc: 'A field of this suite.',
  formAssociated: true,
  props: fieldProps,
  events: fieldEvents,
  texts: inTwoLanguages({}, {}),
})
defineElement(field, ({ value, disabled, field: control }: ElementProps<typeof field>) => (
  <input aria-label="Campo" value={value} disabled={disabled} onChange={(change) => control.setValue(change.target.value)} />
))

type Tag = HTMLElement & Record<string, unknown> & { show(name: string): string; reset(): void }

afterEach(() =>
  act(async () => {
    document.body.replaceChildren()
    document.documentElement.removeAttribute('lang')
  }),
)

const drawElement = async (html: string) => {
  await act(async () => {
    document.body.innerHTML = html
  })
  const tag = document.body.querySelector('legajo-prueba, legajo-campo') as Tag
  return { tag, read: () => tag.shadowRoot?.querySelector('p')?.textContent }
}

describe('a tag', () => {
  it('reads its language from the property, the attribute, or the nearest lang, which may change later', async () => {
    const { tag, read } = await drawElement('<div lang="en-GB"><legajo-prueba></legajo-prueba></div>')
    expect(read()).toMatch('hello')
    await act(async () => tag.parentElement?.setAttribute('lang', 'es'))
    expect(read()).toMatch('hola')
    await act(async () => tag.setAttribute('language', 'en'))
    expect(read()).toMatch('hello')
    await act(async () => Object.assign(tag, { language: 'es' }))
    expect(read()).toMatch('hola')
  })

  it('takes properties that were set before its definition and draws once for those of a task', async () => {
    const late = defineTag({ ...definition, tag: 'legajo-tarde' })
    const early = document.createElement('legajo-tarde')
    Object.assign(early, { size: 8, rows: ['a', 'b'], open: true })
    await act(async () => document.body.append(early))
    let count = 0
    await act(async () =>
      defineElement(late, ({ size, rows, open }: ElementProps<typeof late>) => {
        count += 1
        return <p>{[size, rows?.length, open].join('/')}</p>
      }),
    )
    expect([early.shadowRoot?.querySelector('p')?.textContent, early.hasAttribute('open')]).toEqual(['8/2/true', true])
    const before = count
    await act(async () => Object.assign(early, { size: 1, rows: [], open: false }))
    expect([early.shadowRoot?.querySelector('p')?.textContent, count - before]).toEqual(['1/0/false', 1])
  })

  it('takes a secret out of the page once it was read', async () => {
    const { tag, read } = await drawElement('<legajo-prueba token="abc"></legajo-prueba>')
    expect([read(), tag.outerHTML]).toEqual(['hola/abc/3/false/bar/', '<legajo-prueba></legajo-prueba>'])
    await act(async () => tag.setAttribute('token', 'def'))
    expect([read(), tag.outerHTML]).toEqual(['hola/def/3/false/bar/', '<legajo-prueba></legajo-prueba>'])
  })

  it('returns to the default when an attribute is removed, and reflects what is marked so', async () => {
    const { tag, read } = await drawElement('<legajo-prueba size="7" kind="line" open="false"></legajo-prueba>')
    expect(read()).toBe('hola//7/true/line/')
    await act(async () => {
      tag.removeAttribute('size')
      tag.removeAttribute('kind')
      Object.assign(tag, { open: false })
    })
    expect([read(), tag.outerHTML]).toEqual(['hola//3/false/bar/', '<legajo-prueba></legajo-prueba>'])
  })

  it('emits events that the page can cancel, with a frozen detail', async () => {
    const { tag } = await drawElement('<legajo-prueba></legajo-prueba>')
    const received: CustomEvent[] = []
    tag.addEventListener('legajo-prueba-closing', (each) => {
      received.push(each as CustomEvent)
      each.preventDefault()
    })
    fireEvent.click(tag.shadowRoot?.querySelector('button') as Element)
    const [closing] = received
    expect([
      closing?.defaultPrevented,
      closing?.composed,
      closing?.bubbles,
      Object.isFrozen(closing?.detail),
      closing?.detail,
    ]).toEqual([true, true, true, true, { by: 'key' }])
  })

  it('answers its methods, keeps what was typed when it is moved and drops it by reset()', async () => {
    const { tag } = await drawElement('<legajo-prueba></legajo-prueba><div></div>')
    expect(tag.show('x')).toBe('x 3')
    const input = () => tag.shadowRoot?.querySelector('input') as HTMLInputElement
    fireEvent.change(input(), { target: { value: 'escrito' } })
    await act(async () => document.querySelector('div')?.append(tag))
    expect(input().value).toBe('escrito')
    await act(async () => tag.reset())
    expect(input().value).toBe('')
    await act(async () => tag.remove())
    expect(() => (document.createElement('legajo-prueba') as Tag).show('x')).toThrow(/show\(\) no tiene efecto/)
  })
})

describe('a control of a form', () => {
  it('emits the values of the person, and returns to its attribute by a reset', async () => {
    const { tag } = await drawElement('<legajo-campo name="n" value="inicial"></legajo-campo>')
    const input = () => tag.shadowRoot?.querySelector('input') as HTMLInputElement
    const received: unknown[] = []
    tag.addEventListener('legajo-campo-change', (each) => received.push((each as CustomEvent).detail))
    await act(async () => fireEvent.change(input(), { target: { value: 'otro' } }))
    expect([tag['value'], received]).toEqual(['otro', [{ value: 'otro' }]])
    await act(async () => tag.setAttribute('value', 'nuevo inicial'))
    expect(tag['value']).toBe('otro')
    await act(async () => tag.reset())
    expect([tag['value'], input().value, received.length]).toEqual(['nuevo inicial', 'nuevo inicial', 1])
  })

  it('keeps a hidden control beside it where the page asks for one', async () => {
    const { tag } = await drawElement('<form><legajo-campo name="n" value="v" data-mirror></legajo-campo></form>')
    expect(document.body.querySelector('input')?.outerHTML).toBe('<input type="hidden" name="n" value="v">')
    await act(async () => tag.remove())
    expect(document.body.querySelector('input')).toBeNull()
  })
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
