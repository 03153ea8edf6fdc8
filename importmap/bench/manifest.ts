import type { Manifest } from '@legajo/bus/manifest.ts'

/** A parcel with one screen, for any signed-in user. */
export const manifestOf = (name: string): Manifest => ({
  name,
  title: name,
  api: '0.1',
  routes: [{ path: `/medir/${name}`, title: name, area: 'admin', permit: null }],
})
