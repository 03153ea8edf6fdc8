import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { type RawBuilder, sql } from 'kysely'
import { numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { type Banks, readBanks } from './bank-of-cbu.ts'
import { type Places, readPlaces } from './places.ts'

/** The company's rows among the codes, names and ids that drafts refer to. */
export interface DraftReferences {
  /** The employee that has a file code (in lower case) or a CUIL. */
  readonly fileCodes: ReadonlyMap<string, number>
  readonly cuils: ReadonlyMap<string, number>
  readonly ids: Readonly<Record<ReferencedById, ReadonlySet<number>>>
  readonly names: Readonly<Record<ReferencedByName, ReadonlyMap<string, number>>>
  /** Sectors as `area|sector`. */
  readonly sectors: ReadonlyMap<string, number>
  readonly banks: Banks
  /** The trade unions that drafts name, and those that have a category which a draft names without its trade union. */
  readonly unions: ReadonlyMap<string, Union>
  /** Provinces of the towns that drafts name without one. */
  readonly places: Places
}

interface Union {
  readonly agreement: string | null
  readonly active: boolean
  readonly categories: ReadonlySet<string>
}

const byId = {
  cost_center_id: 'cost_center',
  organizational_unit_id: 'organizational_unit',
  employment_id: 'employment',
} as const
type ReferencedById = keyof typeof byId
export const referencedById = keyNames(byId)
type ReferencedByName = 'area' | 'hierarchical_level' | 'position'

/** The employees that have a file code or a CUIL. */
export type Identities = Pick<DraftReferences, 'fileCodes' | 'cuils'>

interface ReadOptions {
  /** The current company by default. */
  readonly companyId?: number
  /** All identities of the company, where they were read before. */
  readonly identities?: Identities | undefined
}

/** Reads the references of any number of drafts at once. */
export const readReferences = async (
  db: Db,
  drafts: readonly EmployeeDraft[],
  { companyId, identities }: ReadOptions = {},
): Promise<DraftReferences> => {
  const company = companyId === undefined ? sql<number>`app_company()` : sql<number>`${companyId}::int`
  const textsOf = (of: (draft: EmployeeDraft) => string | null | undefined): readonly string[] => {
    const texts = new Set<string>()
    for (const draft of drafts) {
      const text = of(draft)
      if (text) texts.add(text)
    }
    return [...texts]
  }
  const idsByName = async (table: ReferencedByName, names: readonly string[]) => {
    if (names.length === 0) return new Map<string, number>()
    const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}
      where company_id = ${company} and name = any(${names}::text[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
  const existing = async (field: ReferencedById) => {
    const ids = new Set<number>()
    for (const { [field]: id } of drafts) if (id) ids.add(id)
    if (ids.size === 0) return ids
    // A foreign key alone would accept another company's rows.
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(byId[field])}
      where id = any(${numbersText([...ids])}::bigint[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  const [
    taken,
    cost_center_id,
    organizational_unit_id,
    employment_id,
    area,
    hierarchical_level,
    position,
    sectors,
    banks,
    unions,
    places,
  ] = await Promise.all([
    identities ??
      identitiesWhere(
        db,
        sql<boolean>`company_id = ${company} and (lower(file_code) = any(select lower(c) from unnest(${textsOf(({ file_code }) => file_code)}::text[]) c)
          or cuil = any(${textsOf(({ person }) => normalizeCuil(person.cuil))}::text[]))`,
      ),
    existing('cost_center_id'),
    existing('organizational_unit_id'),
    existing('employment_id'),
    idsByName(
      'area',
      textsOf((draft) => draft.area),
    ),
    idsByName(
      'hierarchical_level',
      textsOf((draft) => draft.hierchical_level),
    ),
    idsByName(
      'position',
      textsOf((draft) => draft.position),
    ),
    sectorsNamed(
      db,
      company,
      textsOf(({ sector }) => sector),
    ),
    readBanks(
      db,
      drafts.map(({ bank_data }) => bank_data ?? {}),
      company,
    ),
    unionsOf(db, company, {
      codes: textsOf(({ union_information: union }) => union?.trade_union_id),
      categories: textsOf(({ union_information: union }) => (union?.trade_union_id ? null : union?.trade_union_category_id)),
    }),
    readPlaces(
      db,
      drafts.flatMap(({ person }) => person?.address ?? []),
    ),
  ])
  return {
    fileCodes: taken.fileCodes,
    cuils: taken.cuils,
    ids: { cost_center_id, organizational_unit_id, employment_id },
    names: { area: new Map([...sectors.areas, ...area]), hierarchical_level, position },
    sectors: sectors.ids,
    banks,
    unions,
    places,
  }
}

const identitiesWhere = async (db: Db, where: RawBuilder<boolean>): Promise<Identities> => {
  const { rows } = await sql<{ id: number; code: string; cuil: string }>`select id, lower(file_code) as code, cuil from employee
    where ${where}`.execute(db)
  return { fileCodes: new Map(rows.map(({ id, code }) => [code, id])), cuils: new Map(rows.map(({ id, cuil }) => [cuil, id])) }
}

/** Employees that are read whole: each of them costs less than a search for a row of a load. */
const maxIdentities = 20_000

/** The identities of the current company, read at once; undefined when it has too many employees for that. */
export const companyIdentities = async (db: Db): Promise<Identities | undefined> => {
  const { rows } = await sql`select from employee where company_id = app_company() offset ${maxIdentities} limit 1`.execute(db)
  return rows.length > 0 ? undefined : identitiesWhere(db, sql<boolean>`company_id = app_company()`)
}

const sectorsNamed = async (db: Db, company: ReturnType<typeof sql>, names: readonly string[]) => {
  if (names.length === 0) return { ids: new Map<string, number>(), areas: [] }
  const { rows } = await sql<{ id: number; area: string; area_id: number; sector: string }>`
    select t.id, a.name as area, a.id as area_id, t.name as sector
    from sector t join area_card a on a.id = t.area_id where t.company_id = ${company} and t.name = any(${names}::text[])`.execute(
    db,
  )
  return {
    ids: new Map(rows.map(({ id, area, sector }) => [`${area}|${sector}`, id])),
    areas: rows.map(({ area, area_id }) => [area, area_id] as const),
  }
}

const unionsOf = async (
  db: Db,
  company: ReturnType<typeof sql>,
  { codes, categories }: { readonly codes: readonly string[]; readonly categories: readonly string[] },
): Promise<DraftReferences['unions']> => {
  if (codes.length === 0 && categories.length === 0) return new Map()
  const { rows } = await sql<{ code: string; agreement: string | null; active: boolean; categories: string[] }>`
    select u.code, u.number_cct as agreement, u.active, array(select c.code from category_card c
      where c.tenant_id = u.tenant_id and c.trade_union_id = u.id) as categories
    from trade_union_card u where u.company_id = ${company} and (u.code = any(${codes}::text[]) or exists (
      select from category_card c where c.tenant_id = u.tenant_id and c.trade_union_id = u.id
        and c.active and c.code = any(${categories}::text[])))`.execute(db)
  return new Map(
    rows.map(({ code, agreement, active, categories: own }) => [code, { agreement, active, categories: new Set(own) }]),
  )
}
