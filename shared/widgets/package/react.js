import { useEffect, useLayoutEffect, useRef } from 'react'

// On a server there is no layout, and React 18 reports its effect.
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** React 18 writes attributes only and has no custom events: sets properties and listeners on the element of a ref. */
export const useLegajo = (ref, props = {}, events = {}) => {
  const handlers = useRef(events)
  const assigned = useRef({ element: null, props: {} })
  useCommit(() => {
    handlers.current = events
    const element = ref.current
    if (assigned.current.element !== element) assigned.current = { element, props: {} }
    const former = assigned.current.props
    for (const name of Object.keys(element ? { ...former, ...props } : {}))
      if (!Object.is(former[name], props[name])) element[name] = props[name]
    assigned.current.props = props
  })
  const names = Object.keys(events).sort().join(' ')
  useCommit(() => {
    const element = ref.current
    if (!element || names === '') return
    const handle = (event) => handlers.current[event.type]?.(event)
    for (const name of names.split(' ')) element.addEventListener(name, handle)
    return () => {
      for (const name of names.split(' ')) element.removeEventListener(name, handle)
    }
  }, [ref, names])
}
