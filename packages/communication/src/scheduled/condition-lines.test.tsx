import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConditionLines } from './condition-lines.tsx'

const field = 'additionalFields.premio'
const portal = inPortal(['READ_PUBLICATION'], () => ok([{ field, label: 'Premio', kind: 'number', choices: [] }]))

const Filter = () => {
  const [conditions, setConditions] = useState(JSON.stringify([{ field, operator: '>=', value: '' }]))
  return (
    <>
      <ConditionLines conditions={conditions} onChange={setConditions} />
      <output>{conditions}</output>
    </>
  )
}

it.each([
  ['1.500', '1500'],
  ['1,5', '1.5'],
])('compares a number typed as %s with %s', async (typed, value) => {
  portal.open(<Filter />)
  await screen.findByRole('option', { name: 'Premio' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Valor' }), typed)
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([{ field, operator: '>=', value }])
})
