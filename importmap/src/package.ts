import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bytes, Release } from './release.ts'
import type { SignedStatement } from './signature.ts'
import { ReleaseRefused, type Store } from './store.ts'

export type Package = { readonly release: Release; readonly bytes: Bytes }

/** Reads a unit from its dist folder as built. */
export const readDist = (dist: string): Package => {
  const bytes: Bytes = (file) => {
    const path = join(dist, file)
    return existsSync(path) ? readFileSync(path) : null
  }
  return { release: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release, bytes }
}

/** Stores the files of a unit, then the unit under its signature. */
export const storeFiles = (store: Store, { release, bytes }: Package, signed: SignedStatement): void => {
  for (const file of Object.keys(release.files)) {
    const data = bytes(file)
    if (!data) throw new ReleaseRefused(`Falta ${file}`)
    store.putAsset(file, data)
    if (data.length <= 1024) continue
    store.putAsset(`${file}.br`, bytes(`${file}.br`) ?? brotliCompressSync(data))
    store.putAsset(`${file}.gz`, bytes(`${file}.gz`) ?? gzipSync(data, { level: 9 }))
    const map = bytes(`${file}.map`)
    if (map) store.putAsset(`${file}.map`, map)
  }
  store.putRelease(release, signed)
}
