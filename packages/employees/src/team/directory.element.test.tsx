import { describe, expect, it } from '@jest/globals'
import { drawPersonal } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { definition } from './directory.element.tsx'

const { answers = {} } = definition.examples.Empresa as { readonly answers?: Readonly<Record<string, unknown>> }
const names = (inside: ShadowRoot) => [...inside.querySelectorAll('li button')].map((one) => one.textContent)
const type = (inside: ShadowRoot, value: string) =>
  act(async () => void fireEvent.change(inside.querySelector('input') as Element, { target: { value } }))
const press = (inside: ShadowRoot, label: string) =>
  act(async () => {
    fireEvent.click([...inside.querySelectorAll('button')].find((one) => one.textContent === label) as Element)
  })

describe('the tag of the directory', () => {
  it('finds people by words of any of their texts, and shows more', async () => {
    const { tag, inside, appears } = await drawPersonal('<legajo-directory page-size="2"></legajo-directory>', answers)
    await appears('3 personas')
    expect(names(inside)).toEqual(['Pérez, Ana', 'Ríos, Juan Cruz'])
    await press(inside, 'Ver más')
    expect(names(inside).length).toBe(3)
    await type(inside, 'RIOS vend')
    expect([names(inside), inside.querySelector('[role=status]')?.textContent]).toEqual([['Ríos, Juan Cruz'], '1 persona'])
    await type(inside, 'ríos cobranzas')
    await appears('Nadie coincide')
    await act(async () => void Object.assign(tag, { search: 'analista', language: 'en' }))
    expect([names(inside), inside.querySelector('[role=status]')?.textContent]).toEqual([['Sosa, Luz'], '1 person'])
    await act(async () => void Object.assign(tag, { search: '', unit: 'VENTAS' }))
    expect(names(inside)).toEqual(['Pérez, Ana', 'Ríos, Juan Cruz'])
  })

  it('opens a colleague in place unless the page does', async () => {
    const { tag, inside, received, listen, appears, textOf } = await drawPersonal(
      '<legajo-directory></legajo-directory>',
      answers,
    )
    await appears('Pérez, Ana')
    listen('person-open')
    tag.addEventListener('legajo-directory-person-open', (event) => event.preventDefault(), { once: true })
    await press(inside, 'Pérez, Ana')
    expect([received, textOf().includes('Casa central')]).toEqual([
      [['person-open', { id: 1, name: 'Pérez, Ana', email: 'persona@empresa.com' }]],
      false,
    ])
    await press(inside, 'Pérez, Ana')
    expect(inside.querySelector('li')?.textContent).toBe(
      'Pérez, AnaJefa de ventasComercial · VentasCasa centralCumple el 29/11persona@empresa.com',
    )
    await press(inside, 'Pérez, Ana')
    expect([inside.querySelector('li')?.textContent, received.length]).toEqual(['Pérez, AnaJefa de ventas', 2])
  })

  it('shows a failed read', async () => {
    const { inside, appears } = await drawPersonal('<legajo-directory></legajo-directory>', {
      'GET /datos-maestros/employees/me/directory': () =>
        Response.json({ code: 'busy', message: 'Está ocupado' }, { status: 503 }),
    })
    await appears('Está ocupado')
    expect(inside.querySelector('input')).toBeNull()
  })
})
