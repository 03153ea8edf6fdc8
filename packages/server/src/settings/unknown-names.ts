/** Names of the environment that begin with LEGAJO_ and that a program of the suite reads; the README describes those of installations. */
export const settingNames: readonly string[] = [
  'BUILD',
  'CLAMD',
  'DATA',
  'EMPLOYEES',
  'FILES',
  'MAX_REQUESTS',
  'PACKAGES_URL',
  'RELEASE_KEY',
  'RELEASE_KEYS',
  'REQUEST_LIMITS',
  'S3',
  'S3_KEY',
  'S3_REGION',
  'S3_SECRET',
  'SAMPLE_DATA',
  'SECRET_KEY',
  'SIGNERS',
  'SIGNERS_PASSPHRASE',
  'SIGN_ROOTS',
  'STORE',
  'TENANT',
  'TOKEN_KEY',
  'TRUST_PROXY',
  'URL',
  'WORK',
].map((name) => `LEGAJO_${name}`)

/** A sentence for each name that no program reads, with the nearest known one: a misspelt setting would be ignored without a word. */
export const reportUnknownNames = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('LEGAJO_') && !settingNames.includes(name))
    .map((name) => {
      const [nearest] = settingNames.toSorted((a, b) => distance(a, name) - distance(b, name))
      const hint = nearest !== undefined && distance(nearest, name) <= 3 ? `; ¿es ${nearest}?` : ''
      return `${name} no es un ajuste de Legajo y no se usa${hint}`
    })

/** Levenshtein distance. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}
