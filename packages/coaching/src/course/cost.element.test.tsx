import { expect, it } from '@jest/globals'
import { drawTag } from '@legajo/widgets/test/tag-page.ts'
import { fireEvent, within } from '@testing-library/react'
import { act } from 'react'
import './cost.element.tsx'

it('adds a cost of a course, unless the page cancels it', async () => {
  const { tag, inside, received, listen } = await drawTag('<legajo-cost course-id="7"></legajo-cost>', {
    providers: ['Formar SRL'],
  })
  listen('saving', 'saved')
  await act(async () => void tag.show())
  const drawn = within(inside as unknown as HTMLElement)
  const change = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(drawn.getByLabelText(label), { target: { value } }))
  const save = () => act(async () => fireEvent.click(drawn.getByText('Guardar Costo')))
  await save()
  expect(drawn.getAllByText('requerido')).toHaveLength(2)
  await change(/^Descripción/, 'Honorarios')
  await change(/^Costo/, '0')
  await change(/^Proveedor/, 'Formar SRL')
  await save()
  expect(drawn.getByText('Valor mínimo requerido 1')).toBeTruthy()
  await change(/^Costo/, '1500,50')
  const cancel = (event: Event) => event.preventDefault()
  tag.addEventListener('legajo-cost-saving', cancel)
  await save()
  tag.removeEventListener('legajo-cost-saving', cancel)
  await save()
  const detail = {
    value: { description: 'Honorarios', cost: 1500.5, currency: 'ARS', responsable: 'Formar SRL' },
    courseId: 7,
  }
  expect(received).toEqual([
    ['saving', detail],
    ['saving', detail],
    ['saved', detail],
  ])
})
