/** Publishes every new build to the store of the development server, which notifies the open pages. Run by dev.mjs. */
import { existsSync, readdirSync, watchFile } from 'node:fs'
import { join } from 'node:path'
import { ownKey } from '@legajo/importmap/own-key.ts'
import { deploy } from '@legajo/importmap/publish.ts'
import { Store } from '@legajo/importmap/store.ts'
import { root } from './setup/root.mjs'

const folders = () =>
  [
    'importmap/dist/vendor',
    'importmap/dist/shared',
    'root-config/dist',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/dist`),
  ]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'release.json')))

const data = process.env.LEGAJO_DATA ?? join(root, '.data')
const folder = process.env.LEGAJO_STORE ?? join(data, 'releases')
const ownKeyPair = ownKey(folder)
const store = new Store(folder, [ownKeyPair.trusted])

const bring = () => {
  try {
    const state = deploy(store, folders(), ownKeyPair)
    if (state) console.log(`Publicado en desarrollo: estado ${state.id}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

let timer
// The build replaces whole folders, which breaks a watch on them; polling the file's date is unaffected.
for (const folder of folders())
  watchFile(join(folder, 'release.json'), { interval: 500 }, (now) => {
    if (now.mtimeMs === 0) return
    clearTimeout(timer)
    timer = setTimeout(bring, 200)
  })
