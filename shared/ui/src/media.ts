import { useSyncExternalStore } from 'react'

/** Follows a media query. Without `matchMedia` (tests) it is false. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = typeof matchMedia === 'function' ? matchMedia(query) : undefined
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
  )

/** The width of a phone held upright, where tables become cards and drawers fill the screen. */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)')
