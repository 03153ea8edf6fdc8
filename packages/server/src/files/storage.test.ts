import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { Transformer } from '@napi-rs/image'
import { pngImage } from '../../test/real-images.ts'
import { sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { s3In } from '../settings/s3-settings.ts'
import { plainGif } from './plain-gif.ts'
import { s3Storage } from './s3-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'legajo-storage-'))
const buckets = new Worker(new URL('../../test/s3-server.ts', import.meta.url), { workerData: join(folder, 's3') })
/** Answers as clamd to INSTREAM: a file with the word VIRUS is infected. */
const clamd = createServer((socket: Socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    const command = 'zINSTREAM\0'
    if (received.length < command.length) return
    let at = command.length
    let content = ''
    while (at + 4 <= received.length) {
      const size = received.readUInt32BE(at)
      if (size === 0) return void socket.end(content.includes('VIRUS') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0')
      if (at + 4 + size > received.length) return
      content += received.toString('latin1', at + 4, at + 4 + size)
      at += 4 + size
    }
  })
})
const s3 = { endpoint: '', bucket: 'legajo', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
let app: TestApp
let admin: Caller
beforeAll(async () => {
  const [port] = await once(buckets, 'message')
  s3.endpoint = `http://127.0.0.1:${port}`
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', () => resolve()))
  app = await createTestApp({ settings: { s3, clamd: `127.0.0.1:${(clamd.address() as AddressInfo).port}` } })
  admin = await app.signIn('admin.demo')
})
afterAll(async () => {
  await app.close()
  await buckets.terminate()
  await new Promise((resolve) => clamd.close(resolve))
  rmSync(folder, { recursive: true })
})

const readFileOf = async (key: string) => (await admin.request(storedFiles.file, { query: { key } })).body as unknown as Buffer
const pdf = (more: string) => Buffer.from(`%PDF-1.4\n${more}\n%%EOF\n`)

describe('storage in a bucket', () => {
  it('stores content once, reads it and removes it', async () => {
    const storage = s3Storage(s3)
    const file = join(folder, 'file')
    writeFileSync(file, 'contenido')
    const sha256 = 'a'.repeat(64)
    expect(await storage.open(1, sha256)).toBeUndefined()
    await storage.put(1, sha256, file)
    await storage.put(1, sha256, file)
    const stream = await storage.open(1, sha256)
    expect(stream && (await text(stream))).toBe('contenido')
    expect(await storage.open(2, sha256)).toBeUndefined()
    await storage.remove(1, sha256)
    await storage.remove(1, sha256)
    expect(await storage.open(1, sha256)).toBeUndefined()
  })

  it('reports a wrong key', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    await expect(s3Storage({ ...s3, accessKey: 'OTRA' }).put(1, 'b'.repeat(64), file)).rejects.toThrow(/S3 answered 403/)
  })

  it('serves uploads of the API', async () => {
    const bytes = pdf('en el depósito')
    const { key } = ok(await sender(app, admin)(storedFiles.document, { name: 'a.pdf', bytes }))
    expect((await readFileOf(key)).equals(bytes)).toBe(true)
  })

  it.each([
    [{ LEGAJO_S3: 'ftp://x/y', LEGAJO_S3_KEY: 'a', LEGAJO_S3_SECRET: 'b' }, /no es una dirección/],
    [{ LEGAJO_S3: 'https://host', LEGAJO_S3_KEY: 'a', LEGAJO_S3_SECRET: 'b' }, /no es una dirección/],
    [{ LEGAJO_S3: 'https://host/legajo' }, /necesita LEGAJO_S3_KEY/],
  ])('refuses the settings %j', (env, message) => {
    expect(() => s3In(env)).toThrow(message)
  })
})

it('refuses a file in which clamd finds something', async () => {
  const { status, body } = await sender(app, admin)(storedFiles.document, { name: 'a.pdf', bytes: pdf('VIRUS'.repeat(40_000)) })
  expect([status, body.fields]).toEqual([
    400,
    [{ path: 'file', message: 'El antivirus encontró «Eicar-Test» en «a.pdf»: no se guardó' }],
  ])
})

describe('an image', () => {
  it('stores an image without metadata and without anything after its end', async () => {
    const jpeg = await new Transformer(pngImage('foto', [40, 20])).jpeg()
    const exif = Buffer.from(`\xff\xe1\0\x20Exif\0\0GPS lugar secreto.......`, 'latin1')
    const tail = Buffer.from('<script>1</script>')
    const sent = Buffer.concat([jpeg.subarray(0, 2), exif.subarray(0, 34), jpeg.subarray(2), tail])
    for (const [name, bytes] of [
      ['a.jpg', sent],
      ['a.png', Buffer.concat([pngImage('x'), tail])],
    ] as const) {
      const { key } = ok(await sender(app, admin)(storedFiles.users, { name, bytes }))
      const stored = (await readFileOf(key)).toString('latin1')
      for (const hidden of ['lugar secreto', '<script>']) expect(stored).not.toContain(hidden)
    }
  })

  it('refuses an image whose pixels are damaged', async () => {
    const { status, body } = await sender(app, admin)(storedFiles.users, { name: 'a.png', bytes: pngImage('x').subarray(0, 60) })
    expect([status, body.fields?.[0].message]).toEqual([400, 'La imagen «a.png» está dañada'])
  })

  it('keeps only the pictures of a GIF', () => {
    const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
    const note = Buffer.from('21fe04686f6c6100', 'hex')
    const picture = Buffer.from('2c0000000001000100000202440100', 'hex')
    const gif = Buffer.concat([head, note, picture, Buffer.from(';resto')])
    const clean = plainGif(gif)
    expect([clean?.includes('hola'), clean?.includes('resto'), clean?.at(-1)]).toEqual([false, false, 0x3b])
    expect(plainGif(gif.subarray(0, 30))).toBeUndefined()
  })
})

describe('an upload in pieces', () => {
  const file = pdf('partes '.repeat(300_000))
  const begin = async (body: object) => admin.request(storedFiles.beginUpload, { body })
  const append = async (id: number, offset: number, bytes: Buffer) =>
    sender(app, admin)({ ...storedFiles.appendUpload, path: `/upload-service/resumable/${id}/${offset}` }, { name: 'x', bytes })

  it('continues where it stopped, ignores a repeated piece and is stored when it is complete', async () => {
    const { id, pieceBytes } = ok(await begin({ kind: 'documents', name: '../largo.pdf', bytes: file.length }))
    const pieces = [file.subarray(0, pieceBytes), file.subarray(pieceBytes, 2 * pieceBytes), file.subarray(2 * pieceBytes)]
    expect((await admin.request(storedFiles.finishUpload, { params: { id } })).status).toBe(409)
    let offset = 0
    for (const piece of pieces) {
      const { body } = await append(id, offset, piece)
      expect(body.offset).toBe(offset + piece.length)
      expect((await append(id, offset, piece)).body.offset).toBe(body.offset)
      offset = body.offset
      expect(ok(await admin.request(storedFiles.uploadState, { params: { id } })).offset).toBe(offset)
    }
    expect((await append(id, offset, Buffer.from('de más'))).status).toBe(400)
    const other = await app.userWith(['WRITE_EMPLOYEE'])
    expect((await other.request(storedFiles.finishUpload, { params: { id } })).status).toBe(404)
    const { key, name } = ok(await admin.request(storedFiles.finishUpload, { params: { id } }))
    expect([name, (await readFileOf(key)).equals(file)]).toEqual(['largo.pdf', true])
    expect((await admin.request(storedFiles.uploadState, { params: { id } })).status).toBe(404)
  })

  it('answers a repeated end with the stored file, when its first answer was lost', async () => {
    const { id } = ok(await begin({ kind: 'documents', name: 'corto.pdf', bytes: 9 }))
    await append(id, 0, Buffer.from('%PDF-1.7\n'))
    const finish = (key: string) =>
      admin.request(storedFiles.finishUpload, { params: { id }, headers: { 'idempotency-key': key } })
    const { key } = ok(await finish('fin-de-corto'))
    expect(ok(await finish('fin-de-corto')).key).toBe(key)
    expect((await finish('otro-intento')).status).toBe(404)
  })

  it('refuses an upload without the permit of its kind, too large or of a wrong type', async () => {
    const nobody = await app.userWith([])
    const body = { kind: 'documents', name: 'a.pdf', bytes: 10 }
    expect((await nobody.request(storedFiles.beginUpload, { body })).status).toBe(403)
    expect((await begin({ ...body, bytes: 20_000_001 })).status).toBe(400)
    const html = Buffer.from('<html><script>')
    const { id } = ok(await begin({ ...body, bytes: html.length }))
    await append(id, 0, html)
    expect((await admin.request(storedFiles.finishUpload, { params: { id } })).status).toBe(400)
    expect((await admin.request(storedFiles.cancelUpload, { params: { id } })).status).toBe(204)
  })
})
