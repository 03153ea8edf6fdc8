import { importMap, servePage } from '@legajo/importmap/http.ts'
import { Store } from '@legajo/importmap/store.ts'
import { hasPermit } from './session.ts'
import { fail } from './app-error.ts'
import { answerUnknown } from './app.ts'
import type { Server } from './server.ts'

/** The suite itself: import map, files, releases, and the page at every address that is neither API nor file. */
export const serveFront = async ({ http, settings, sessions, push }: Server): Promise<void> => {
  const store = new Store(settings.releaseFolder)
  await http.register(importMap, {
    store,
    authorize: async (request) => {
      const session = (await sessions.of(request)) ?? fail('unauthenticated')
      if (!hasPermit(session, 'RELEASE_PARCEL')) fail('missing_permit', { permit: 'RELEASE_PARCEL' })
      return { who: session.username }
    },
    onRelease: ({ map }) => push.tell('all', 'new version', { hash: map.legajo.hash }),
  })
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets|widgets|socket\.io)(\/|$)/.test(request.url)
    return isPage ? servePage(store, request, reply) : answerUnknown(request, reply)
  })
}

