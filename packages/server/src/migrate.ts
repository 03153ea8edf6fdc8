import { openDatabase } from './db/database.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { addressesIn, settingsOrExit } from './settings/settings.ts'
import { exitForKnownCause } from './start-errors.ts'

/** Migrates the database to this version and exits: for installations whose servers lack the owner's password. */
const database = await openDatabase(addressesIn(settingsOrExit())).catch(exitForKnownCause)
try {
  await prepareDatabase(database).catch(exitForKnownCause)
  console.log('La base está al día.')
} finally {
  await database.close()
}
