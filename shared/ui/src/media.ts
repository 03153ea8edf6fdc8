import { useSyncExternalStore } from 'react'

/** Subscribes to a media query. Without `matchMedia` (tests) it is false. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = typeof matchMedia === 'function' ? matchMedia(query) : undefined
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
  )

/** The width of a phone in portrait orientation: tables become cards and drawers fill the screen. */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)')
