import { openDatabase } from './db/database.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { addressesIn, settingsOrExit } from './settings/settings.ts'

/** Migrates the database to this version and exits: for installations whose servers lack the owner's password. */
const database = await openDatabase(addressesIn(settingsOrExit()))
try {
  await prepareDatabase(database)
  console.log('La base está al día.')
} finally {
  await database.close()
}
