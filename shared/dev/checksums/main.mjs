/** `npm run checksums`: adds new migrations to packages/server/migrations/checksums.txt and refuses changes of released ones. */

import { print, printError } from '../setup/print.mjs'
import { root } from '../setup/root.mjs'
import { appendChecksums, compareChecksums } from './checksums.mjs'

const { changed, missing } = compareChecksums(root)
for (const name of changed)
  printError(
    `${name} cambió: deshaga el cambio y agregue otra migración. Si todavía no salió de su rama, borre su línea y repita.`,
  )
for (const name of missing) printError(`${name} figura en la lista y no está: una migración no se borra ni se renombra.`)
for (const name of appendChecksums(root)) print(name)
process.exit(changed.length + missing.length > 0 ? 1 : 0)
