import type { Manifest } from '@legajo/bus/manifest.ts'

/** A parcel of one screen, for whoever is signed in. */
export const manifestOf = (name: string): Manifest => ({
  name,
  title: name,
  api: '0.1',
  routes: [{ path: `/medir/${name}`, title: name, area: 'admin', permit: null }],
})
