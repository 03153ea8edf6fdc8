import type { Manifest, Route } from '@legajo/bus/manifest.ts'
import { shellPaths } from '@legajo/bus/manifest.ts'
import { plainPath } from '@legajo/bus/routes.ts'

type Pattern = {
  readonly owner: string
  readonly path: string
  readonly shape: string
}

const shapeOf = (path: string): string => plainPath(path).replace(/\{\w+\}/g, '{}')

const patternsOf = (manifest: Manifest): readonly Pattern[] =>
  manifest.routes.flatMap((route: Route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => ({
      owner: manifest.name,
      path,
      shape: shapeOf(path),
    })),
  )

const faultsOf = (manifest: Manifest): readonly string[] => {
  const problemOf = (text: string): string => `${manifest.name}: ${text}`
  const faults: string[] = []
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.name)) faults.push(problemOf('el nombre va en minúsculas, cifras y guiones'))
  if (!/^\d+\.\d+$/.test(manifest.api)) faults.push(problemOf(`la versión de API «${manifest.api}» se escribe como 0.1`))
  for (const route of manifest.routes) {
    if (!/^\/([\w.~-]+|\{\w+\})(\/([\w.~-]+|\{\w+\}))*$/.test(route.path))
      faults.push(problemOf(`«${route.path}» no es una dirección válida`))
    if (!['admin', 'self', 'public'].includes(route.area))
      faults.push(problemOf(`${route.path} tiene un área desconocida: ${route.area}`))
    if (!route.title.trim()) faults.push(problemOf(`${route.path} no tiene título`))
    if (route.permit === undefined) faults.push(problemOf(`${route.path} no dice su permiso; null es «cualquiera»`))
  }
  const entries = new Set((manifest.menus ?? []).map(({ route }) => route.split('?')[0]))
  for (const { path, under } of manifest.routes)
    if (under && !entries.has(under)) faults.push(problemOf(`${path} está debajo de ${under}, que no tiene entrada en el menú`))
  const open = new Set(patternsOf(manifest).map(({ shape }) => shape))
  for (const entry of manifest.menus ?? []) {
    if (!open.has(shapeOf(entry.route.split('?')[0] ?? '')))
      faults.push(problemOf(`el menú ${entry.code} abre ${entry.route}, que el parcel no tiene`))
    if (entry.group.length > 4) faults.push(problemOf(`el menú ${entry.code} pasa de cinco niveles`))
  }
  return faults
}

/**
 * Faults of the combined manifests, each naming its owners: a duplicate address, an address always hidden by another one, a menu entry
 * without a target. An empty list means they are compatible.
 */
export const checkManifests = (manifests: readonly Manifest[]): readonly string[] => {
  const faults = manifests.flatMap(faultsOf)
  const owners = new Map<string, Pattern>(
    shellPaths.map((path) => [shapeOf(path), { owner: 'root', path, shape: shapeOf(path) }]),
  )
  const codes = new Map<string, string>()
  const names = new Set<string>()
  for (const manifest of manifests) {
    if (names.has(manifest.name)) faults.push(`dos parcels se llaman ${manifest.name}`)
    names.add(manifest.name)
    for (const pattern of patternsOf(manifest)) {
      const other = owners.get(pattern.shape)
      if (other) faults.push(`${pattern.owner} ${pattern.path} y ${other.owner} ${other.path} reclaman la misma dirección`)
      else owners.set(pattern.shape, pattern)
    }
    for (const { code } of manifest.menus ?? []) {
      const other = codes.get(code)
      if (other) faults.push(`el código de menú ${code} está en ${other} y en ${manifest.name}`)
      codes.set(code, manifest.name)
    }
  }
  // `/a/{x}` of one parcel and `/a/b` of another are distinguished by specificity; `/{x}/b` and `/a/{y}` both match /a/b with equal
  // specificity: refused when their owners differ.
  const all = [...owners.values()].filter(({ shape }) => shape.includes('{}'))
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) {
      if (one.owner === other.owner) continue
      const [a, b] = [one.shape.split('/'), other.shape.split('/')]
      const both = a.length === b.length && a.every((part, at) => part === b[at] || part === '{}' || b[at] === '{}')
      const oneFirst = a.some((part, at) => part === '{}' && b[at] !== '{}')
      const otherFirst = b.some((part, at) => part === '{}' && a[at] !== '{}')
      if (both && oneFirst && otherFirst) faults.push(`${one.owner} ${one.path} y ${other.owner} ${other.path} se superponen`)
    }
  return faults
}
