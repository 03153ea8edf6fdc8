import { parentPort, workerData } from 'node:worker_threads'
import S3rver from 's3rver'

/** An S3-compatible server in a thread of its own, because it replaces a global of the process; reports its port. */
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: String(workerData),
  configureBuckets: [{ name: 'legajo' }],
})
const { port } = await server.run()
parentPort?.postMessage(port)
