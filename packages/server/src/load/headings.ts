import { searchText } from '@legajo/kernel/search-text.ts'
import type { Column } from './columns.ts'
import { usualFieldOf } from './usual-headings.ts'

/** A heading of a file and the field it was recognised as; null for none. */
export interface Heading {
  readonly header: string
  readonly field: string | null
  /** The names of the column were divided in the two that follow. */
  readonly divided?: boolean | undefined
}

/** The form in which headings are compared and stored. */
export const foldHeading = (heading: string): string =>
  searchText(heading.replace(/[*.:°º]/g, '').replace(/[()_-]/g, ' '))
    .replace(/^(n|nro|num) (?=\S)/, 'numero de ')
    .replace(/\be mail\b/, 'email')

/**
 * Recognises headings by label, field or another name, or as they were assigned by hand before, and the others by the list of usual headings;
 * each field once.
 */
export const recogniseHeadings = (
  headings: readonly string[],
  columns: readonly Column[],
  remembered: ReadonlyMap<string, string | null>,
): { readonly headings: readonly Heading[]; readonly isComplete: boolean } => {
  const known = new Map(
    columns.flatMap(({ field, label, also }) => [label, field, ...also].map((name) => [foldHeading(name), field] as const)),
  )
  const fields = new Set(columns.map(({ field }) => field))
  const used = new Set<string>()
  let unknown = 0
  const take = (header: string, field: string | undefined): Heading => {
    if (field === undefined || used.has(field)) return { header, field: null }
    used.add(field)
    return { header, field }
  }
  const own = headings.map((header) => {
    const folded = foldHeading(header)
    const stored = remembered.get(folded)
    return take(header, (stored && fields.has(stored) ? stored : undefined) ?? known.get(folded))
  })
  const recognised = own.map((heading): Heading => {
    const folded = foldHeading(heading.header)
    if (heading.field !== null || folded === '' || remembered.get(folded) === null) return heading
    const usual = usualFieldOf(heading.header)
    const column = usual && columns.find(({ field }) => field === usual.field || field.endsWith(`.${usual.field}`))
    const found = take(heading.header, column?.field)
    if (found.field === null || !usual?.isCertain) unknown += 1
    return found
  })
  return { headings: recognised, isComplete: unknown === 0 && missingColumns(recognised, columns).length === 0 }
}

/** The required columns that no heading names. */
export const missingColumns = (headings: readonly Heading[], columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ field, required }) => required && !headings.some((heading) => heading.field === field))
