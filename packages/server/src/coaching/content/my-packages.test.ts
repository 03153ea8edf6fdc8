import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { courseDocuments, myDocuments } from '@legajo/contract/coaching/course-document.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { strToU8, zipSync } from 'fflate'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { openStorage } from '../../files/entrance.ts'

const manifest = `<?xml version="1.0"?><manifest identifier="m"><metadata><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Matafuegos</title>
<item identifier="teoria" identifierref="r1"><title>Teoría</title></item>
<item identifier="control" identifierref="r2"><title>Control</title><prerequisites>teoria</prerequisites><masteryscore>70</masteryscore></item>
</organization></organizations><resources><resource identifier="r1" href="teoria.html"/><resource identifier="r2" href="control/inicio.html"/></resources></manifest>`

describe('a package of a course', () => {
  let app: TestApp
  let admin: Caller
  let folder = ''
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    folder = await mkdtemp(join(tmpdir(), 'package-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await app.close()
  })

  /** Stores an archive as an uploaded file of a course, and returns its key. */
  const storePackage = async (files: Record<string, string | Uint8Array>): Promise<string> => {
    const contents = Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ])
    return storeArchive(Buffer.from(zipSync(Object.fromEntries(contents))))
  }
  const storeArchive = async (bytes: Buffer): Promise<string> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = join(folder, sha256)
    await writeFile(file, bytes)
    await openStorage(app.server.settings).put(1, sha256, file)
    const key = `course/${randomUUID()}.zip`
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('stored_file')
        .values({ key, kind: 'course', folder: '', name: 'p.zip', sha256, bytes: bytes.length, mime_type: 'application/zip' })
        .execute(),
    )
    return key
  }

  /** A course with a package, and an employee who takes part in an edition of it. */
  const giveCourse = async (files: Record<string, string | Uint8Array>) => {
    const course = ok(await admin.request(catalogue.create, { body: { name: `Curso ${randomUUID()}` } }))
    const dates = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
    const body = { name: course.name, courseId: course.id, capacity: 5, ...dates } as never
    const edition = ok(await admin.request(events.create, { params: { id: 0 }, body }))
    const person = await employeeWith(app, ['READ_0000000139'])
    ok(await admin.request(participants.add, { params: { id: edition.id }, body: { employeeIds: [person.id] } }))
    const documentModel = { name: `Paquete ${randomUUID()}`, kind: 'SCORM', fileKey: await storePackage(files) }
    const document = { documentModel, eventsCoursesDTOList: [{ courseId: course.id, required: true }] } as never
    return { person, params: { id: ok(await admin.request(courseDocuments.create, { body: document })).id } }
  }

  it('plays a package part by part, resumes it, and completes the course once every part is done', async () => {
    const course = ok(await admin.request(catalogue.create, { body: { name: 'Curso con paquete' } }))
    const edition = ok(
      await admin.request(events.create, {
        params: { id: 0 },
        body: { name: course.name, courseId: course.id, capacity: 5, dateFrom: '2026-03-02', dateUntil: '2026-03-06' } as never,
      }),
    )
    const person = await employeeWith(app, ['READ_0000000139'])
    ok(await admin.request(participants.add, { params: { id: edition.id }, body: { employeeIds: [person.id] } }))
    const files = {
      'imsmanifest.xml': manifest,
      'teoria.html': '<html><head></head><body>t</body></html>',
      'control/inicio.html': '<p>c',
    }
    const add = async (giveCourse: Record<string, string>) =>
      admin.request(courseDocuments.create, {
        body: {
          documentModel: { name: 'Matafuegos', kind: 'SCORM', fileKey: await storePackage(giveCourse) },
          eventsCoursesDTOList: [{ courseId: course.id, required: true }],
        } as never,
      })
    const { 'control/inicio.html': _, ...incomplete } = files
    expect((await add(incomplete)).status).toBe(400)
    const { id } = ok(await add(files))
    const params = { id }
    // A name that is not of this computer, and no second origin in the settings: the package plays in a sandbox.
    const open = (item: string | null = null) =>
      person.caller.request(myDocuments.open, { params, body: { item }, headers: { host: 'suite.example' } })
    const store = (item: string, data: Record<string, string>, isFinished = true) =>
      person.caller.request(myDocuments.store, { params, body: { item, data, isFinished } })

    const first = ok(await open())
    expect(first.items.map(({ obstacle }) => obstacle)).toEqual([null, 'Primero hacé las partes que pide'])
    expect((await open('control')).status).toBe(409)
    // The address is one part of a path, whose length is limited.
    expect(Math.max(...first.address.split('/').map((part) => part.length))).toBeLessThan(200)
    const page = await app.server.http.inject({ url: first.address })
    expect([page.statusCode, String(page.headers['content-security-policy'])]).toEqual([
      200,
      expect.stringContaining('sandbox allow-scripts allow-forms;'),
    ])
    expect(page.body).toContain(`"${first.nonce}"`)
    expect((await app.server.http.inject({ url: first.address.replace('teoria.html', '..%2fimsmanifest.xml') })).statusCode).toBe(
      404,
    )
    expect((await app.server.http.inject({ url: first.address.replace(/\.([\w-])/, '.A') })).statusCode).toBe(404)

    await store('teoria', { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend', 'cmi.suspend_data': 'p=2' })
    const resumed = await app.server.http.inject({ url: ok(await open()).address })
    expect(resumed.body).toContain('"cmi.suspend_data":"p=2"')
    expect(resumed.body).toContain('"cmi.core.entry":"resume"')
    await store('teoria', { 'cmi.core.lesson_status': 'completed' })
    const percentage = async () =>
      ok(await person.caller.request(myDocuments.list, { params: { id: edition.id } })).map((row) => [row.percentage, row.status])
    expect(await percentage()).toEqual([[50, 'incomplete']])
    expect(ok(await open()).item).toBe('control')
    await store('control', { 'cmi.core.score.raw': '60', 'cmi.core.lesson_status': 'completed' })
    expect(await percentage()).toEqual([[50, 'failed']])
    await store('control', { 'cmi.core.score.raw': '90', 'cmi.core.lesson_status': 'completed' })
    expect(await percentage()).toEqual([[100, 'passed']])
    const stranger = await employeeWith(app, ['READ_0000000139'])
    expect((await stranger.caller.request(myDocuments.open, { params, body: { item: null } })).status).toBe(404)
  })

  it('plays pages with queries and odd names from the packages origin, in parts, until the session or the right ends', async () => {
    const odd = manifest
      .replace('href="teoria.html"', 'href="100%.html"')
      .replace('identifierref="r1"', 'identifierref="r1" parameters="?a=1"')
    const video = new Uint8Array(1000).map((_, index) => index % 251)
    const files = {
      'imsmanifest.xml': odd,
      '100%.html': '<p>t',
      'control/inicio.html': '<p>c',
      'x.js': 'let a',
      'Página ñ.html': '<p>ñ',
      'v.mp4': video,
    }
    const { person, params } = await giveCourse(files)
    const { address, isOnOwnOrigin } = ok(await person.caller.request(myDocuments.open, { params, body: { item: null } }))
    expect([isOnOwnOrigin, new URL(address).host.split(':')[0]]).toEqual([true, 'packages.localhost'])
    const read = (name: string, headers: Record<string, string> = {}) =>
      app.server.http.inject({ url: address.replace('__player__.html', name), headers })
    const player = await read('__player__.html')
    expect([player.statusCode, player.body]).toEqual([200, expect.stringContaining('src="100%25.html?a=1"')])
    expect(player.headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/localhost:\* /)
    for (const name of ['100%25.html?a=1', 'x.js?v=2&v=3', 'P%C3%A1gina%20%C3%B1.html', 'v.mp4'])
      expect([name, (await read(name)).statusCode]).toEqual([name, 200])
    for (const name of ['%25zz', 'no.html', '..%2fimsmanifest.xml'])
      expect([name, (await read(name)).statusCode]).toEqual([name, 404])
    expect((await read('%zz')).statusCode).toBe(400)
    const part = await read('v.mp4', { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range'], [...part.rawPayload]]).toEqual([
      206,
      'bytes 10-19/1000',
      [...video.slice(10, 20)],
    ])
    expect((await read('v.mp4', { range: 'bytes=2000-' })).statusCode).toBe(416)
    // That host serves nothing of the suite.
    for (const url of ['/', '/sign-in', '/api/health/live', '/api/docs'])
      expect([url, (await app.server.http.inject({ url, headers: { host: 'packages.localhost:9000' } })).statusCode]).toEqual([
        url,
        404,
      ])
    await app.superuser.deleteFrom('coaching_participant').where('employee_id', '=', person.id).execute()
    expect((await read('x.js')).statusCode).toBe(404)
    const other = await giveCourse(files)
    const opened = ok(await other.person.caller.request(myDocuments.open, { params: other.params, body: { item: null } }))
    const again = () => app.server.http.inject({ url: opened.address })
    expect((await again()).statusCode).toBe(200)
    await app.superuser
      .deleteFrom('user_session')
      .where('user_id', '=', other.person.caller.session?.userId ?? 0)
      .execute()
    app.server.sessions.invalidate()
    expect((await again()).statusCode).toBe(404)
  })

  it('unpacks a package of a former release at its first use', async () => {
    const { person, params } = await giveCourse({
      'imsmanifest.xml': manifest,
      'teoria.html': '<p>t',
      'control/inicio.html': '<p>c',
    })
    await app.superuser.deleteFrom('coaching_package').execute()
    expect(ok(await person.caller.request(myDocuments.open, { params, body: { item: null } })).items).toHaveLength(2)
  })

  it('refuses hostile packages with their reason, while other calls go on', async () => {
    const add = async (fileKey: string) =>
      admin.request(courseDocuments.create, {
        body: { documentModel: { name: `Paquete ${randomUUID()}`, kind: 'SCORM', fileKey } } as never,
      })
    const many = '<item identifierref="z"/>'.repeat(20_000)
    const quadratic = `<manifest><organizations><organization>${many}</organization></organizations><resources>${'<resource/>'.repeat(20_000)}</resources></manifest>`
    const slow = add(await storePackage({ 'imsmanifest.xml': quadratic }))
    let delay = 0
    for (let done = false; !done; ) {
      const start = performance.now()
      done = await Promise.race([slow.then(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), 5))])
      delay = Math.max(delay, performance.now() - start)
    }
    expect(delay).toBeLessThan(1000)
    const reasonOf = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer
      return [status, (body as unknown as { fields?: { message: string }[] }).fields?.[0]?.message]
    }
    expect(await reasonOf(slow)).toEqual([400, 'El paquete tiene más de 1000 partes'])
    const bomb = Buffer.from(zipSync({ 'imsmanifest.xml': strToU8(manifest), 'big.bin': new Uint8Array(20_000_000) }))
    expect(await reasonOf(add(await storeArchive(bomb)))).toEqual([400, expect.stringContaining('más de 100 veces su tamaño')])
    expect(await reasonOf(add(await storeArchive(bomb.subarray(0, 300))))).toEqual([
      400,
      expect.stringContaining('no es un archivo ZIP entero'),
    ])
    expect(await reasonOf(add(await storePackage({ 'curso/imsmanifest.xml': manifest })))).toEqual([
      400,
      'El paquete tiene «imsmanifest.xml» dentro de la carpeta «curso»: comprimí su contenido, no la carpeta',
    ])
    const damaged = Buffer.from(zipSync({ 'imsmanifest.xml': strToU8(manifest) }))
    damaged.fill(0xff, 50, 90)
    expect((await add(await storeArchive(damaged))).status).toBe(400)
  })

  it('keeps the attempts and the random parts of each person', async () => {
    const parts = ['a', 'b', 'c'].map(
      (id) =>
        `<item identifier="${id}" identifierref="r"><title>${id}</title><sequencing><limitConditions attemptLimit="1"/></sequencing></item>`,
    )
    const limited = `<manifest identifier="m"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
      <organizations default="o"><organization identifier="o"><title>Prueba</title>${parts.join('')}
      <sequencing><randomizationControls selectionTiming="once" selectCount="2" randomizationTiming="once" reorderChildren="true"/></sequencing>
      </organization></organizations><resources><resource identifier="r" scormtype="sco" href="uno.html"/></resources></manifest>`
    const { person, params } = await giveCourse({ 'imsmanifest.xml': limited, 'uno.html': '<p>u' })
    const open = (item: string | null = null) => person.caller.request(myDocuments.open, { params, body: { item } })
    const first = ok(await open())
    expect(first.items.map(({ attempts }) => attempts)).toEqual([
      { used: 0, of: 1 },
      { used: 0, of: 1 },
    ])
    const page = await app.server.http.inject({ url: first.address })
    expect(page.body).toContain('"cmi.entry":"ab-initio"')
    const [one, other] = first.items.map(({ id }) => id)
    const end = { item: one ?? '', data: { 'cmi.completion_status': 'incomplete' }, isFinished: true }
    ok(await person.caller.request(myDocuments.store, { params, body: end }))
    const next = ok(await open())
    expect([next.item, next.items.map(({ id }) => id)]).toEqual([other, [one, other]])
    expect(next.items[0]).toMatchObject({ attempts: { used: 1, of: 1 }, obstacle: 'Ya usaste el único intento de esta parte' })
    expect((await open(one)).status).toBe(409)
  })
})
