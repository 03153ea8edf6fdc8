import { readFileSync } from 'node:fs'

/** Names by which files call delivered values besides their codes and names, by type and code; the list is read once. */
let read: ReadonlyMap<string, readonly string[]> | undefined

/** The usual names of a value: «OSDE», «Bco. Galicia», «Fem». One that several values share names each of them. */
export const usualNamesOf = (type: string, code: string): readonly string[] => {
  if (!read) {
    const [, ...lines] = readFileSync(new URL('./usual-names.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    read = new Map(
      lines.map((line) => {
        const [ofType, ofCode, names = ''] = line.split('\t')
        return [`${ofType} ${ofCode}`, names.split('; ')] as const
      }),
    )
  }
  return read.get(`${type} ${code}`) ?? []
}
