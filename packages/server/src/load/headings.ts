import { searchText } from '@legajo/kernel/search-text.ts'
import type { Column } from './columns.ts'

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

/** Recognises headings by label, field or another name, or as they were assigned by hand before; each field once. */
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
  const recognised = headings.map((header) => {
    const folded = foldHeading(header)
    const stored = remembered.get(folded)
    const field = (stored && fields.has(stored) ? stored : undefined) ?? known.get(folded)
    if (field === undefined || used.has(field)) {
      if (folded !== '' && stored !== null) unknown += 1
      return { header, field: null }
    }
    used.add(field)
    return { header, field }
  })
  return { headings: recognised, isComplete: unknown === 0 && missingColumns(recognised, columns).length === 0 }
}

/** The required columns that no heading names. */
export const missingColumns = (headings: readonly Heading[], columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ field, required }) => required && !headings.some((heading) => heading.field === field))
