import { afterEach, beforeEach } from '@jest/globals'
import { queryClient } from '@legajo/api/queries.ts'
import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { openScope } from '@legajo/bus/scope.ts'
import { signIn, signOut } from '@legajo/bus/session-state.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { ParcelContext } from '@legajo/parcel/parcel-context.ts'
import { MatchContext } from '@legajo/parcel/route.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { dismissToasts } from '@legajo/ui/toasts.tsx'
import { act, cleanup, render } from '@testing-library/react'
import axios from 'axios'
import type { ReactNode } from 'react'
import { dismissDialogs } from '../src/dialog-queue.ts'

/** A request sent by a part of a screen; `query` is JSON. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly query: string
  readonly body: unknown
}
type Reply = { readonly status: number; readonly data: unknown }

/**
 * The portal around a part of a screen, for an isolated test: each test is signed in with these permits, and `answer` supplies the API's
 * replies. Returns the requests sent in the current test, and a function that opens the part, with the parameters of its address.
 */
export const inPortal = (permits: readonly PermitCode[], answer: (sent: SentRequest) => Reply | Promise<Reply>) => {
  const sent: SentRequest[] = []
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
      return { ...(await answer(one)), headers: {}, statusText: '', config }
    }
    signInWith(permits)
  })
  afterEach(() => {
    act(() => {
      dismissDialogs()
      dismissToasts()
      signOut()
    })
    cleanup()
    queryClient().clear()
    history.replaceState(null, '', '/')
  })
  const open = (part: ReactNode, params: Readonly<Record<string, string>> = {}) =>
    render(
      <SuiteProvider>
        <QueriesProvider>
          <ParcelContext
            value={{ manifest: { name: 'test', title: 'Prueba', api: '0.1', routes: [] }, scope: openScope('test') }}
          >
            <MatchContext value={{ route: { path: '/', title: '', area: 'admin', permit: null }, params, alias: false }}>
              {part}
            </MatchContext>
          </ParcelContext>
        </QueriesProvider>
      </SuiteProvider>,
    )
  return { sent, open }
}

const flags = { assigned: true, seeConfidentialInfo: true, seeConfidentialEmployee: true, defaultCompany: true }

/** Signs in with other permits instead of the portal's; `seesPay` in a company whose pay the user may see. */
export const signInWith = (permits: readonly PermitCode[], { seesPay = false } = {}): void =>
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
    companies: seesPay ? [{ id: 1, name: 'Sur S.A.', flags }] : [],
    companyId: 1,
  })

/** A successful answer. */
export const ok = (data: unknown): Reply => ({ status: 200, data })
