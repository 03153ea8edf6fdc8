import { markDirty } from '@legajo/bus/dirty-forms.ts'
import { currentPlace } from '@legajo/bus/navigation.ts'
import { useCallback, useEffect, useRef } from 'react'

/**
 * While `isChanged`, whatever would lose the changes asks first, naming `title`: a link, «back», a drawer's cross, closing the tab.
 * Forms of a contract do it by themselves; this is for those that keep their own state. The answer is called once they are saved,
 * for what leaves the screen in the same breath.
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
