import { sql } from 'kysely'
import type { UsedChoice } from '../choices/choice-uses.ts'
import type { TypeRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { textsWith } from '../forms/written-texts.ts'
import { factNames } from './value-mentions.ts'

/** A period of a scale in which the key of a row was replaced, with the other cells of the row, which identify it. */
export interface ReplacedKey {
  readonly id: number
  readonly cells: readonly string[]
}

interface FoundPeriod {
  readonly id: number
  readonly scaleId: number
  readonly code: string
  readonly rows: readonly (readonly string[])[]
}

type OfType = Pick<TypeRow, 'id' | 'code'>

/** The periods with a key, of scales that a formula reads by a field of the type: `ESCALA(E.APORTES; F.OBRA_SOCIAL; "MONTO")`. */
const periodsWith = async (db: Db, type: OfType, key: string, lock = sql``): Promise<readonly FoundPeriod[]> => {
  const names = await factNames(db, type)
  if (names.length === 0) return []
  const { rows } = await sql<FoundPeriod>`select p.id, s.id as "scaleId", s.code, p.rows from scale_period p
    join scale s on s.tenant_id = p.tenant_id and s.id = p.scale_id
    where exists (select from jsonb_array_elements(p.rows) one where one ->> 0 = ${key}) order by p.id ${lock}`.execute(db)
  const read = new Map<string, boolean>()
  for (const code of new Set(rows.map((row) => row.code))) {
    const pattern = new RegExp(`\\bE\\.${code}\\s*;\\s*(?:\\p{L}+\\.)?(?:${names.join('|')})\\s*;`, 'iu')
    const formulas = await textsWith(db, [`E.${code}`], (text, kind) => kind === 'formula' && pattern.test(text))
    read.set(code, formulas.length > 0)
  }
  return rows.filter(({ code }) => read.get(code))
}

/** The scales with a value as a key, each once. */
export const scaleUses = async (db: Db, type: OfType, key: string | null): Promise<readonly UsedChoice[]> => {
  if (key === null) return []
  const found = new Map((await periodsWith(db, type, key)).map((period) => [period.scaleId, period.code]))
  return [...found].map(([id, code]) => ({
    what: `clave de la escala «${code}»`,
    count: 1,
    route: `/scale-module/main-scale?detalle=${id}`,
  }))
}

/** Work of payroll for values that are keys of scales; the list of areas passes it. */
export interface ScaleServices {
  /** Replaces the rows of a period of a scale. */
  readonly storeScaleRows: (db: Db, id: number, rows: readonly (readonly string[])[]) => Promise<void>
}

interface KeyChange {
  readonly before: string
  readonly after: string
}

/** Puts one key in the place of another, except in the periods that have both. */
export const replaceScaleKeys = async (
  db: Db,
  { storeScaleRows }: ScaleServices,
  type: OfType,
  { before, after }: KeyChange,
): Promise<readonly ReplacedKey[]> => {
  const done: ReplacedKey[] = []
  for (const { id, rows } of await periodsWith(db, type, before, sql`for update of p`)) {
    const row = rows.find(([key]) => key === before)
    if (!row || rows.some(([key]) => key === after)) continue
    await storeScaleRows(
      db,
      id,
      rows.map((one) => (one === row ? [after, ...row.slice(1)] : one)),
    )
    done.push({ id, cells: row.slice(1) })
  }
  return done
}

/** Puts the former key back into the rows that did not change since; returns their number. */
export const restoreScaleKeys = async (
  db: Db,
  { storeScaleRows }: ScaleServices,
  replaced: readonly ReplacedKey[],
  { before, after }: KeyChange,
): Promise<number> => {
  let restored = 0
  for (const { id, cells } of replaced) {
    const { rows: found } = await sql<
      Pick<FoundPeriod, 'rows'>
    >`select rows from scale_period where id = ${id} for update`.execute(db)
    const rows = found[0]?.rows ?? []
    const row = rows.find(([key, ...others]) => key === after && JSON.stringify(others) === JSON.stringify(cells))
    if (!row || rows.some(([key]) => key === before)) continue
    await storeScaleRows(
      db,
      id,
      rows.map((one) => (one === row ? [before, ...row.slice(1)] : one)),
    )
    restored += 1
  }
  return restored
}
