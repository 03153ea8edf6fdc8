import { expect, it } from '@jest/globals'
import { invalidate } from '@legajo/api/queries.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoveltyEntryDetail } from './entry-detail.tsx'

let observation = 'primera'
let version = 1
const portal = inPortal(['READ_NOVELTY', 'WRITE_NOVELTY'], ({ url }) =>
  /\/7$/.test(url)
    ? ok({
        id: 7,
        employeeId: 3,
        employeeName: 'Pérez, Ana',
        conceptId: 1,
        conceptCode: '0130',
        conceptName: 'Horas',
        quantity: '4',
        amount: null,
        instalments: 1,
        remainingAmount: '0',
        imputationDate: '2026-11-01',
        liquidationType: null,
        liquidationTypeId: null,
        startDate: null,
        endDate: null,
        createdAt: '2026-11-01T10:00:00Z',
        createdBy: null,
        origin: 'MANUAL',
        schedule: [],
        observation,
        version,
      })
    : ok([]),
)

it('shows the record of another version in its form, so that a save does not undo the save of another user', async () => {
  portal.open(<NoveltyEntryDetail id={7} onRemoved={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: /Editar/ }))
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Observación/ })
  expect((await field()).value).toBe('primera')
  observation = 'de otra pestaña'
  version = 2
  await act(() => invalidate(noveltyEntries.get))
  await waitFor(async () => expect((await field()).value).toBe('de otra pestaña'))
})
