import { SuiteFrame } from '@legajo/ui/suite-frame.tsx'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { Component, Fragment, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type ShownTree = { readonly id: number; readonly place: HTMLElement; readonly tree: ReactNode }

let shown: readonly ShownTree[] = []
let nextId = 1
let close: (() => void) | undefined
const listeners = new Set<() => void>()

const change = (next: readonly ShownTree[]): void => {
  shown = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An error not caught by a parcel's own boundaries ends only that parcel: its container is emptied, the others stay. */
class IsolatedScreen extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const Stage = () => {
  const parcels = useSyncExternalStore(subscribe, () => shown)
  return (
    <SuiteProvider bare>
      {parcels.map(({ id, place, tree }) => (
        <Fragment key={id}>
          {createPortal(
            <IsolatedScreen>
              <SuiteFrame>
                <Suspense fallback={null}>{tree}</Suspense>
              </SuiteFrame>
            </IsolatedScreen>,
            place,
          )}
        </Fragment>
      ))}
    </SuiteProvider>
  )
}

const openStage = (): void => {
  const host = document.createElement('div')
  host.id = 'escena'
  document.body.append(host)
  const root = createRoot(host)
  flushSync(() => root.render(<Stage />))
  close = () => {
    root.unmount()
    host.remove()
    close = undefined
  }
}

/** Removes the shared tree, which stays in the page as long as it lives: for a test that is followed by others in one process. */
export const closeStage = (): void => close?.()

/**
 * Replaces React's `createRoot` for parcels: all of them share one tree with one theme provider, each in its own container, so that a
 * change of screen builds only the screen. The content is in the page when `render` returns.
 */
export const createRootOnStage = (
  place: HTMLElement,
): { readonly render: (tree: ReactNode) => void; readonly unmount: () => void } => {
  const id = nextId++
  return {
    render: (tree) => {
      if (!close) openStage()
      const next = { id, place, tree }
      change(shown.some((one) => one.id === id) ? shown.map((one) => (one.id === id ? next : one)) : [...shown, next])
    },
    unmount: () => change(shown.filter((one) => one.id !== id)),
  }
}
