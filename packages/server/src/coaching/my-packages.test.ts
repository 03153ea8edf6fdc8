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
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { openStorage } from '../files/entrance.ts'

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
  const storePackage = async (files: Record<string, string>): Promise<string> => {
    const bytes = Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
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
  const giveCourse = async (files: Record<string, string>) => {
    const course = ok(await admin.request(catalogue.create, { body: { name: `Curso ${randomUUID()}` } }))
    const dates = { dateFrom: '2026-03-02', dateUntil: '2026-03-06' }
    const body = { name: course.name, courseId: course.id, capacity: 5, ...dates } as never
    const edition = ok(await admin.request(events.create, { params: { id: 0 }, body }))
    const person = await employeeWith(app, ['READ_0000000139'])
    ok(await admin.request(participants.add, { params: { id: edition.id }, body: { employeeIds: [person.id] } }))
    const documentModel = { name: 'Paquete', kind: 'SCORM', fileKey: await storePackage(files) }
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
    const open = (item: string | null = null) => person.caller.request(myDocuments.open, { params, body: { item } })
    const store = (item: string, data: Record<string, string>, isFinished = true) =>
      person.caller.request(myDocuments.store, { params, body: { item, data, isFinished } })

    const first = ok(await open())
    expect(first.items.map(({ obstacle }) => obstacle)).toEqual([null, 'Primero hacé las partes que pide'])
    expect((await open('control')).status).toBe(409)
    // The address is one part of a path, whose length is limited.
    expect(Math.max(...first.address.split('/').map((part) => part.length))).toBeLessThan(150)
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
