import { createReadStream } from 'node:fs'
import { createConnection } from 'node:net'
import { AppError, fail, refuse } from '../errors/app-error.ts'

/** Bytes of one piece of the stream. */
const pieceBytes = 64 * 1024
const answerTimeout = 30_000

/** Refuses a file in which clamd finds something; without its address nothing is scanned. */
export const scanFile = async (clamd: string | undefined, localFile: string, name: string): Promise<void> => {
  if (!clamd) return
  const answer = await scanStream(clamd, localFile).catch(() => fail('unavailable'))
  if (/\bOK\s*$/.test(answer)) return
  const found = /^stream: (.+) FOUND\s*$/.exec(answer)?.[1]
  if (!found) throw new AppError('unavailable')
  refuse('file', `El antivirus encontró «${found.slice(0, 80)}» en «${name}»: no se guardó`)
}

/** The answer of clamd to a file sent by its command INSTREAM: pieces with their size before them, and an empty one at the end. */
const scanStream = (clamd: string, localFile: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(`tcp://${clamd}`)
    const socket = createConnection({ host: hostname, port: Number(port || 3310) })
    let answer = ''
    const file = createReadStream(localFile, { highWaterMark: pieceBytes })
    const end = (finish: () => void) => {
      file.destroy()
      socket.destroy()
      finish()
    }
    socket.setTimeout(answerTimeout, () => end(() => reject(new Error('clamd did not answer'))))
    socket.on('error', (error) => end(() => reject(error)))
    file.on('error', (error) => end(() => reject(error)))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('close', () => end(() => (answer ? resolve(answer.replace(/\0/g, '').trim()) : reject(new Error('clamd closed')))))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      file.on('data', (data) => {
        const size = Buffer.alloc(4)
        size.writeUInt32BE(data.length)
        socket.write(size)
        if (!socket.write(data)) {
          file.pause()
          socket.once('drain', () => file.resume())
        }
      })
      file.on('end', () => socket.write(Buffer.alloc(4)))
    })
  })
