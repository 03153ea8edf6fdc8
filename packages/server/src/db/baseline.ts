import { readFileSync } from 'node:fs'

/** The last file of the baseline: the files up to it are the schema as the replaced files left it. */
const lastOfBaseline = '0011-baseline-official-files.sql'

/** The files that the baseline replaced, by name, with the hashes of the forms in which each was applied. */
const replacedFiles: ReadonlyMap<string, ReadonlySet<string>> = readFileSync(
  new URL('../../migrations/replaced.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [string, string])
  .reduce((known, [hash, name]) => known.set(name, new Set([...(known.get(name) ?? []), hash])), new Map<string, Set<string>>())

type AppliedMigrations = ReadonlyMap<string, string>
interface MigrationFile {
  readonly name: string
  readonly hash: string
}

/** True for a database that was filled by the replaced files and does not have the baseline recorded yet. */
export const isBeforeBaseline = (applied: AppliedMigrations): boolean =>
  !applied.has(lastOfBaseline) && [...replacedFiles.keys()].some((name) => applied.has(name))

/**
 * The applied files with those of the baseline added, because a database with all replaced files has the same schema. Throws when one of them
 * is missing or differs.
 */
export const withBaseline = (applied: AppliedMigrations, all: readonly MigrationFile[]): AppliedMigrations => {
  const lacking = [...replacedFiles].find(([name, hashes]) => !hashes.has(applied.get(name) ?? ''))
  if (lacking)
    throw new Error(
      `La base es de una versión anterior a la que esta puede actualizar (falta ${lacking[0]}): actualícela primero con la versión anterior`,
    )
  return new Map([...applied, ...baselineOf(all).map(({ name, hash }) => [name, hash] as const)])
}

/** The files of the baseline. */
export const baselineOf = <File extends MigrationFile>(all: readonly File[]): readonly File[] =>
  all.filter(({ name }) => name <= lastOfBaseline)
