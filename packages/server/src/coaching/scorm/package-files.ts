import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { type FileStorage, lockContent, withLocalCopy } from '../../files/entrance.ts'
import { ThreadLimitExceeded, withThread } from '../../platform/bounded-thread.ts'
import type { UnpackedFile } from './scorm-archive.ts'
import type { PackageManifest } from './scorm-manifest.ts'

/** @internal Messages to and from `scorm-unpack.thread.ts`. */
export interface UnpackRequest {
  readonly archive: string
  readonly folder: string
}
/** @internal */
export type UnpackAnswer =
  | { readonly files: readonly UnpackedFile[]; readonly manifest: PackageManifest }
  | { readonly why: string }
  | { readonly isDiskFull: true }

/** The content of a stored package. */
interface PackageContent {
  readonly tenantId: number
  readonly sha256: string
}

const module = new URL('./scorm-unpack.thread.ts', import.meta.url)
const limits = { ms: 50_000, megabytes: 256 } as const

/** The version of what is stored of a manifest: packages that were read by an earlier one are unpacked again. */
const readerVersion = 1
/** Files of a package that are stored at the same time, and rows of one statement. */
const [storedAtOnce, rowsAtOnce] = [8, 1000] as const

/** The manifest of a package, which is unpacked into the storage the first time. */
export const manifestOf = async (db: Db, storage: FileStorage, content: PackageContent): Promise<PackageManifest> =>
  (await readStoredManifest(db, content.sha256)) ?? unpack(db, storage, content)

const readStoredManifest = async (db: Db, sha256: string): Promise<PackageManifest | undefined> => {
  const row = await db
    .selectFrom('coaching_package')
    .select('manifest')
    .where('sha256', '=', sha256)
    .where('reader', '=', readerVersion)
    .executeTakeFirst()
  return row && JSON.parse(row.manifest)
}

/** A file of a package, as it is stored. */
export const selectPackageFile = (db: Db, packageSha256: string, name: string) =>
  db
    .selectFrom('coaching_package_file')
    .select(['sha256', 'bytes'])
    .where('package_sha256', '=', packageSha256)
    .where('name', '=', name.normalize('NFC'))
    .executeTakeFirst()

const unpack = async (db: Db, storage: FileStorage, content: PackageContent): Promise<PackageManifest> => {
  // One at a time: another request may have unpacked it meanwhile.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpack ${content.sha256}`}, app_tenant()))`.execute(db)
  const known = await readStoredManifest(db, content.sha256)
  if (known) return known
  const folder = await mkdtemp(join(tmpdir(), 'legajo-package-'))
  try {
    const { files, manifest } = await unpackInThread(storage, content, folder)
    await lockContent(db, content.tenantId, 'upload')
    for (let first = 0; first < files.length; first += storedAtOnce)
      await Promise.all(
        files
          .slice(first, first + storedAtOnce)
          .map(({ sha256, place }) => storage.put(content.tenantId, sha256, join(folder, String(place)))),
      )
    await storePackage(db, content.sha256, files, manifest)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const unpackInThread = async (storage: FileStorage, content: PackageContent, folder: string) => {
  const answer = await withLocalCopy(storage, content, (archive) =>
    withThread<UnpackRequest, UnpackAnswer, UnpackAnswer>(module, limits, (ask) => ask({ archive, folder })),
  ).catch((error: unknown) => {
    if (error instanceof ThreadLimitExceeded) return { why: 'lleva demasiado tiempo o memoria: exportalo más chico' }
    throw error
  })
  if (!answer) return fail('not_found')
  if ('isDiskFull' in answer) return fail('no_space')
  return 'why' in answer ? refuse('fileKey', `El paquete ${answer.why}`) : answer
}

const storePackage = async (db: Db, sha256: string, files: readonly UnpackedFile[], manifest: PackageManifest): Promise<void> => {
  await db.deleteFrom('coaching_package').where('sha256', '=', sha256).execute()
  await db
    .insertInto('coaching_package')
    .values({ sha256, reader: readerVersion, manifest: JSON.stringify(manifest) })
    .execute()
  for (let first = 0; first < files.length; first += rowsAtOnce)
    await db
      .insertInto('coaching_package_file')
      .values(
        files
          .slice(first, first + rowsAtOnce)
          .map((file) => ({ package_sha256: sha256, name: file.name, sha256: file.sha256, bytes: file.bytes })),
      )
      .execute()
}
