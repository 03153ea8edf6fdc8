import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { queryClient } from '@legajo/api/queries.ts'
import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { signIn, signOut } from '@legajo/bus/session.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import axios from 'axios'
import { AskedOr } from './releases.tsx'

let byTwo = true
beforeEach(() => {
  axios.defaults.adapter = async (config) => {
    const isToggle = (config.url ?? '').includes('feature-toggle')
    const data = isToggle
      ? { name: 'UI_RELEASE_FOUR_EYES', enabled: byTwo }
      : [
          { liquidationId: 7, state: 'ASKED' },
          { liquidationId: 8, state: 'CANCELLED' },
          { liquidationId: 9, state: 'PENDING' },
        ]
    return { status: 200, data, headers: {}, statusText: '', config }
  }
  signIn({
    userId: 1,
    username: 'ana',
    name: 'Ana',
    employeeId: null,
    tenant: 'acme',
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: Date.now() + 600_000,
    selfService: false,
    admin: true,
    permits: ['READ_RECEIPT'],
    companies: [],
    companyId: 1,
  })
})
afterEach(() => {
  act(() => signOut())
  cleanup()
  queryClient().clear()
})

const open = (liquidationId: number) =>
  render(
    <SuiteProvider>
      <QueriesProvider>
        <AskedOr liquidationId={liquidationId}>
          <button type="button">Publicar</button>
        </AskedOr>
      </QueriesProvider>
    </SuiteProvider>,
  )

it('leads to what somebody has asked already for a run', async () => {
  byTwo = true
  open(7)
  expect(await screen.findByRole('button', { name: 'Publicación pedida' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

it('leads to what is given out at its hour, which could not be asked for again', async () => {
  byTwo = true
  open(9)
  expect(await screen.findByRole('button', { name: 'Publicación programada' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

it.each([
  ['another run', true, 8],
  ['a company where one person is enough', false, 7],
])('offers to ask for %s', async (_, isByTwo, liquidationId) => {
  byTwo = isByTwo
  open(liquidationId)
  await act(() => new Promise((settled) => setTimeout(settled, 50)))
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy()
})
