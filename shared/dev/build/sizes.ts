import { chainOf, signInParts } from '@legajo/importmap/import-map.ts'
import type { Release } from '@legajo/importmap/release.ts'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`

/** Maximum brotli totals, in bytes: of all files of a unit that every page needs; the login chain is measured separately. */
const budgets: Readonly<Record<string, number>> = {
  vendor: 130_000,
  root: 63_000,
}
const loginBudget = 140_000
/** For the parcel's own files of one screen: its module, the screen's chunk and their dependencies. */
const screenBudget = 120_000

/** Files loaded before the sign-in page is usable, with their brotli bytes. */
const loginChain = (releases: readonly Release[]): ReadonlyMap<string, number> => {
  const built = new Map(releases.flatMap(({ files }) => Object.entries(files)))
  const root = releases.find(({ unit }) => unit === 'root')
  const files = [
    ...chainOf(releases, ['@legajo/root-config', ...signInParts(releases)]),
    ...(root?.page?.scripts ?? []),
    ...releases.flatMap(({ firstPaint }) => firstPaint?.scripts ?? []),
  ]
  return new Map(files.map((file) => [file, built.get(file)?.brotli ?? 0]))
}

export type Sizes = {
  readonly table: string
  /** Exceeded budgets, for the report. */
  readonly over: readonly string[]
  /** The fault when the sign-in page exceeds its budget, the only one that stops the build; else null. */
  readonly login: string | null
}

/** The heaviest chunk of a unit with its first module: file name and brotli bytes, without shared modules. */
const heaviestPart = ({ files, specifiers }: Release): { readonly file: string; readonly bytes: number } => {
  const own = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const need of files[file]?.needs ?? []) if (need.startsWith('./')) own(need.slice(2), seen)
    return seen
  }
  const first = Object.values(specifiers).reduce((seen, file) => own(file, seen), new Set<string>())
  const weights = Object.keys(files).map((file) => ({
    file,
    bytes: [...own(file, new Set(first))].reduce((sum, one) => sum + (files[one]?.brotli ?? 0), 0),
  }))
  return weights.reduce((a, b) => (b.bytes > a.bytes ? b : a), { file: '', bytes: 0 })
}

/** A table of sizes to print, and the exceeded budgets. */
export const sizes = (releases: readonly Release[]): Sizes => {
  const lines = [`${'unit'.padEnd(16)}${'files'.padStart(9)}${'minified'.padStart(13)}${'brotli'.padStart(11)}`]
  const over: string[] = []
  for (const release of releases) {
    const files = Object.values(release.files)
    const brotli = files.reduce((sum, file) => sum + file.brotli, 0)
    lines.push(
      `${release.unit.padEnd(16)}${String(files.length).padStart(9)}${kB(files.reduce((sum, file) => sum + file.bytes, 0)).padStart(13)}${kB(brotli)}`,
    )
    const budget = budgets[release.unit] ?? Number.POSITIVE_INFINITY
    if (brotli > budget) over.push(`${release.unit} has ${kB(brotli).trim()}, over its limit of ${kB(budget).trim()}`)
    const part = heaviestPart(release)
    if (release.manifest && part.bytes > screenBudget)
      over.push(
        `${part.file} of ${release.unit} loads ${kB(part.bytes).trim()}, over the limit of a screen, ${kB(screenBudget).trim()}`,
      )
  }
  const login = [...loginChain(releases).values()].reduce((sum, bytes) => sum + bytes, 0)
  lines.push(`${'sign-in'.padEnd(25)}${''.padStart(13)}${kB(login)}`)
  const tooMuch = login > loginBudget
  return {
    table: lines.join('\n'),
    over,
    login: tooMuch ? `the sign-in page has ${kB(login).trim()}, over its limit of ${kB(loginBudget).trim()}` : null,
  }
}
