import { readFileSync } from 'node:fs'
import { foldUsualHeading } from './fold-heading.ts'

/** A field that usual lists name so; a heading of several meanings is a proposal, which the user confirms. */
interface UsualField {
  readonly field: string
  readonly isCertain: boolean
}

/** The fields of usual headings, by their folded form; a list is read once. */
let read: ReadonlyMap<string, UsualField> | undefined

const usualFields = (): ReadonlyMap<string, UsualField> => {
  if (read) return read
  const [, ...lines] = readFileSync(new URL('./usual-headings.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  read = new Map(
    lines.flatMap((line) => {
      const [field = '', weight, headings = ''] = line.split('\t')
      return headings.split(' | ').map((heading) => [foldUsualHeading(heading), { field, isCertain: weight === '100' }] as const)
    }),
  )
  return read
}

/** The field that a heading of a usual list names, also with a note in brackets: «Sexo (F/M)». */
export const usualFieldOf = (heading: string): UsualField | undefined =>
  usualFields().get(foldUsualHeading(heading)) ?? usualFields().get(foldUsualHeading(heading.replace(/\([^)]*\)/g, ' ')))
