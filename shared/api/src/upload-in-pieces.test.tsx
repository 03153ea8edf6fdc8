import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import axios, { AxiosError } from 'axios'
import { uploadFile } from './upload-in-pieces.ts'

const bytesPerPiece = 1_000_000
const file = new File([new Uint8Array(2.5 * bytesPerPiece)], 'certificado.zip', { lastModified: 1_700_000_000_000 })
const key = 'archives/00000000-0000-4000-8000-000000000000.zip'

/** The server's side: the bytes that arrived of its uploads, and the requests in their order. */
const received = new Map<number, number>()
let requests: string[] = []
let isDown = (_: string): boolean => false

beforeEach(() => {
  localStorage.clear()
  received.clear()
  requests = []
  axios.defaults.adapter = async (config) => {
    const path = (config.url ?? '').replace(/^.*\/resumable/, '')
    const request = `${config.method?.toUpperCase()} ${path}`
    requests.push(request)
    if (isDown(request)) throw new AxiosError('cut', 'ERR_NETWORK', config)
    const [, id = '', part = ''] = path.split('/')
    const responseOf = (data: unknown, status = 200) => ({ status, data, headers: {}, statusText: '', config })
    const upload = id ? Number(id) : received.size + 1
    if (!id) received.set(upload, 0)
    const offset = received.get(upload)
    if (offset === undefined) return responseOf({ code: 'not_found', message: '' }, 404)
    if (part === 'finish') return responseOf({ key, name: file.name, type: 'application/zip', bytes: file.size, url: '/x' })
    if (part) received.set(upload, Math.min(file.size, offset + bytesPerPiece))
    return responseOf({ id: upload, offset: received.get(upload), bytes: file.size, pieceBytes: bytesPerPiece })
  }
})
afterEach(() => {
  isDown = () => false
})

const send = (signal = new AbortController().signal) => uploadFile(storedFiles.archives, file, { onProgress: () => {}, signal })

it('continues the upload of a file whose page was closed', async () => {
  isDown = (request) => request === 'POST /1/1000000'
  // This page waits for its connection, and is closed.
  void send().catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  isDown = () => false
  requests = []
  expect(await send()).toMatchObject({ key })
  expect(requests).toEqual(['GET /1', 'POST /1/1000000', 'POST /1/2000000', 'POST /1/finish'])
  requests = []
  await send()
  expect(requests[0]).toBe('POST ')
})

it('reports that it waits for its connection, until it continues', async () => {
  const states: boolean[] = []
  isDown = (request) => request === 'POST /1/1000000' && states.length === 0
  const options = { onProgress: () => {}, onWaiting: (isWaiting: boolean) => states.push(isWaiting) }
  expect(await uploadFile(storedFiles.archives, file, { ...options, signal: new AbortController().signal })).toMatchObject({
    key,
  })
  expect(states).toEqual([true, false])
})

it('begins again when the server no longer has the pieces', async () => {
  localStorage.setItem(`upload archives ${file.size} ${file.lastModified}`, '7')
  expect(await send()).toMatchObject({ key })
  expect(requests.slice(0, 3)).toEqual(['GET /7', 'POST ', 'POST /1/0'])
})
