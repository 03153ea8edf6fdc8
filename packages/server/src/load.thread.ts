import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { serveLoadThread } from './load/serve-thread.ts'
import { massLoads } from './mass-loads.ts'

// The first collections find all rows of the first part alive. V8 concludes that such objects live long, allocates those of all further
// rows among the old ones, and collects them and all they refer to late: it took three times as long.
setFlagsFromString('--no-allocation-site-pretenuring')

/** The thread in which large files are checked. */
if (parentPort) serveLoadThread(parentPort, massLoads)
