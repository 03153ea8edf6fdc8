import { expect, it } from '@jest/globals'
import { drawTag } from '@legajo/widgets/test/tag-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import './calendar.element.tsx'

const days = [
  { personId: 1, person: 'Pérez, Ana', from: '2026-10-28', until: '2026-11-02', kind: 'VAC' },
  { personId: 2, person: 'Sosa, Luz', from: '2026-12-01', until: '2026-12-04', kind: 'LIC', isPending: true },
]

it('shows the absences of a month and emits its days and the other months', async () => {
  const { inside, received, listen } = await drawTag('<legajo-calendar month="2026-11" language="en"></legajo-calendar>', {
    days,
  })
  listen('day-select', 'month-change')
  const people = () => [...inside.querySelectorAll('th[title]')].map((cell) => cell.textContent)
  const click = (name: string) => act(async () => fireEvent.click(inside.querySelector(`[aria-label="${name}"]`) as Element))
  expect(people()).toEqual(['Pérez, Ana: Accepted, 28/10/2026 to 02/11/2026'])
  await click('3/11/2026')
  await click('Next month')
  expect([people(), inside.textContent?.includes('December 2026')]).toEqual([
    ['Sosa, Luz: Requested, 01/12/2026 to 04/12/2026'],
    true,
  ])
  expect(received).toEqual([
    ['day-select', { date: '2026-11-03' }],
    ['month-change', { month: '2026-12' }],
  ])
})

it('shows the asked kinds alone', async () => {
  const { inside } = await drawTag('<legajo-calendar month="2026-11" kinds="LIC"></legajo-calendar>', { days })
  expect(inside.textContent).toContain('Nadie falta este mes')
})
