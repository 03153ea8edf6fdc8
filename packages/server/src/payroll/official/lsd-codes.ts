import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { conceptLink, findingOf } from '../month-data/finding.ts'

/** Concepts that pay a retro have longer codes than the ten characters of the book: their kind and month in nine at most. */
const retroLetters: Readonly<Record<string, string>> = { RETRO_: 'RT', RETRO_NR_: 'RTN', RETRO_SAC_: 'RTS' }

/** The code of a concept in the book and in its registration: `RETRO_202510` is `RT202510`; any other code stays. */
export const lsdCodeOf = (code: string): string => {
  const [, prefix = '', month = ''] = /^(RETRO_(?:NR_|SAC_)?)(\d{6})$/.exec(code) ?? []
  const letters = retroLetters[prefix]
  return letters ? `${letters}${month}` : code
}

/** Refuses two concepts with one code in the book: ARCA would take one for the other. */
export const checkLsdCodes = (codes: Iterable<string>, conceptIds: ReadonlyMap<string, number>): readonly Finding[] =>
  [...Map.groupBy(new Set(codes), (code) => lsdCodeOf(code).toUpperCase())].flatMap(([shared, [first, ...others]]) =>
    others.map((code) =>
      findingOf('error', `Los conceptos ${first} y ${code} tienen el mismo código en el libro: ${shared}`, {
        field: 'Código',
        value: code,
        remedy: `Cambiá el código ${lsdCodeOf(code) === code ? code : first} del que cargó la empresa.`,
        link: conceptLink(conceptIds.get(lsdCodeOf(code) === code ? code : (first ?? code))),
      }),
    ),
  )
