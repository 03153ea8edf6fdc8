import { expect, it } from '@jest/globals'
import { drawTag } from '@legajo/widgets/test/tag-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import './inconsistencies.element.tsx'

it('lists the employees with their reasons and returns to the change', async () => {
  const { tag, inside, received, listen } = await drawTag('<legajo-inconsistencies language="en"></legajo-inconsistencies>', {
    rows: [{ fileCode: '1042', lastName: 'Pérez', name: 'Ana', reason: 'ya egresó' }],
  })
  listen('back')
  let closed: Promise<unknown> = Promise.resolve()
  await act(async () => {
    closed = tag.show()
  })
  expect([...inside.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1042', 'Pérez', 'Ana', 'Ya egresó'])
  const back = [...inside.querySelectorAll('button')].find((button) => button.textContent === 'Back')
  await act(async () => fireEvent.click(back as Element))
  await closed
  expect([inside.querySelector('dialog'), received]).toEqual([null, [['back', {}]]])
})
