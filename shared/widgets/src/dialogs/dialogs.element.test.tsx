import { describe, expect, it } from '@jest/globals'
import { fireEvent, within } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './alert.element.tsx'
import './confirm.element.tsx'
import './errors.element.tsx'
import './input-dialog.element.tsx'
import './list-dialog.element.tsx'

const drawDialog = async (html: string, values: Readonly<Record<string, unknown>> = {}) => {
  const drawn = await drawTag(`<div><button id="opener">Abrir</button></div>${html.replace(' ', ' data-tag ')}`, values)
  drawn.listen('confirm', 'cancel', 'close')
  const opener = document.querySelector('#opener') as HTMLElement
  opener.focus()
  let answer: Promise<unknown> = Promise.resolve()
  const open = () =>
    act(async () => {
      answer = drawn.tag.show()
    })
  await open()
  const dialog = () => drawn.inside.querySelector('dialog')
  const find = (text: string) => within(drawn.inside as unknown as HTMLElement).getByText(text)
  const press = (text: string) => act(async () => fireEvent.click(find(text)))
  return { ...drawn, opener, open, dialog, find, press, answer: () => answer }
}

describe('a dialog', () => {
  it('takes the focus, answers and returns the focus', async () => {
    const { inside, opener, dialog, press, answer, received } = await drawDialog(
      '<legajo-confirm heading="¿Seguimos?" confirm-text="Seguir"></legajo-confirm>',
    )
    expect([dialog()?.open, dialog()?.contains(inside.activeElement)]).toEqual([true, true])
    await press('Seguir')
    expect([dialog(), await answer(), received, document.activeElement]).toEqual([
      null,
      { isConfirmed: true },
      [['confirm', {}]],
      opener,
    ])
  })

  it('is cancelled by Escape, and closed by the page without an event', async () => {
    const { tag, dialog, open, answer, received } = await drawDialog('<legajo-confirm heading="¿Seguimos?"></legajo-confirm>')
    await act(async () => fireEvent.keyDown(dialog() as Element, { key: 'Escape' }))
    expect([await answer(), received]).toEqual([{ isConfirmed: false }, [['cancel', {}]]])
    await open()
    await act(async () => tag.close())
    expect([dialog(), await answer(), received.length]).toEqual([null, { isConfirmed: false }, 1])
  })

  it('stays open while the page cancels the event', async () => {
    const { tag, dialog, press } = await drawDialog('<legajo-confirm confirm-text="Seguir"></legajo-confirm>')
    tag.addEventListener('legajo-confirm-confirm', (event) => event.preventDefault())
    await press('Seguir')
    expect(dialog()?.open).toBe(true)
  })

  it('resolves its promise when the tag is removed', async () => {
    const { tag, answer } = await drawDialog('<legajo-input-dialog heading="Nombre"></legajo-input-dialog>')
    await act(async () => tag.remove())
    expect(await answer()).toBeUndefined()
  })
})

it('confirms by a password that the page checks, which no event contains', async () => {
  const { inside, press, answer, received } = await drawDialog(
    '<legajo-confirm with-password language="en" confirm-text="Go on"></legajo-confirm>',
    {
      check: async (password: string) => {
        if (password !== 'right') throw new Error('No, another one')
      },
    },
  )
  const type = (text: string) =>
    act(async () => fireEvent.change(inside.querySelector('input') as Element, { target: { value: text } }))
  await type('wrong')
  await press('Go on')
  expect([inside.textContent?.includes('No, another one'), inside.textContent?.includes('Password')]).toEqual([true, true])
  await type('right')
  await press('Go on')
  expect([await answer(), received]).toEqual([{ isConfirmed: true, password: 'right' }, [['confirm', {}]]])
})

it('informs with its lines, and waits without a button', async () => {
  const { find, press, received } = await drawDialog('<legajo-alert kind="error"></legajo-alert>', { items: ['Pérez', 'Sosa'] })
  expect([find('Ocurrió un error').tagName, find('Sosa').closest('ul')?.children.length]).toEqual(['H2', 2])
  await press('Aceptar')
  expect(received).toEqual([['close', {}]])
  const { inside, find: findText } = await drawDialog('<legajo-alert kind="waiting"></legajo-alert>')
  expect(findText('Espere un momento, por favor.')).toBeTruthy()
  expect(inside.querySelector('button')).toBeNull()
})

it('asks for a text, which may be empty unless it is required', async () => {
  const { inside, press, answer } = await drawDialog('<legajo-input-dialog required value=" "></legajo-input-dialog>')
  await press('Aceptar')
  expect(inside.textContent).toContain('Debe ingresar un nombre valido')
  await act(async () => fireEvent.change(inside.querySelector('input') as Element, { target: { value: 'Sur ' } }))
  await press('Aceptar')
  expect(await answer()).toBe('Sur')
  const optional = await drawDialog('<legajo-input-dialog ></legajo-input-dialog>')
  await optional.press('Aceptar')
  expect([await optional.answer(), optional.received]).toEqual(['', [['confirm', { value: '' }]]])
})

const table = { columns: [{ id: 'name', header: 'Nombre' }], rows: [{ name: 'Ana' }, { name: 'Luz' }] }

it('asks for rows: several, all at first, or one', async () => {
  const several = await drawDialog('<legajo-list-dialog multiple></legajo-list-dialog>', table)
  await act(async () => fireEvent.click(several.inside.querySelector('[aria-label="Seleccionar Ana"]') as Element))
  await several.press('Si')
  expect(await several.answer()).toEqual([1])
  const one = await drawDialog('<legajo-list-dialog ></legajo-list-dialog>', table)
  const radios = [...one.inside.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  for (const radio of radios) await act(async () => fireEvent.click(radio))
  await one.press('Si')
  expect([radios.length, await one.answer()]).toEqual([2, [1]])
})

it('lists errors', async () => {
  const { inside, press, answer, received } = await drawDialog('<legajo-errors heading="Filas"></legajo-errors>', table)
  expect([...inside.querySelectorAll('td, th')].map((cell) => cell.textContent)).toEqual(['Nombre', 'Ana', 'Luz'])
  await press('Cerrar')
  expect([await answer(), received]).toEqual([undefined, [['close', {}]]])
})
