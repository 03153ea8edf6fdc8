import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { ownKey } from '@legajo/importmap/own-key.ts'
import { Store } from '@legajo/importmap/store.ts'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { openDatabase } from './db/database.ts'
import { pendingMigrations } from './db/migrate.ts'
import { openStorage } from './files/entrance.ts'
import { hasTenants, noTenantsYet } from './platform/tenants.ts'
import { checkSigners } from './receipts/check-signers.ts'
import { addressesIn, requireSharedKey, type Settings, settingsOrExit } from './settings/settings.ts'
import { reportUnknownNames } from './settings/unknown-names.ts'

/** `npm run doctor`: checks an installation from its settings to its mail server; each line is a check with its remedy. */
type Check = readonly [name: string, faultsOf: () => Promise<readonly string[]> | readonly string[]]

const settings = settingsOrExit()

const largestSkewMs = 5_000

const writableFolder = (name: string, path: string): readonly string[] => {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK)
    return []
  } catch (error) {
    return [`${name}: no se puede escribir en ${path} (${messageOf(error)}); dale permiso al usuario que sirve`]
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const checkKeys = (): readonly string[] => {
  try {
    requireSharedKey(process.env, settings)
    return settings.secretKey ? [] : ['LEGAJO_SECRET_KEY: falta; sin ella no se guardan los certificados que firman']
  } catch (error) {
    return [messageOf(error)]
  }
}

const checkPublicAddress = ({ publicUrl, trustProxy }: Settings): readonly string[] => {
  if (!publicUrl) return ['LEGAJO_URL: falta; los enlaces de los correos llevan http://localhost']
  return publicUrl.startsWith('https:') && !trustProxy
    ? ['LEGAJO_TRUST_PROXY: falta, con LEGAJO_URL en https; quienes entran por el proxy comparten los límites de intentos']
    : []
}

const checkReleases = ({ releaseFolder, releaseKeys }: Settings): readonly string[] => {
  const folder = writableFolder('LEGAJO_STORE', releaseFolder)
  if (folder.length > 0) return folder
  const reports: string[] = []
  const store = new Store(releaseFolder, releaseKeys ?? [ownKey(releaseFolder).trusted], {
    report: (sentence) => reports.push(sentence),
  })
  if (store.newest() === 0) return ['No hay ninguna versión publicada; compilá con «npm run build» y arrancá el servidor']
  const served = store.published()?.state.id
  return served === store.newest()
    ? []
    : [...reports, 'Poné al día la lista de LEGAJO_RELEASE_KEYS o publicá esas unidades otra vez']
}

const checkFiles = async (): Promise<readonly string[]> => {
  if (!settings.s3) return writableFolder('LEGAJO_FILES', settings.fileFolder)
  // A name that no content has: the answer shows whether address, credentials and bucket are right.
  await openStorage(settings).open(0, `doctor-${randomUUID()}`)
  return []
}

const checkMail = async ({ smtp }: Settings): Promise<readonly string[]> => {
  if (!smtp) return ['SMTP_URL: falta; ningún correo sale, tampoco los de contraseñas']
  await createTransport(smtp.url).verify()
  return []
}

const database = await openDatabase(addressesIn(settings)).catch((error: unknown) => messageOf(error))

/** The table of migrations is the first one. */
const refuseEmpty = (error: unknown): never => {
  const isEmpty = typeof error === 'object' && error !== null && 'code' in error && error.code === '42P01'
  throw isEmpty ? new Error('La base está vacía; ejecutá «npm run migrate»') : error
}

const checksOfDatabase = (): readonly Check[] => {
  if (typeof database === 'string') return [['Base de datos', () => [`${database}; revisá DATABASE_URL`]]]
  return [
    [
      'Base de datos',
      async () => {
        const before = Date.now()
        const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.platform)
        const skew = Math.abs((rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2)
        return skew > largestSkewMs
          ? [`El reloj difiere en ${Math.round(skew / 1000)} segundos del de la base; sincronizá los dos con NTP`]
          : []
      },
    ],
    [
      'Migraciones',
      async () => {
        const pending = await database.asOwner((owner) => pendingMigrations(owner)).catch(refuseEmpty)
        return pending.length > 0 ? [`Faltan ${pending.length}, desde ${pending[0]}; ejecutá «npm run migrate»`] : []
      },
    ],
    ['Organizaciones', async () => ((await hasTenants(database)) ? [] : [noTenantsYet])],
    [
      'Certificados que firman',
      async () => {
        const faults: string[] = []
        await checkSigners(database, settings, (sentence) => faults.push(sentence))
        return faults
      },
    ],
  ]
}

let isSound = true
/** Whether a check found no fault. */
const runCheck = async ([name, faultsOf]: Check): Promise<boolean> => {
  const faults = await Promise.resolve()
    .then(faultsOf)
    .catch((error: unknown) => [messageOf(error)])
  if (faults.length > 0) isSound = false
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
  for (const fault of faults) console.log(`    ${fault}`)
  return faults.length === 0
}

await runCheck(['Nombres de los ajustes', () => reportUnknownNames(process.env)])
await runCheck(['Claves', checkKeys])
await runCheck(['Dirección pública', () => checkPublicAddress(settings)])
// Each needs the one before.
for (const check of checksOfDatabase()) if (!(await runCheck(check))) break
await runCheck(['Versiones publicadas', () => checkReleases(settings)])
await runCheck(['Archivos', checkFiles])
await runCheck(['Correo', () => checkMail(settings)])
if (typeof database !== 'string') await database.close()
process.exit(isSound ? 0 : 1)
