import { describe, expect, it } from '@jest/globals'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './employee-finder.element.tsx'

const ana = { id: 1, file_code: '1042', person: { lastname: 'Pérez', name: 'Ana' } }
const luz = { id: 2, file_code: '1043', person: { lastname: 'Sosa', name: 'Luz' } }

const drawFinder = async (html: string, values: Readonly<Record<string, unknown>> = {}) => {
  const drawn = await drawTag(html, { find: async () => [ana, luz], ...values })
  drawn.listen('change', 'refused')
  const inside = within(drawn.inside as unknown as HTMLElement)
  const find = async (name: string) => {
    const box = drawn.inside.querySelector('input') as HTMLInputElement
    await act(async () => fireEvent.click(box))
    await act(async () => fireEvent.change(box, { target: { value: name } }))
    await waitFor(() => expect(drawn.inside.querySelector('[role=option]')).not.toBeNull())
    const option = [...drawn.inside.querySelectorAll('[role=option]')].find((one) => one.textContent?.includes(name))
    await act(async () => fireEvent.click(option as Element))
  }
  return { ...drawn, inside, find }
}

describe('an employee finder', () => {
  it('has the id of the found employee as its value', async () => {
    const { tag, inside, find, received } = await drawFinder('<legajo-employee-finder language="en"></legajo-employee-finder>')
    await find('Sosa')
    expect([tag['value'], received]).toEqual(['2', [['change', { value: '2' }]]])
    await act(async () => fireEvent.click(inside.getByLabelText('remove Sosa, Luz')))
    expect(tag['value']).toBe('')
  })

  it('names those of its value, adds others and refuses those that are not allowed or are there', async () => {
    const { tag, inside, find, received } = await drawFinder(
      '<legajo-employee-finder multiple value="1"></legajo-employee-finder>',
      { employees: [ana], allow: ({ id }: { readonly id: number }) => id === 1 },
    )
    expect(inside.getByText('Pérez, Ana')).toBeTruthy()
    for (const name of ['Pérez', 'Sosa']) {
      await find(name)
      await act(async () => fireEvent.click(inside.getByText('Agregar')))
    }
    expect([tag['value'], received]).toEqual([
      '1',
      [
        ['refused', { id: 1, reason: 'El empleado ya fue agregado' }],
        ['refused', { id: 2, reason: 'No tiene permitido ser agregado a la lista' }],
      ],
    ])
  })
})
