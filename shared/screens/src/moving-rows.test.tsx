import { expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { screen, waitFor } from '@testing-library/react'
import { inPortal, ok } from '../test/portal.tsx'
import { DataTable } from './data-table.tsx'

const jobs = { id: 'T-1', method: 'GET', path: '/jobs', access: 'session', summary: '' } as const satisfies AnyEndpoint
type Job = { readonly id: number; readonly state: string }

let answers: readonly string[] = []
const portal = inPortal([], () => ok([{ id: 1, state: answers[Math.min(portal.sent.length, answers.length) - 1] }]))

it('reads a list again while one of its rows is moving, and no longer', async () => {
  answers = ['En proceso', 'Finalizado']
  portal.open(
    <DataTable<Job>
      label="Lotes"
      endpoint={jobs}
      columns={[{ id: 'state', header: 'Estado' }]}
      isMoving={({ state }) => state === 'En proceso'}
    />,
  )
  expect(await screen.findByRole('cell', { name: 'En proceso' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Finalizado' })).toBeTruthy())
  await new Promise((over) => setTimeout(over, 2500))
  expect(portal.sent.length).toBe(2)
})
