import { fail } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import type { LoadHandler } from './load-handler.ts'
import { serveLoadJob } from './load-job.ts'
import { serveLoadEntry } from './serve-entry.ts'
import { serveLoads } from './serve-loads.ts'
import { serveOwnCalls } from './serve-own-calls.ts'
import { serveLoadProcessing } from './serve-processing.ts'
import { serveUndoJob } from './undo-job.ts'

/** Mass loads of all kinds that the areas register; large files are checked in a thread of the module `thread`. */
export const serveMassLoads =
  (handlers: readonly LoadHandler[], thread: URL): Area =>
  (server) => {
    serveLoads(server, handlers)
    serveLoadEntry(server, handlers, thread)
    serveLoadProcessing(server, handlers)
    serveOwnCalls(server, handlers, thread)
    const handlerOf = (id: number) => handlers.find(({ kind }) => kind.id === id) ?? fail('not_found')
    serveLoadJob(server, handlerOf)
    serveUndoJob(server, handlerOf)
  }
