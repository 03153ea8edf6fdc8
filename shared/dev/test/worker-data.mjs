/**
 * Loaded first in each process of a test run (`--import`). The light runner answers the first worker that asks for its settings by sending
 * them to all workers; a worker that still imports ignores them, asks later and waits without end. A worker keeps settings that arrive
 * early here, and reads them when it asks.
 */
const request = 'jest-light-runner-get-worker-data'
const answer = 'jest-light-runner-worker-data'

if (process.send && process.env['TINYPOOL_WORKER_ID']) {
  const send = process.send.bind(process)
  let settings
  process.on('message', (message) => {
    if (message?.type === answer) settings = message
  })
  process.send = (message, ...rest) => {
    if (message !== request || settings === undefined) return send(message, ...rest)
    process.nextTick(() => process.emit('message', settings))
    return true
  }
}
