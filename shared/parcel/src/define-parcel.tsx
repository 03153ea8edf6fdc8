import { dropDirty } from '@legajo/bus/dirty-forms.ts'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { openScope, type Scope } from '@legajo/bus/scope.ts'
import * as React from 'react'
import type { AppProps, LifeCycles } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { Boundary, FailurePanel, newReference } from './failure.tsx'
import { ParcelContext } from './parcel-context.ts'
import { loadQueriesFor, Queries } from './parcel-queries.tsx'
import { CurrentScreen, loadScreenFor, type Screens } from './screens.tsx'
import { createRootOnStage } from './stage.tsx'

/** Passed by the shell: the parcel's container, and the report of its faults. */
export type ParcelProps = {
  readonly domElement: HTMLElement
  readonly report?: (error: Error, reference: string) => void
}

/**
 * The completed work of single-spa-react at the time of the call, or its failure. It resolves one task later, when the browser would paint
 * an empty page between two screens.
 */
const orResolved = (done: Promise<unknown>): Promise<unknown> => Promise.race([done, Promise.resolve()])

type ParcelParts = { readonly manifest: Manifest; readonly screens: Screens }

const ParcelRoot = ({
  manifest,
  screens,
  scope,
  report,
}: ParcelParts & {
  readonly scope: Scope
  readonly report: (error: Error, reference: string) => void
}) => {
  const [attempt, setAttempt] = React.useState(0)
  const state = React.useMemo(() => ({ manifest, scope }), [manifest, scope])
  return (
    <ParcelContext value={state}>
      <Boundary parcel={manifest.name} report={report} onRetry={() => setAttempt((count) => count + 1)}>
        <Queries>
          <CurrentScreen screens={screens} attempt={attempt} />
        </Queries>
      </Boundary>
    </ParcelContext>
  )
}

/**
 * The lifecycles of a parcel: its part of the suite's React tree with query client and error boundary, screens loaded on the first visit of
 * their address, a scope that ends with the parcel.
 *
 * export const { bootstrap, mount, unmount } = defineParcel({
 * manifest,
 * screens: { '/company-module/cost-center-list': () => import('./cost-center/cost-center.screen.tsx') },
 * })
 */
export const defineParcel = ({ manifest, screens }: ParcelParts): LifeCycles<ParcelProps> => {
  let scope = openScope(manifest.name)

  // biome-ignore lint/correctness/noComponentHookFactories: made once per parcel, when its module is evaluated
  const Root = (props: AppProps & ParcelProps) => (
    <ParcelRoot manifest={manifest} screens={screens} scope={scope} report={props.report ?? (() => {})} />
  )

  const react = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient: { createRoot: createRootOnStage } as never,
    // The package's types are still those of React 18.
    rootComponent: Root as never,
    renderType: 'createRoot',
    // Last resort, when even the provider fails; the inner boundary handles screens.
    errorBoundary: (error) => (
      <FailurePanel error={error} parcel={manifest.name} reference={newReference()} onRetry={() => location.reload()} />
    ),
    domElementGetter: (props) => props.domElement,
  })

  return {
    bootstrap: react.bootstrap,
    mount: async (props) => {
      await Promise.all([loadQueriesFor(manifest), loadScreenFor(manifest.routes, screens)])
      scope = openScope(manifest.name)
      return orResolved(react.mount(props))
    },
    unmount: async (props) => {
      try {
        await orResolved(react.unmount(props))
      } finally {
        scope.close()
        dropDirty(manifest.name)
      }
    },
  }
}
