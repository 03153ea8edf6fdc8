import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { documents } from '@legajo/contract/employees/document.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { storedFiles, uploadCalls } from '@legajo/contract/files/stored-file.ts'
import { type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../test/factories.ts'
import { pngImage } from '../../test/real-images.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type ZipEntry, zipOf } from '../platform/zip-stream.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let send: SendFile
let people: readonly { id: number; file_code: string }[]
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  send = sender(app, admin)
  people = await Promise.all([1, 2].map(() => buildEmployee(admin)))
})
afterAll(() => app.close())

const zip = async (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const entries: ZipEntry[] = Object.entries(files).map(([name, bytes]) => ({ name, bytes, packed: deflateRawSync(bytes) }))
  const parts: Buffer[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}
const upload = (kind: number, bytes: Buffer, by = send) =>
  by({ ...massLoads.upload, path: `${massLoads.upload.path}?kind=${kind}` as never }, { name: 'archivos.zip', bytes })
const rowsOf = async (id: number): Promise<readonly MassLoadRow[]> =>
  ok(await admin.request(massLoads.rows, { params: { id }, query: { size: 200 } })).content
const applyLoad = async (id: number, mode: 'ALL' | 'VALID') => {
  ok(await admin.request(massLoads.process, { body: { id, mode } }))
  await waitUntil(
    async () => !['PENDING', 'PROCESSING'].includes(ok(await admin.request(massLoads.get, { params: { id } })).status),
  )
  return ok(await admin.request(massLoads.get, { params: { id } }))
}
const undo = (id: number) => admin.request(massLoads.undo, { params: { id }, body: { password: samplePassword } })
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF',
)

it('attaches the documents of an archive, reports the others, and undoes them', async () => {
  const [ana, luis] = people
  const { rows: types } = await app.inTransaction(admin, (db) =>
    sql<{ id: number; name: string }>`select id, name from document_type where company_id = app_company() and active
      and not expires and not confidential order by id limit 1`.execute(db),
  )
  const type = types[0]?.name ?? ''
  const sent = await upload(
    30,
    await zip({
      [`${type}/${ana?.file_code}.pdf`]: pdf,
      [`${type}/${luis?.file_code} - Anexo firmado.pdf`]: pdf,
      [`${type}/NADIE.pdf`]: pdf,
      [`${type}/${ana?.file_code}_2.svg`]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '__MACOSX/._x.pdf': pdf,
    }),
  )
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'CHECKED', total: 4, fresh: 2, refused: 2 }])
  const rows = await rowsOf(sent.body.id)
  expect(rows.flatMap(({ problems }) => problems.map(({ field }) => field)).sort()).toEqual(['file', 'file_code'])
  const cells = rows.map((row) => row.cells['file'] ?? '').sort()
  expect(cells).toEqual(['Archivo PDF', 'Archivo PDF', 'Archivo PDF', expect.stringMatching(/^\S+_2\.svg: /)])
  const refused = rows.flatMap(({ problems }) => problems).find(({ field }) => field === 'file')
  expect(refused?.remedy).toMatch(/^Corregí ese archivo y volvé a subir el ZIP/)
  const files = rows.flatMap(({ differences }) =>
    differences.filter(({ label }) => label === 'Archivo').map(({ after }) => after),
  )
  expect(files).toEqual(['Archivo PDF', 'Archivo PDF'])
  const done = await applyLoad(sent.body.id, 'VALID')
  expect(done).toMatchObject({ status: 'FINISHED', done: 2, failed: 0 })
  const of = async (id = 0) => ok(await admin.request(documents.ofEmployee, { params: { id } })).map(({ title }) => title)
  expect(await of(luis?.id)).toEqual(['Anexo firmado'])
  expect(await of(ana?.id)).toEqual([type])
  ok(await undo(sent.body.id))
  expect(await of(luis?.id)).toEqual([])
})

it('recognises the file code anywhere in a name or in its folder, and names the files without a certain one', async () => {
  const [ana, luis] = people
  const { rows: types } = await app.inTransaction(admin, (db) =>
    sql<{ name: string }>`select name from document_type where company_id = app_company() and active
      and not expires and not confidential order by id limit 1`.execute(db),
  )
  const type = types[0]?.name ?? ''
  const { body } = await upload(
    30,
    await zip({
      [`${type}/Legajo ${ana?.file_code}.pdf`]: pdf,
      [`${type}/Acuerdo ${ana?.file_code}.pdf`]: pdf,
      [`${type}/${luis?.file_code} - Gómez/Carta.pdf`]: pdf,
      [`${type}/Carta ${ana?.file_code} ${luis?.file_code}.pdf`]: pdf,
      [`${type}/Carta sin legajo.pdf`]: pdf,
    }),
  )
  expect(body).toMatchObject({ total: 5, fresh: 3, refused: 2 })
  const rows = await rowsOf(body.id)
  const found = rows
    .filter(({ outcome }) => outcome === 'NEW')
    .map(({ cells }) => [cells['file_code'], cells['typeId'], cells['title']])
  expect(found.sort()).toEqual(
    [
      [ana?.file_code, type, type],
      [ana?.file_code, type, 'Acuerdo'],
      [luis?.file_code, type, 'Carta'],
    ].sort(),
  )
  const problems = rows.flatMap((row) => row.problems).sort((a, b) => a.message.length - b.message.length)
  expect(problems).toMatchObject([
    { field: 'file_code', value: 'Carta sin legajo.pdf', remedy: expect.stringContaining('«Carta sin legajo.pdf»') },
    { field: 'file_code', message: expect.stringContaining(`más de un legajo: ${ana?.file_code}, ${luis?.file_code}`) },
  ])
  const missing = rows.find(({ cells }) => cells['file_code']?.endsWith('sin legajo.pdf'))
  const corrected = await admin.request(massLoads.update, {
    params: { id: body.id },
    body: { rows: [{ line: missing?.line ?? 0, cells: { file_code: luis?.file_code ?? '' } }] },
  })
  expect(ok(corrected)).toMatchObject({ fresh: 4, refused: 1 })
  const photos = await upload(31, await zip({ [`${luis?.file_code} - Gómez/foto.png`]: pngImage('otra cara', [40, 40]) }))
  expect(photos.body).toMatchObject({ total: 1, changed: 1 })
})

it('sets the photos of an archive by file code', async () => {
  const [ana] = people
  const bytes = await zip({ [`fotos/${ana?.file_code}.png`]: pngImage('foto', [40, 40]) })
  const { body } = await upload(31, bytes)
  expect(body).toMatchObject({ total: 1, changed: 1 })
  expect(await applyLoad(body.id, 'ALL')).toMatchObject({ status: 'FINISHED', done: 1 })
  const photo = async () => ok(await admin.request(employees.get, { params: { id: ana?.id ?? 0 } })).photo_url
  expect(await photo()).toMatch(/^users\//)
  ok(await undo(body.id))
  expect(await photo()).toBeNull()
})

it('refuses the key of a file of another tenant, and one that is in use', async () => {
  const other = await app.signIn('admin.demo', 'tenant2')
  const foreign = await app.server.database.platform
    .selectFrom('stored_file')
    .select('key')
    .where('tenant_id', '=', 2)
    .limit(1)
    .executeTakeFirst()
  expect(other.session?.companyId).toBeDefined()
  const own = await send(uploadCalls.users, { name: 'a.png', bytes: pngImage('otra', [20, 20]) })
  const guessed = foreign?.key ?? 'users/00000000-0000-4000-8000-000000000000.png'
  for (const file of [guessed, 'users/00000000-0000-4000-8000-000000000001.png'])
    expect(
      (
        await rowsOf(
          ok(
            await admin.request(massLoads.create, {
              body: { kind: 31, rows: [{ file_code: people[0]?.file_code ?? '', file }] },
            }),
          ).id,
        )
      )[0]?.problems[0]?.message,
    ).toBe('El archivo no está o ya se usó')
  expect(own.status).toBe(200)
})

it('refuses archives that are no zip, grow too much, or have paths', async () => {
  const message = ({ body }: { readonly body: { readonly fields?: readonly { message: string }[] } }) => body.fields?.[0]?.message
  expect(message(await upload(31, Buffer.from('no es un zip')))).toContain('no es un ZIP')
  expect(message(await upload(31, await zip({ '1001.png': Buffer.alloc(4_000_000) })))).toContain('veces su tamaño')
  expect(message(await upload(31, await zip({ '1001.png': Buffer.alloc(6_000_000, 'ab') })))).toContain('pesa más de')
  expect(message(await upload(31, await zip({ '../../etc/passwd': pdf })))).toContain('rutas')
  expect(message(await upload(31, await zip({ '.oculto': pdf })))).toBe('El ZIP no tiene archivos')
})

it('refuses a workbook that grows too much', async () => {
  const oversizedArchive = await zip({
    'xl/workbook.xml': Buffer.alloc(30_000_000, ' '),
    '[Content_Types].xml': Buffer.from('<Types/>'),
  })
  const { status, body } = await upload(5, oversizedArchive)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('veces su tamaño')])
})

it('reads a large archive that was uploaded before, of the same user alone, and refuses one that grows enormously', async () => {
  const [ana] = people
  const { rows: types } = await app.inTransaction(admin, (db) =>
    sql<{ name: string }>`select name from document_type where company_id = app_company() and active
      and not expires and not confidential order by id limit 1`.execute(db),
  )
  const folder = types[0]?.name ?? ''
  const storeArchive = async (files: Readonly<Record<string, Buffer>>, by = send) =>
    ok(await by(storedFiles.archives, { name: 'legajos.zip', bytes: await zip(files) })).key
  const begin = (fileKey: string, kind = 30, by = admin) => by.request(massLoads.uploadArchive, { body: { kind, fileKey } })
  const key = await storeArchive({
    [`${folder}/${ana?.file_code} - Grande.pdf`]: pdf,
    [`../../${ana?.file_code}.pdf`.slice(3)]: pdf,
  })
  const refused = await begin(key)
  expect([refused.status, JSON.stringify(refused.body)]).toMatchObject([400, expect.stringContaining('nombres con rutas')])
  const validLoad = ok(await begin(await storeArchive({ [`${folder}/${ana?.file_code} - Grande.pdf`]: pdf })))
  expect(validLoad).toMatchObject({ status: 'CHECKED', total: 1, fresh: 1, fileName: 'legajos.zip' })
  expect(JSON.stringify((await begin(key, 5)).body)).toContain('no es de un ZIP')
  const oversizedLoad = await begin(await storeArchive({ [`${folder}/${ana?.file_code}.pdf`]: Buffer.alloc(15_000_000) }))
  expect(JSON.stringify(oversizedLoad.body)).toContain('más de 100 veces su tamaño')
  const colleague = await app.signIn('rrhh.demo')
  const archiveOfColleague = await storeArchive({ '1.pdf': pdf }, sender(app, colleague))
  expect(JSON.stringify((await begin(archiveOfColleague)).body)).toContain('El archivo no está')
})
