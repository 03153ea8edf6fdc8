import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { queryClient } from '@legajo/api/queries.ts'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { signOut } from '@legajo/bus/session-state.ts'
import { permits } from '@legajo/contract/permits.ts'
import { closeStage } from '@legajo/parcel/stage.tsx'
import { dismissToasts } from '@legajo/ui/toasts.tsx'
import { act, waitFor } from '@testing-library/react'
import axios from 'axios'
import { dismissDialogs } from '../src/dialog-queue.ts'
import { signInWith } from './portal.tsx'

/** Calls whose failure leaves a screen in order: a switch keeps its default, and a field shows it when its options are opened. */
const isQuiet = /feature-toggle|menu-structures\/admin\/route|parametric-core\/type\/reduced/

type Parcel = Readonly<Record<'bootstrap' | 'mount' | 'unmount', unknown>>

/**
 * Opens each screen of a parcel, mounted as the shell does, while the API answers 500 to everything: a screen that reads data must show the failure
 * with «Reintentar», and keep its heading. Covers the routes of administration and self-service.
 */
export const failingApiSuite = (manifest: Manifest, parcel: Parcel): void => {
  describe(`${manifest.title}: each screen, while the server fails`, () => {
    let calls: string[] = []
    let stage: HTMLElement
    const props = () => ({ name: manifest.name, domElement: stage, singleSpa: {}, mountParcel: () => undefined }) as never
    const run = (step: unknown) => act(async () => void (await (step as (props: never) => Promise<unknown>)(props())))

    beforeEach(() => {
      calls = []
      axios.defaults.adapter = async (config) => {
        calls.push(`${config.method?.toUpperCase()} ${config.url}`)
        return { status: 500, data: { code: 'internal', message: 'Falló el servidor' }, headers: {}, statusText: '', config }
      }
      signInWith(Object.keys(permits) as never)
      stage = document.createElement('main')
      document.body.append(stage)
    })
    afterEach(async () => {
      await run(parcel.unmount)
      act(() => {
        dismissDialogs()
        dismissToasts()
        signOut()
      })
      queryClient().clear()
      stage.remove()
      history.replaceState(null, '', '/')
    })

    afterAll(() => act(closeStage))

    it.each(manifest.routes.filter(({ area }) => area !== 'public').map(({ path }) => path))(
      '%s keeps its heading and offers to try again',
      async (path) => {
        history.replaceState(null, '', path.replaceAll(/\{[^}]+\}/g, '1'))
        await run(parcel.bootstrap)
        await run(parcel.mount)
        const countShownParts = () => ({
          headings: document.querySelectorAll('h1').length,
          busy: document.querySelectorAll('[aria-busy=true]').length,
          failures: calls.some((one) => !isQuiet.test(one)) ? document.querySelectorAll('[role=alert]').length : 1,
        })
        const isSettled = () => countShownParts().headings > 0 && countShownParts().busy === 0 && countShownParts().failures > 0
        await waitFor(() => expect(isSettled()).toBe(true), { timeout: 10_000 }).catch(() => {})
        if (!isSettled()) throw new Error(`${JSON.stringify(countShownParts())} after ${calls.join(', ')}`)
      },
    )
  })
}
