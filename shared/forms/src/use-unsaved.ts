import { markDirty } from '@legajo/bus/dirty-forms.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { useCallback, useEffect, useRef } from 'react'

/**
 * While `isChanged`, actions that would lose the changes require a confirmation, which names `title`: a link, «back», a drawer's cross, closing the tab.
 * Forms of a contract do it automatically; this is for those with their own state. Call the returned function once they are saved, for code
 * that leaves the screen immediately after.
 */
export const useUnsaved = (isChanged: boolean, title: string): (() => void) => {
  const unmark = useRef<() => void>(() => {})
  useEffect(() => {
    if (!isChanged) return
    const off = markDirty(currentPlace().parcel ?? '', title)
    unmark.current = off
    return off
  }, [isChanged, title])
  return useCallback(() => unmark.current(), [])
}
