import { queryOf } from '@legajo/api/queries.ts'
import { type LoadTemplate, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useQuery } from '@tanstack/react-query'

/** A kind of load that the user may do. */
export interface LoadKindShown {
  readonly id: number
  readonly template: number
  readonly title: string
  readonly purpose: string
  readonly makes: LoadTemplate['makes']
  readonly archive: boolean
}

const toLoadKind = ({ lote_type, lt_id, lt_name, lt_descrip, makes, archive }: LoadTemplate): LoadKindShown => ({
  id: lote_type,
  template: lt_id,
  title: lt_name,
  purpose: lt_descrip,
  makes,
  archive,
})

const useTemplates = () => useQuery({ ...queryOf(massLoads.templates), staleTime: 60_000 })

/** The kind that the last part of the address names, by its number of template or of simple load. */
export const useKindOfPath = (by: 'id' | 'template') => {
  const { path } = useRoute()
  const query = useTemplates()
  const number = Number(path.split('/').at(-1))
  return { kind: query.data?.map(toLoadKind).find((kind) => kind[by] === number), query }
}

/** The title of a kind by its number. */
export const useTitleOfKind = (): ((kind: number) => string) => {
  const { data } = useTemplates()
  return (kind) => data?.find(({ lote_type }) => lote_type === kind)?.lt_name ?? `Carga ${kind}`
}
