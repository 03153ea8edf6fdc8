import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importMap, servePage } from '@legajo/importmap/http.ts'
import { deploy } from '@legajo/importmap/publish.ts'
import { Store } from '@legajo/importmap/store.ts'
import { answerUnknown } from './app.ts'
import { fail } from './app-error.ts'
import { bringFrom } from './bring.ts'
import type { Server } from './server.ts'
import { hasPermit } from './session.ts'

/** The suite itself: import map, files, releases, and the page at every address that is neither API nor file. */
export const serveFront = async ({ http, settings, sessions, push }: Server): Promise<void> => {
  const store = new Store(settings.releaseFolder)
  const built = builtUnits(settings.root)
  if (built.length > 0) deploy(store, built, { who: 'arranque' })
  await http.register(importMap, {
    store,
    authorize: async (request) => {
      const session = (await sessions.of(request)) ?? fail('unauthenticated')
      if (!hasPermit(session, 'RELEASE_PARCEL')) fail('missing_permit', { permit: 'RELEASE_PARCEL' })
      return { who: session.username }
    },
    onRelease: ({ map }) => push.tell('all', 'new version', { hash: map.legajo.hash }),
  })
  // A route and no not-found handler: there is one of those already, and it answers for the API.
  http.get('/*', (request, reply) =>
    /^\/(api|assets|widgets|socket\.io)(\/|$)/.test(request.url)
      ? answerUnknown(request, reply)
      : servePage(store, request, reply, { bring: bringFrom(http) }),
  )
}

/** The folders that the build of this checkout left: vendor, shared, shell and parcels. */
const builtUnits = (root: string): readonly string[] =>
  [
    'importmap/dist/vendor',
    'importmap/dist/shared',
    'root-config/dist',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/dist`),
  ]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'release.json')))
