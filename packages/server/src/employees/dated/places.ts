import { parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import type { Address } from '@legajo/contract/shared/address.ts'
import { sql } from 'kysely'
import { valuesOf } from '../../choices/parametric-rows.ts'
import type { Db } from '../../db/database.ts'

type Place = Pick<Address, 'state' | 'postal_code' | 'province'>

/** The provinces that have a town or a postal code, by the name as it was written or its digits, and those of the list among the written ones. */
export interface Places {
  readonly towns: ReadonlyMap<string, readonly string[]>
  readonly codes: ReadonlyMap<string, readonly string[]>
  readonly provinces: ReadonlyMap<string, readonly string[]>
}

const noPlaces: Places = { towns: new Map(), codes: new Map(), provinces: new Map() }

/** The four digits of a postal code, also of one with the letters of the block: C1041AAZ. */
const digitsOf = (code: string | null | undefined): string => /\d{4}/.exec(code ?? '')?.[0] ?? ''

/** Reads the provinces of the towns and postal codes of some addresses; without a query when none has one. */
export const readPlaces = async (db: Db, addresses: readonly Place[]): Promise<Places> => {
  const towns = [...new Set(addresses.flatMap(({ state }) => state || []))]
  const codes = [...new Set(addresses.flatMap(({ postal_code }) => digitsOf(postal_code) || []))]
  if (towns.length === 0 && codes.length === 0) return noPlaces
  const written = [...new Set(addresses.flatMap(({ province }) => province || []))]
  const { provinces, localities, 'postal-codes': postalCodes } = parametricTypes
  const { rows } = await sql<{ kind: 'town' | 'code' | 'province'; name: string; provinces: string[] }>`
    with found as (
      select 'town' as kind, t.name, v.parents ->> 'provinces' as province
      from ${valuesOf([localities.id, postalCodes.id])} join unnest(${towns}::text[]) t (name) on fold_text(t.name) = fold_text(v.name) where v.active
      union
      select 'code', left(v.code, 4), v.parents ->> 'provinces'
      from ${valuesOf([postalCodes.id])} where v.active and left(v.code, 4) = any(${codes}::text[])
    )
    select f.kind, f.name, array_agg(distinct v.name) as provinces from found f join ${valuesOf([provinces.id])} on v.code = f.province
    group by 1, 2
    union all
    select 'province', w.name, array[v.name] from ${valuesOf([provinces.id])}
      join unnest(${written}::text[]) w (name) on fold_text(w.name) in (fold_text(v.name), fold_text(v.short_name))`.execute(db)
  const of = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.provinces]))
  return { towns: of('town'), codes: of('code'), provinces: of('province') }
}

/** The province of an address: the only one that its town or its postal code has, or that both have. */
export const provinceOf = (place: Place, places: Places): string | undefined => {
  const found = provincesOf(place, places)
  return found.length === 1 ? found[0] : undefined
}

/** The provinces in which an address may be, by its town and its postal code; none for a place outside the lists. */
const provincesOf = ({ state, postal_code }: Place, { towns, codes }: Places): readonly string[] => {
  const [byTown, byCode] = [towns.get(state ?? '') ?? [], codes.get(digitsOf(postal_code)) ?? []]
  if (byTown.length === 0 || byCode.length === 0) return [...byTown, ...byCode]
  return byTown.filter((province) => byCode.includes(province))
}

/** The provinces of a town, where the one of the address is another of the list; a place outside the lists contradicts none. */
const otherProvincesOf = ({ state, province }: Place, { towns, provinces }: Places): readonly string[] => {
  const byTown = towns.get(state ?? '') ?? []
  const [known] = provinces.get(province ?? '') ?? []
  return known && !byTown.includes(known) ? byTown : []
}

/** Why the province of an address is not that of its town. */
export const placeProblem = (place: Place, places: Places): string | undefined => {
  const others = otherProvincesOf(place, places)
  if (others.length === 0) return undefined
  return `«${place.state}» no está en ${place.province}: es de ${new Intl.ListFormat('es', { type: 'disjunction' }).format(others)}; corregí la localidad o la provincia`
}
