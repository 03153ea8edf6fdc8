import { afterEach, beforeEach } from '@jest/globals'
import { queryClient } from '@legajo/api/queries.ts'
import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { signIn, signOut } from '@legajo/bus/session.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, cleanup, render } from '@testing-library/react'
import axios from 'axios'
import type { ReactNode } from 'react'
import { dismissDialogs } from '../src/dialog-queue.ts'

/** What a part of a screen sent: `query` as JSON. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly query: string
  readonly body: unknown
}
type Reply = { readonly status: number; readonly data: unknown }

/**
 * The portal around a part of a screen, for a test of that part alone: each test is signed in with these permits, and `answer` says
 * what the API replies. Answers what was sent in the test in hand, and how to open the part.
 */
export const inPortal = (permits: readonly PermitCode[], answer: (sent: Sent) => Reply) => {
  const sent: Sent[] = []
  beforeEach(() => {
    sent.length = 0
    axios.defaults.adapter = async (config) => {
      const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : undefined
      const one = {
        method: (config.method ?? 'get').toUpperCase(),
        url: config.url ?? '',
        query: JSON.stringify(config.params ?? {}),
        body,
      }
      sent.push(one)
      return { ...answer(one), headers: {}, statusText: '', config }
    }
    signInWith(permits)
  })
  afterEach(() => {
    act(() => {
      dismissDialogs()
      signOut()
    })
    cleanup()
    queryClient().clear()
    history.replaceState(null, '', '/')
  })
  const open = (part: ReactNode) =>
    render(
      <SuiteProvider>
        <QueriesProvider>{part}</QueriesProvider>
      </SuiteProvider>,
    )
  return { sent, open }
}

/** Somebody else's permits, in the place of those of the portal. */
export const signInWith = (permits: readonly PermitCode[]): void =>
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
    permits: [...permits],
    companies: [],
    companyId: 1,
  })

/** A good answer. */
export const ok = (data: unknown): Reply => ({ status: 200, data })
