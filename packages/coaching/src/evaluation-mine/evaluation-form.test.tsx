import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EvaluationForm } from './evaluation-form.tsx'

interface Draft {
  readonly answers: readonly { readonly competence_id: number; readonly value: number | null; readonly comment: string | null }[]
  readonly comment: string | null
}

let stored: Draft
const portal = inPortal([], ({ method, body }) => {
  if (method === 'PUT') stored = body as Draft
  return ok({
    id: 1,
    kind: 'SELF',
    employee: 'Ana',
    cycle: 'Ciclo',
    position: null,
    date_until: '2026-12-31',
    anonymous: false,
    can_answer: true,
    returned_reason: null,
    state: 'PENDIENTE',
    competences: [{ competence_id: 5, name: 'Escucha', dimension: null, description: null, subelements: [], degrees: [] }],
    levels: [1, 2].map((value) => ({ value, name: `Nivel ${value}`, description: null })),
    goals: [],
    ...stored,
  })
})
const draft = (value: number, comment: string): Draft => ({
  answers: [{ competence_id: 5, value, comment: null }],
  comment,
})

it('begins again with the draft that was stored, not with the one read on an earlier visit', async () => {
  stored = draft(1, 'primero')
  portal.open(<EvaluationForm id={1} />)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '1 · Nivel 1' })).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '2 · Nivel 2' }))
  await waitFor(() => expect(stored.answers[0]?.value).toBe(2))
  cleanup()
  portal.open(<EvaluationForm id={1} />)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '2 · Nivel 2' })).checked).toBe(true)
})
