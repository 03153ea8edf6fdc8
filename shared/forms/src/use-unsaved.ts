import { markDirty } from '@legajo/bus/dirty-forms.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'

/** The ids of the parts of the page around a form whose content is unmounted when another part is shown. */
export const PartsContext = createContext<readonly string[]>([])

/**
 * While `isChanged`, actions that would lose the changes require a confirmation, which names `title`: a link, «back», a drawer's cross, another tab of
 * the page, closing the browser's tab.
 * Forms of a contract do it automatically; this is for those with their own state. Call the returned function once they are saved, for code
 * that leaves the screen immediately after.
 */
export const useUnsaved = (isChanged: boolean, title: string): (() => void) => {
  const unmark = useRef<() => void>(() => {})
  const within = useContext(PartsContext)
  useEffect(() => {
    if (!isChanged) return
    const off = markDirty(currentPlace().parcel ?? '', title, within)
    unmark.current = off
    return off
  }, [isChanged, title, within])
  return useCallback(() => unmark.current(), [])
}
