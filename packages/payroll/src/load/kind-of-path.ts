import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import { loadKinds } from '@legajo/contract/shared/load-kinds.ts'

const lastNumber = (path: string): number => Number(path.split('/').at(-1))

/** The kind that an address of a template or of a simple load names by its documented number. */
export const kindOfTemplate = (path: string): LoadKind | undefined =>
  loadKinds.find(({ template }) => template === lastNumber(path))
export const kindOfLoad = (path: string): LoadKind | undefined => loadKinds.find(({ id }) => id === lastNumber(path))
export const titleOfKind = (kind: number): string => loadKinds.find(({ id }) => id === kind)?.title ?? `Carga ${kind}`
