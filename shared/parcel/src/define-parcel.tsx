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

/** Handed in by the shell: where the parcel draws, and where its faults are told. */
export type ParcelProps = {
  readonly domElement: HTMLElement
  readonly report?: (error: Error, reference: string) => void
}

/**
 * What single-spa-react has done when it is called, or how it failed. It tells of its end a task later; the browser would paint the
 * page between one screen and the next, empty.
 */
const atOnce = (done: Promise<unknown>): Promise<unknown> => Promise.race([done, Promise.resolve()])

type Parts = { readonly manifest: Manifest; readonly screens: Screens }

const ParcelRoot = ({
  manifest,
  screens,
  scope,
  report,
}: Parts & {
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
 * The lifecycles of a parcel: its part of the suite's React tree with query client and error boundary, screens loaded as their address
 * is visited, a scope that ends with the parcel.
 *
 *     export const { bootstrap, mount, unmount } = defineParcel({
 *       manifest,
 *       screens: { '/company-module/cost-center-list': () => import('./cost-center/cost-center.screen.tsx') },
 *     })
 */
export const defineParcel = ({ manifest, screens }: Parts): LifeCycles<ParcelProps> => {
  let scope = openScope(manifest.name)

  // biome-ignore lint/correctness/noComponentHookFactories: made once per parcel, when its module is evaluated
  const Root = (props: AppProps & ParcelProps) => (
    <ParcelRoot manifest={manifest} screens={screens} scope={scope} report={props.report ?? (() => {})} />
  )

  const react = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient: { createRoot: createRootOnStage } as never,
    // The package's types still speak of React 18.
    rootComponent: Root as never,
    renderType: 'createRoot',
    // Last resort, when even the provider fails; the boundary inside answers for screens.
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
      return atOnce(react.mount(props))
    },
    unmount: async (props) => {
      try {
        await atOnce(react.unmount(props))
      } finally {
        scope.close()
        dropDirty(manifest.name)
      }
    },
  }
}
