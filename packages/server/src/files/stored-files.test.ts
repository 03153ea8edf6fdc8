import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { pngImage } from '../../test/real-images.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { folderStorage } from './file-storage.ts'
import { sweepFiles } from './sweep-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'legajo-files-'))
let app: TestApp
let admin: Caller
let send: SendFile
let jpeg: Buffer
beforeAll(async () => {
  app = await createTestApp({ settings: { fileFolder: folder } })
  admin = await app.signIn('admin.demo')
  send = sender(app, admin)
  jpeg = await new Transformer(pngImage('jpeg')).jpeg()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** An image whose colour depends on a text, or only the head of one of a size. */
const png = (seed: string, size?: readonly [number, number]) => (size ? headOf(size) : pngImage(seed))
const headOf = ([width, height]: readonly [number, number]) => {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(8)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const frame = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000a000a03012200021101031101ffd9', 'hex')
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const upload = async (bytes: Buffer, name = 'foto.png', call: Parameters<SendFile>[0] = storedFiles.users) =>
  send(call, { name, bytes })
const keyOf = async (...args: Parameters<typeof upload>): Promise<string> => ok(await upload(...args)).key
const contents = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => name.length >= 64)
const readStoredFile = (caller: Caller, key: string) => caller.request(storedFiles.file, { query: { key } })

describe('an upload', () => {
  it.each([
    ['users', storedFiles.users, 'users'],
    ['company', storedFiles.company, 'company'],
    ['communication', storedFiles.communication, 'communication'],
    ['course', storedFiles.course, 'course'],
    ['publication', storedFiles.publication, 'publication'],
    ['login', storedFiles.loginImage, 'login'],
    ['documents', storedFiles.document, 'documents'],
    ['documents of a folder', { ...storedFiles.documentIn, path: '/upload-service/documents/contratos' }, 'documents'],
    ['icons', storedFiles.companyIcon, 'icons'],
    ['legal', storedFiles.legal, 'legal'],
    ['medical', storedFiles.medical, 'medical'],
  ])('stores a file of kind %s with the type found in its bytes and reads it by key', async (_, call, kind) => {
    const bytes = png(kind)
    const { status, body } = await upload(bytes, 'foto.pdf', call)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'foto.pdf',
        type: 'image/png',
        key: expect.stringMatching(`^${kind}/`),
      }),
    ])
    const answer = await readStoredFile(admin, body.key)
    expect((answer.body as unknown as Buffer).length).toBe(body.bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('stores files with equal content once', async () => {
    const before = contents().length
    const keys = [await keyOf(png('equal')), await keyOf(png('equal')), await keyOf(png('equal'), 'x.png', storedFiles.company)]
    expect([new Set(keys).size, contents().length - before]).toEqual([3, 1])
  })

  it.each<[string, Buffer, string, RegExp]>([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'a.svg',
      /JPG, PNG/,
    ],
    ['an SVG named as PNG', Buffer.from('<?xml version="1.0"?><svg/>'), 'a.png', /JPG, PNG/],
    ['HTML named as JPG', Buffer.from('<!doctype html><script>1</script>'), 'a.jpg', /JPG, PNG/],
    ['a PDF as a photo', pdf, 'a.jpg', /JPG, PNG/],
    ['a JPEG without a frame', frame.subarray(0, 20), 'a.jpg', /JPG, PNG/],
    [
      'a photo of an iPhone',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'IMG_1.HEIC',
      /HEIC de iPhone.*Más compatible/,
    ],
    ['an image of too many points', png('', [8001, 10]), 'a.png', /8001 × 10 puntos; el máximo es 8000/],
    ['an image without points', png('', [0, 10]), 'a.png', /dañada/],
    ['an empty file', Buffer.alloc(0), 'a.png', /vacío/],
    ['more than 5 MB', Buffer.concat([png(''), Buffer.alloc(5_000_000)]), 'a.png', /hasta 5 MB/],
  ])('refuses a file: %s', async (_, bytes, name, message) => {
    const before = contents()
    const { status, body } = await upload(bytes, name)
    expect([status, body.fields]).toEqual([400, [{ path: 'file', message: expect.stringMatching(message) }]])
    expect(contents()).toEqual(before)
  })

  it('accepts a PDF as a document and sends it as an attachment', async () => {
    const { headers } = await readStoredFile(admin, await keyOf(pdf, 'contrato año 1.pdf', storedFiles.document))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''contrato%20a%C3%B1o%201.pdf",
    })
  })

  it('cleans folders and control characters out of its name', async () => {
    expect(ok(await upload(png('name'), '../../etc/pass\u0007wd')).name).toBe('passwd')
    expect(ok(await upload(png('name'), 'foto\u202Egnp.exe')).name).toBe('fotognp.exe')
    expect(ok(await upload(png('name'), 'C:\\\\fotos\\\\yo.png')).name).toBe('yo.png')
    const { status } = await upload(pdf, 'a.pdf', { ...storedFiles.documentIn, path: '/upload-service/documents/..%2F..' })
    expect(status).toBe(404)
  })

  it('counts the content of the tenant once', async () => {
    const before = ok(await admin.request(storedFiles.usage))
    const { bytes } = ok(await upload(png('counted')))
    await keyOf(png('counted'))
    expect(await admin.request(storedFiles.usage)).toMatchObject({
      body: { files: before.files + 2, bytes: before.bytes + bytes },
    })
  })
})

describe('a key', () => {
  it('finds nothing in another tenant, in another company or when it is not one', async () => {
    const key = await keyOf(png('guessed'))
    expect((await readStoredFile(await app.signIn('admin.demo', 'tenant2'), key)).status).toBe(404)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id
    const headers = { 'selected-company': String(other) }
    expect((await admin.request(storedFiles.file, { query: { key }, headers })).status).toBe(404)
    expect((await admin.request(storedFiles.image, { body: { image: key }, headers })).status).toBe(404)
    expect((await admin.request(storedFiles.signedUrl, { body: { key }, headers })).status).toBe(404)
    expect((await readStoredFile(admin, 'users/../../etc/passwd')).status).toBe(400)
    expect((await readStoredFile(admin, key)).status).toBe(200)
  })

  it('requires the permit to read employees for the file of a document', async () => {
    const key = await keyOf(pdf, 'a.pdf', storedFiles.document)
    expect((await readStoredFile(await app.userWith([]), key)).status).toBe(404)
    expect((await readStoredFile(await app.userWith(['READ_EMPLOYEE']), key)).status).toBe(200)
  })

  it('refuses the key of an image of another kind', async () => {
    const image = await keyOf(jpeg, 'a.jpg')
    const requestImage = async (type: string) => (await admin.request(storedFiles.image, { body: { image, type } })).status
    expect([await requestImage('image/jpeg'), await requestImage('image/png')]).toEqual([200, 404])
  })
})

describe('an address without a session', () => {
  const get = async (url: string) => (await app.server.http.inject({ url })).statusCode

  it('shows images of the sign-in page', async () => {
    const { url } = ok(await upload(png('login'), 'fondo.png', storedFiles.loginImage))
    expect(url).toMatch(/^\/(?!\/)[\w./%-]*$/)
    expect([await get(url), await get(url.replace('tenant1', 'tenant2'))]).toEqual([200, 404])
  })

  it('shows a file only with its whole signature, until it expires', async () => {
    const key = await keyOf(png('signed'))
    const { url } = ok(await admin.request(storedFiles.signedUrl, { body: { key } }))
    const { url: otherUrl } = ok(await admin.request(storedFiles.signedUrl, { body: { key: await keyOf(png('other')) } }))
    expect(await get(url)).toBe(200)
    const tampered = [
      url.split('?')[0] ?? '',
      url.replace('tenant1', 'tenant2'),
      url.replace(key, key.replace(/^.{8}/, 'users/00')),
      `${otherUrl.split('?')[0]}?${url.split('?')[1]}`,
      url.replace(/company=\d+/, 'company=2'),
      url.replace(/by=\d+/, 'by=3'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=../, 'signature=AA'),
    ]
    for (const address of tampered) expect([address, await get(address)]).toEqual([address, 404])
    const now = Date.now
    Date.now = () => now() + 6 * 60_000
    try {
      expect(await get(url)).toBe(404)
    } finally {
      Date.now = now
    }
  })
})

describe('a signed address', () => {
  const get = async (url: string) => (await app.server.http.inject({ url })).statusCode
  const account = async (userId: number, values: object) =>
    void (await app.superuser.updateTable('user_account').set(values).where('id', '=', userId).execute())

  it('ends with the right of its user to sign in and to enter the company', async () => {
    const key = await keyOf(png('of a user'))
    const user = await app.userWith([])
    const id = user.session?.userId ?? 0
    const { url } = ok(await user.request(storedFiles.signedUrl, { body: { key } }))
    expect(await get(url)).toBe(200)
    for (const [ended, former] of [
      [{ blocked: true }, { blocked: false }],
      [{ actived: false }, { actived: true }],
      [{ valid_until: '2020-01-01' }, { valid_until: null }],
    ] as const) {
      await account(id, ended)
      expect([ended, await get(url)]).toEqual([ended, 404])
      await account(id, former)
      expect(await get(url)).toBe(200)
    }
    await app.superuser.deleteFrom('user_company').where('user_id', '=', id).execute()
    expect(await get(url)).toBe(404)
  })
})

describe('the record that shows a file', () => {
  it('sets the photo of an employee by the permit or by the employee', async () => {
    const key = await keyOf(jpeg, 'a.jpg')
    const { id } = ok(await admin.request(employees.reduceStrict))[0] ?? { id: 0 }
    const set = (caller: Caller, value: string | null) =>
      caller.request(storedFiles.employeePhoto, { params: { id }, body: { key: value } })
    expect((await set(await app.userWith(['READ_EMPLOYEE']), key)).status).toBe(403)
    expect((await set(admin, key)).status).toBe(204)
    expect(ok(await admin.request(employees.get, { params: { id } })).photo_url).toBe(key)
    expect(await set(admin, await keyOf(png('logo'), 'logo.png', storedFiles.company))).toMatchObject({ status: 400 })
    expect((await set(admin, null)).status).toBe(204)
    const self = await app.signIn('empleado.demo')
    const own = ok(await sender(app, self)(storedFiles.users, { name: 'yo.jpg', bytes: jpeg })).key
    expect((await self.request(storedFiles.ownPhoto, { body: { key: own } })).status).toBe(204)
    expect(ok(await self.request(employees.me)).photo_url).toBe(own)
  })

  it('shows the logo of the own company in every company', async () => {
    const key = await keyOf(png('company logo'), 'logo.png', storedFiles.company)
    const id = admin.session?.companyId ?? 0
    expect((await admin.request(storedFiles.companyLogo, { params: { id }, body: { key } })).status).toBe(204)
    expect(ok(await admin.request(companies.get, { params: { id } })).photo_url).toBe(key)
    const other = await app.signIn('admin.demo', 'tenant2')
    expect((await other.request(storedFiles.companyLogo, { params: { id: 1 }, body: { key } })).status).toBe(404)
  })
})

describe('quick-access icons', () => {
  it('lists the quick-access icons of the suite and of the company', async () => {
    const { key } = ok(await upload(png('icon'), 'icono.png', storedFiles.companyIcon))
    const [all, delivered, own] = [
      ok(await admin.request(storedFiles.icons)),
      ok(await admin.request(storedFiles.defaultIcons)),
      ok(await admin.request(storedFiles.companyIcons)),
    ]
    expect(all).toEqual([...delivered, ...own])
    expect(own.map(({ name }) => `icons/${name}`)).toContain(key)
    for (const { name } of [delivered[0], own[0]].filter((one) => one !== undefined))
      expect((await admin.request(storedFiles.icon, { params: { name } })).status).toBe(200)
    expect((await admin.request(storedFiles.icon, { params: { name: 'constructor' } })).status).toBe(404)
    expect((await admin.request(storedFiles.defaultImage)).headers['content-type']).toMatch('svg')
  })
})

describe('uploads of an employee', () => {
  it('are limited in a day, and removed unless a record showed them', async () => {
    const person = await employeeWith(app, [])
    const sendFile = async (text: string) =>
      sender(app, person.caller)(storedFiles.requests, { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.4 ${text}`) })
    const keys: string[] = []
    for (let index = 0; index < 3; index += 1) keys.push(ok(await sendFile(`prueba ${index}`)).key)
    const [shown = '', never = ''] = keys
    await app.inTransaction(person.caller, (db) =>
      db
        .insertInto('modification_request')
        .values({ employee_id: person.id, kind: 'OTHER', attachments: [shown], request: 'Prueba' })
        .execute(),
    )
    await sql`update stored_file set created_at = now() - interval '25 hours' where key = any(${keys})`.execute(app.superuser)
    await sweepFiles(app.server, folderStorage(folder))
    const { rows } = await sql<{ key: string }>`select key from stored_file where key = any(${keys})`.execute(app.superuser)
    expect([rows.map(({ key }) => key), never]).toEqual([[shown], keys[1]])
    const author = person.caller.session?.username ?? ''
    await sql`insert into stored_file (tenant_id, company_id, key, kind, name, mime_type, sha256, bytes, created_by)
      select 1, company_id, 'requests/' || gen_random_uuid() || '.pdf', 'requests', 'a.pdf', 'application/pdf', sha256, 10, ${author}
      from stored_file, generate_series(1, 60) where key = ${shown}`.execute(app.superuser)
    const refused = await sendFile('una más')
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'upload_quota' }])
  })
})

describe('the daily sweep', () => {
  it('removes files older than a day that nothing shows, and content without a file', async () => {
    const [unused, fresh, shown] = [await keyOf(png('unused')), await keyOf(png('fresh')), await keyOf(jpeg, 'b.jpg')]
    const document = await keyOf(png('unused'), 'a.png', storedFiles.document)
    const id = ok(await admin.request(employees.reduceStrict))[1]?.id ?? 0
    await admin.request(storedFiles.employeePhoto, { params: { id }, body: { key: shown } })
    await sql`update stored_file set created_at = now() - interval '25 hours' where key <> ${fresh}`.execute(app.superuser)
    const statuses = async () => {
      await sweepFiles(app.server, folderStorage(folder))
      return Promise.all([unused, fresh, shown, document].map(async (key) => (await readStoredFile(admin, key)).status))
    }
    expect(await statuses()).toEqual([404, 200, 200, 200])
    await sql`delete from stored_file where key = ${document}`.execute(app.superuser)
    const alone = await keyOf(png('alone'))
    const hash = (await sql<{ sha256: string }>`select sha256 from stored_file where key = ${alone}`.execute(app.superuser))
      .rows[0]
    const place = join(folder, '1', hash?.sha256.slice(0, 2) ?? '', hash?.sha256 ?? '')
    expect(existsSync(place)).toBe(true)
    await sql`update stored_file set created_at = now() - interval '25 hours' where key = ${alone}`.execute(app.superuser)
    expect(await statuses()).toEqual([404, 200, 200, 404])
    expect(existsSync(place)).toBe(false)
  })
})
