import type { ClockLayout } from '@legajo/contract/time/attendance/clock-file.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { tenantZone } from '../../platform/today.ts'
import { type ClockText, readClockFile } from './read-clock-file.ts'

/** Lines on which layouts are compared. */
const comparedLines = 200

/**
 * The layout that reads the first lines of a file best: lines that are understood, twice the numbers of cards, less five times the marks of
 * the future. Refused where none reads half of them, and where two that read other moments are as good as each other.
 */
export const chooseLayout = async (db: Db, layouts: readonly ClockLayout[], content: ClockText): Promise<ClockLayout> => {
  const { rows } = await sql<{ numbers: string[] | null; now: string }>`select
      (select array_agg(distinct ltrim(code, '0')) from clock_card where company_id = app_company()) as numbers,
      to_char(now() at time zone ${tenantZone} + interval '5 minutes', 'YYYY-MM-DD HH24:MI:SS') as now`.execute(db)
  const numbers = new Set(rows[0]?.numbers ?? [])
  const now = rows[0]?.now ?? ''
  const read = layouts
    .filter(({ active }) => active)
    .map((layout) => {
      const lines = readClockFile(content, layout).slice(0, comparedLines)
      const marks = lines.flatMap(({ mark }) => mark ?? [])
      const known = marks.filter(({ code }) => numbers.has(code.replace(/^0+/, ''))).length
      const future = marks.filter(({ at }) => at > now).length
      return {
        layout,
        isHalf: marks.length * 2 > lines.length,
        moments: marks.map(({ code, at }) => `${code} ${at}`).join('\n'),
        score: marks.length + 2 * known - 5 * future,
      }
    })
    .filter(({ isHalf }) => isHalf)
    .toSorted((a, b) => b.score - a.score)
  const [best] = read
  if (!best)
    return refuse(
      'layout_id',
      'Ningún diseño activo entiende el archivo: elegí uno para ver qué no se entiende, o cargá el de tu reloj',
    )
  const rival = read.find(({ score, moments }) => best.score - score <= 1 && moments !== best.moments)
  if (rival)
    refuse(
      'layout_id',
      `«${best.layout.name}» y «${rival.layout.name}» leen fechas u horas distintas en el archivo: elegí el diseño de tu reloj`,
    )
  return best.layout
}
