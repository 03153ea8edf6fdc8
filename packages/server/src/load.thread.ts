import { parentPort } from 'node:worker_threads'
import { serveLoadThread } from './load/serve-thread.ts'
import { massLoads } from './mass-loads.ts'

/** The thread in which large files are checked. */
if (parentPort) serveLoadThread(parentPort, massLoads)
