import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import { lastRead } from '../../test/last-read.ts'
import { employeeWith } from '../../test/people.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { userWithFlags } from '../../test/user-without-confidential.ts'
import { hasLockWaiter, waitUntil } from '../../test/wait-until.ts'
import { inTenantAndAfter } from '../db/after-commit.ts'
import { openStorage } from '../files/entrance.ts'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import { openPdf } from '../pdf/pdf.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { companyFlags } from '../session/session.ts'
import { zip } from '../sheet/text-archive.ts'
import { issueDocument } from './entrance.ts'
import { announceDocuments } from './notices.ts'
import { valuesOfPeople } from './placeholders.ts'

const folder = mkdtempSync(join(tmpdir(), 'legajo-documents-'))
let app: TestApp
let admin: Caller
let self: Caller
let send: SendFile
let own = 0
const types = { plain: 0, secret: 0, licence: 0 }
beforeAll(async () => {
  app = await createTestApp({ settings: { fileFolder: folder } })
  admin = await app.signIn('admin.demo')
  self = await app.signIn('empleado.demo')
  own = self.session?.employeeId ?? 0
  send = sender(app, admin)
  const type = async (body: object) => ok(await admin.request(documentTypes.create, { body })).id
  types.plain = await type({ code: 'CON', name: 'Contrato de prueba', employeeUploads: true })
  types.secret = await type({ code: 'SEC', name: 'Sanción reservada', confidential: true, visibleToEmployee: false })
  types.licence = await type({ code: 'REG', name: 'Registro de prueba', expires: true, noticeDays: 10 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const pdfWith = (text: string) => {
  const pdf = openPdf()
  pdf.text(40, 60, text)
  return pdf.end({ title: 'Prueba', author: 'Prueba' })
}
const upload = (employeeId: number, fields: Record<string, string>, name = 'a.pdf', bytes = pdfWith('Texto común')) =>
  send({ ...documents.upload, path: `/datos-maestros/employees/upload-file/${employeeId}` }, { name, bytes }, fields)
const add = async (employeeId: number, more: Record<string, string> = {}, text = 'Texto común'): Promise<number> =>
  ok(await upload(employeeId, { typeId: String(types.plain), title: 'Contrato', ...more }, 'a.pdf', pdfWith(text))).id
const findDocuments = async (caller: Caller, query: Record<string, unknown>) =>
  ok(await caller.request(documents.list, { query: { size: 200, ...query } })).content
const file = (caller: Caller, id: number, view = false) =>
  caller.request(documents.file, { query: { id, ...(view && { view }) } })
const textOf = async (bytes: unknown) => (await textOfPages(bytes as Buffer)).join(' ')

describe('a document', () => {
  it('finds a document by the words of its PDF, Word file and title, without accents', async () => {
    const inPdf = await add(own, { title: 'Uno' }, 'Cláusula de exclusividad y confidencialidad mutua')
    const word = await zip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': '<w:document><w:p><w:r><w:t>Reglamento de &amp; viáticos</w:t></w:r></w:p></w:document>',
    })
    const inWord = ok(await upload(own, { typeId: String(types.plain), title: 'Dos' }, 'a.docx', word)).id
    const byTitle = await add(own, { title: 'Notificación extraordinaria' })
    const ids = async (text: string) => (await findDocuments(admin, { text })).map(({ id }) => id)
    await waitUntil(async () => (await ids('exclusividad')).includes(inPdf) && (await ids('viatico')).includes(inWord))
    expect(await ids('notificacion')).toEqual([byTitle])
    expect((await findDocuments(admin, { text: 'clausulas exclusividad' }))[0]?.excerpt).toMatch(/«exclusividad»/)
  })

  it.each<[string, Record<string, string>, string, Buffer, RegExp]>([
    ['an SVG with a script', {}, 'a.svg', Buffer.from('<svg><script>1</script></svg>'), /PDF, Word/],
    ['HTML named as PDF', {}, 'a.pdf', Buffer.from('<html><script>1</script>'), /PDF, Word/],
    ['a wrong day', { validUntil: '2026-13-40' }, 'a.pdf', pdfWith('x'), /Fecha Invalida/],
    ['an end before the beginning', { validFrom: '2026-05-02', validUntil: '2026-05-01' }, 'a.pdf', pdfWith('x'), /anterior/],
    ['no title', { title: ' ' }, 'a.pdf', pdfWith('x'), /Título|requerido/i],
  ])('refuses a document with %s', async (_, fields, name, bytes, message) => {
    const { status, body } = await upload(own, { typeId: String(types.plain), title: 'x', ...fields }, name, bytes)
    expect([status, body.fields?.[0]?.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('refuses a document without the day that its type requires', async () => {
    const { status, body } = await upload(own, { typeId: String(types.licence), title: 'x' })
    expect([status, body.fields?.[0]?.message]).toEqual([400, '«Registro de prueba» exige la fecha de vencimiento'])
  })

  it('keeps its name without folders, and an archive bomb unread', async () => {
    const oversizedArchive = await zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': 'a'.repeat(20_000_000) })
    const document = ok(
      await upload(own, { typeId: String(types.plain), title: 'Bomba' }, '../../etc/bomba.docx', oversizedArchive),
    )
    expect(document.fileName).toBe('bomba.docx')
    await waitUntil(async () => {
      const { rows } = await sql<{
        content: string
      }>`select content from employee_document_text where document_id = ${document.id}`.execute(app.superuser)
      return rows[0]?.content === ''
    })
  })

  it('allows only its employee to download a document and mark it as seen', async () => {
    const id = await add(own)
    const marks = async () => {
      const { seenAt, downloadedAt } = ok(await admin.request(documents.get, { params: { id } }))
      return [seenAt !== null, downloadedAt !== null]
    }
    expect((await file(admin, id)).headers['content-disposition']).toMatch(/^attachment/)
    expect(await marks()).toEqual([false, false])
    expect((await file(self, id, true)).headers['content-disposition']).toMatch(/^inline/)
    // The file is sent while its transaction ends.
    await waitUntil(async () => (await marks())[0] === true)
    expect(await marks()).toEqual([true, false])
    expect((await self.request(documents.markDownloaded, { params: { id } })).status).toBe(204)
    expect(await marks()).toEqual([true, true])
  })

  it('accepts a document from the employee in a type that allows it', async () => {
    const { key } = ok(await sender(app, self)(storedFiles.personal, { name: 'titulo.pdf', bytes: pdfWith('Título') }))
    const body = { typeId: types.licence, title: 'Mi título', fileKey: key }
    expect((await self.request(documents.sendOwn, { body })).status).toBe(400)
    expect((await admin.request(documents.create, { body: { ...body, employeeId: own, typeId: types.plain } })).status).toBe(400)
    const sent = ok(await self.request(documents.sendOwn, { body: { ...body, typeId: types.plain } }))
    expect([sent.source, sent.employeeId]).toEqual(['SELF', own])
    expect((await self.request(documents.sendOwn, { body: { ...body, typeId: types.plain } })).status).toBe(400)
  })
})

describe('a document out of reach', () => {
  it('omits a hidden document from the list, the search, the file, the archive and the key', async () => {
    const hidden = (await employeeWith(app, [], { confidential: true })).id
    const ofHidden = await add(hidden, { title: 'Pacto secretísimo' })
    const ofType = await add(own, { typeId: String(types.secret), title: 'Apercibimiento' })
    const blind = await userWithFlags(app, admin, 0)
    const other = await app.signIn('admin.demo', 'tenant2')
    const nobody = await app.userWith([])
    for (const id of [ofHidden, ofType]) {
      for (const caller of [blind, other]) {
        expect((await caller.request(documents.get, { params: { id } })).status).toBe(404)
        expect((await caller.request(documents.zip, { body: { ids: [id] } })).status).toBe(400)
        expect(
          (await caller.request(documentSignings.request, { body: { documentIds: [id], signers: [{ kind: 'EMPLOYEE' }] } }))
            .status,
        ).toBe(400)
      }
      for (const caller of [blind, other, nobody]) expect((await file(caller, id)).status).toBe(404)
    }
    expect(
      (await findDocuments(blind, { text: 'secretisimo' })).concat(await findDocuments(blind, { filter: 'Apercibimiento' })),
    ).toEqual([])
    expect(ok(await blind.request(documents.ofEmployee, { params: { id: own } })).map(({ id }) => id)).not.toContain(ofType)
    expect((await blind.request(documents.ofEmployee, { params: { id: hidden } })).status).toBe(404)
    expect((await self.request(documents.mine)).body?.map(({ id }) => id)).not.toContain(ofType)
    expect((await file(self, ofType)).status).toBe(404)
    expect(ok(await blind.request(documentTypes.list)).map(({ id }) => id)).not.toContain(types.secret)
    const { rows } = await sql<{ key: string }>`select file_key as key from employee_document where id = ${ofHidden}`.execute(
      app.superuser,
    )
    for (const caller of [blind, admin, other])
      expect((await caller.request(storedFiles.file, { query: { key: rows[0]?.key } })).status).toBe(404)
  })
})

describe('an archive', () => {
  it('groups the files of an archive by person, and only its user downloads it', async () => {
    const ids = [await add(own, { title: '../../a/b' }), await add((await employeeWith(app, [])).id)]
    const { id } = ok(await admin.request(documents.zip, { body: { ids } }))
    await waitUntil(async () => ok(await admin.request(documents.zipProgress, { params: { id } })).state === 'FINISHED')
    const bytes = (await admin.request(documents.zipFile, { params: { id } })).body as unknown as Buffer
    const text = bytes.toString('latin1')
    expect(text.startsWith('PK')).toBe(true)
    expect(text).not.toContain('../')
    const { url } = ok(await admin.request(documents.zipUrl, { query: { id } }))
    expect((await app.server.http.inject({ url })).rawPayload.equals(bytes)).toBe(true)
    const colleague = await userWithFlags(app, admin, companyFlags.seeConfidentialEmployee | companyFlags.seeConfidentialInfo)
    expect((await colleague.request(documents.zipFile, { params: { id } })).status).toBe(404)
  })

  it('stores no file when the archive was ended as abandoned meanwhile', async () => {
    const ids = [await add(own)]
    const id = await app.superuser.transaction().execute(async (holding) => {
      // The archive cannot enter its file before this transaction ends.
      await sql`lock table stored_file in share mode`.execute(holding)
      const zip = ok(await admin.request(documents.zip, { body: { ids } }))
      await hasLockWaiter(app.server.database)
      await sql`update document_zip set state = 'FAILED', failure = 'Abandonado' where id = ${zip.id}`.execute(holding)
      return zip.id
    })
    const readZip = async () =>
      (
        await sql<{ state: string; file_key: string | null; files: number; jobs: number }>`select state, file_key,
            (select count(*)::int from stored_file where name = ${`documentos-${id}.zip`}) as files,
            (select count(*)::int from pgboss.job where name like 'document%zip%' and state < 'completed'
              and (data ->> 'zipId')::int = ${id}) as jobs from document_zip where id = ${id}`.execute(app.superuser)
      ).rows[0]
    await waitUntil(async () => (await readZip())?.jobs === 0)
    expect(await readZip()).toEqual({ state: 'FAILED', file_key: null, files: 0, jobs: 0 })
  })
})

const template = (more: object = {}) => ({
  name: `Modelo ${Math.random()}`,
  typeId: types.plain,
  title: 'Nota para @apellido',
  content: '<h2>Hola @nombre</h2><p>Ingresaste el @fechaDeIngreso. <strong>@motivo</strong></p><ul><li>uno</li></ul>',
  inputs: ['motivo'],
  signers: [],
  ...more,
})

describe('documents of a template', () => {
  it('refuse unknown data of the employee, and pay for a user who may not see pay', async () => {
    const expectRefusal = async (caller: Caller, body: object) => {
      const answer = await caller.request(documentTemplates.create, { body })
      return [answer.status, (answer.body as unknown as { fields?: { message: string }[] }).fields?.[0]?.message]
    }
    expect(await expectRefusal(admin, template({ content: '<p>@nada</p>' }))).toEqual([
      400,
      expect.stringMatching('«@nada» no es un dato'),
    ])
    const blind = await userWithFlags(app, admin, companyFlags.seeConfidentialEmployee)
    expect((await expectRefusal(blind, template({ content: '<p>@sueldo</p>' })))[0]).toBe(400)
    expect(ok(await blind.request(documentTemplates.placeholders)).map(({ key }) => key)).not.toContain('sueldo')
  })

  it('show the basic of the category as the pay of people paid by their agreement', async () => {
    const id = (await employeeWith(app, [])).id
    const values = await app.inTransaction(admin, async (db) => {
      await sql`update employee set salary = null, out_of_agreement = false, trade_union_code = 'SEC', category_code = 'ADMINISTRATIVO A',
        weekly_hours = 48, earlier_pay = null where id = ${id}`.execute(db)
      const person = (await valuesOfPeople(db, [id], { confidential: true } as never)).get(id)
      return [person?.values('sueldo'), person?.values('sueldoEnLetras')]
    })
    expect(values).toEqual([expect.stringMatching(/^\$\s[\d.]+,\d\d$/), expect.stringMatching(/^pesos un millón/)])
  })

  it('makes documents for many people by a job, with the values of each as text', async () => {
    const people = [own, (await employeeWith(app, [])).id]
    await sql`update employee set name = '<b>@cuil</b>' where id = ${people[1]}`.execute(app.superuser)
    const { id } = ok(await admin.request(documentTemplates.create, { body: template() }))
    const generate = (body: object) =>
      admin.request(documentTemplates.generate, { params: { id }, body: { employeeIds: people, ...body } })
    expect((await generate({})).status).toBe(400)
    const batch = ok(await generate({ values: [{ key: 'motivo', value: 'Ascenso' }] }))
    const progress = async () => ok(await admin.request(documentTemplates.batch, { params: { id: batch.id } }))
    await waitUntil(async () => (await progress()).state === 'FINISHED')
    expect(await progress()).toMatchObject({ done: 2, failed: 0, total: 2 })
    const made = await findDocuments(admin, { text: 'ascenso' })
    expect(made.map(({ source }) => source)).toEqual(['TEMPLATE', 'TEMPLATE'])
    const texts = await Promise.all(made.map(async (one) => textOf((await file(admin, one.id)).body)))
    expect(texts.join()).toContain('Hola <b>@cuil</b>')
    expect((await admin.request(documentTemplates.retryBatch, { params: { id: batch.id } })).status).toBe(409)
    const cancel = (caller: Caller) => caller.request(documentTemplates.cancelBatch, { params: { id: batch.id } })
    expect(ok(await cancel(admin)).state).toBe('FINISHED')
    await app.superuser.updateTable('document_batch').set({ state: 'PENDING' }).where('id', '=', batch.id).execute()
    expect((await cancel(await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE']))).status).toBe(404)
    expect(ok(await cancel(admin)).state).toBe('CANCELLED')
    await app.superuser.updateTable('document_batch').set({ state: 'FINISHED' }).where('id', '=', batch.id).execute()
    const byFilter = (filter: string) =>
      generate({ employeeIds: [], byFilter: true, filter, values: [{ key: 'motivo', value: 'Pase' }] })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from employee
      where company_id = ${admin.session?.companyId} and work_status <> 'BAJA'`.execute(app.superuser)
    expect(ok(await admin.request(documentTemplates.people, { body: {} })).count).toBe(rows[0]?.n)
    expect(ok(await byFilter("file_code == '1001'")).total).toBe(1)
    expect(ok(await byFilter('')).total).toBe(rows[0]?.n)
    expect((await byFilter("file_code == 'nadie'")).status).toBe(400)
    expect((await generate({ employeeIds: [] })).status).toBe(400)
    const expectRefusal = (answer: { readonly body: unknown }) => (answer.body as { fields?: readonly object[] }).fields?.[0]
    const order = { path: 'validUntil', message: 'El vencimiento no puede ser anterior al inicio' }
    expect(expectRefusal(await generate({ validFrom: '2026-05-02', validUntil: '2026-05-01' }))).toEqual(order)
    ok(await admin.request(documentTemplates.update, { params: { id }, body: { ...template(), typeId: types.licence } }))
    const day = { path: 'validUntil', message: '«Registro de prueba» exige la fecha de vencimiento' }
    expect(expectRefusal(await generate({ values: [{ key: 'motivo', value: 'Ascenso' }] }))).toEqual(day)
  })

  it('lists who cannot sign or lacks a datum of the template, and leaves out the excluded', async () => {
    const { rows } = await sql<{ id: number }>`update employee set workplace = null
      where id = (select min(e.id) from employee e where e.tenant_id = 1 and e.company_id = ${admin.session?.companyId}
        and e.work_status <> 'BAJA' and not exists (select from user_account u where u.tenant_id = 1 and u.employee_id = e.id))
      returning id`.execute(app.superuser)
    const other = { id: Number(rows[0]?.id) }
    await sql`update employee set workplace = 'Planta' where id = ${own}`.execute(app.superuser)
    const draft = template({
      content: '<p>@lugarDeTrabajo y @legajo, @motivo</p>',
      signers: [{ kind: 'EMPLOYEE', userId: null }],
    })
    const { id } = ok(await admin.request(documentTemplates.create, { body: draft }))
    const body = { employeeIds: [own, other.id], values: [{ key: 'motivo', value: 'Pase' }] }
    const check = async (more: object = {}) =>
      ok(await admin.request(documentTemplates.check, { params: { id }, body: { ...body, ...more } }))
    const gap = { employeeId: other.id, name: expect.any(String), cannotSign: true, missing: ['Lugar de trabajo'] }
    expect(await check()).toEqual({ total: 2, gaps: [gap] })
    expect((await check({ sendToSign: false })).gaps).toEqual([{ ...gap, cannotSign: false }])
    expect(await check({ excludedIds: [other.id] })).toEqual({ total: 1, gaps: [] })
    const generate = (excludedIds: readonly number[]) =>
      admin.request(documentTemplates.generate, { params: { id }, body: { ...body, excludedIds } })
    expect((await generate([own, other.id])).status).toBe(400)
    expect(ok(await generate([other.id])).total).toBe(1)
    expect((await self.request(documentTemplates.check, { params: { id }, body })).status).toBe(403)
  })

  it('makes each document once when a killed worker left the job to another', async () => {
    const { id } = ok(
      await admin.request(documentTemplates.create, { body: template({ inputs: [], content: '<p>repetido</p>' }) }),
    )
    const batch = ok(await admin.request(documentTemplates.generate, { params: { id }, body: { employeeIds: [own] } }))
    const job = { tenantId: 1, company: admin.session?.companyId, user: 'admin.demo', batchId: batch.id, seesPeople: true }
    for (let time = 0; time < 2; time++)
      await app.inTransaction(admin, (db) => app.server.jobs.enqueue(db, 'document-batch', job))
    await waitUntil(
      async () => ok(await admin.request(documentTemplates.batch, { params: { id: batch.id } })).state === 'FINISHED',
    )
    expect(await findDocuments(admin, { text: 'repetido' })).toHaveLength(1)
  })
})

describe('signatures', () => {
  const issue = (signers: object[]) =>
    inTenantAndAfter(
      app.server.database,
      { tenantId: 1, company: admin.session?.companyId ?? 0, user: 'admin.demo', confidential: true },
      (db, after) =>
        issueDocument(
          {
            server: app.server,
            db,
            tenantId: 1,
            after,
            storage: openStorage(app.server.settings),
            rights: { confidential: true },
          },
          { ...template(), reminderDays: 3, signers: signers as never },
          { employeeId: own, inputs: { motivo: 'Cambio' } },
        ),
    )
  const state = async (id: number) => ok(await admin.request(documentSignings.get, { params: { id } }))
  const password = samplePassword

  it('go in order: the employee by their own password, then the company by its certificate', async () => {
    const id = (await issue([{ kind: 'EMPLOYEE' }, { kind: 'COMPANY' }])) ?? 0
    const before = await textOf((await file(self, id)).body)
    expect((await admin.request(documentSignings.signAsCompany, { body: { ids: [id], password } })).status).toBe(409)
    expect(ok(await self.request(documentSignings.pending)).map(({ documentId }) => documentId)).toContain(id)
    await self.request(signatures.register, { params: { id: self.session?.userId ?? 0 }, body: { password } })
    expect((await self.request(documentSignings.sign, { params: { id }, body: { password: 'otra' } })).status).toBe(403)
    expect((await admin.request(documentSignings.sign, { params: { id }, body: { password } })).status).toBe(404)
    const waiting = async () => (await findDocuments(admin, { signing: 'COMPANY' })).map((one) => one.id)
    expect(await waiting()).not.toContain(id)
    expect((await self.request(documentSignings.sign, { params: { id }, body: { password } })).status).toBe(204)
    expect((await self.request(documentSignings.sign, { params: { id }, body: { password } })).status).toBe(404)
    expect(await waiting()).toContain(id)
    const { rows: bells } = await sql<{
      user_id: number
    }>`select user_id from notification where title ~ 'firma de la empresa'`.execute(app.superuser)
    expect(bells).toEqual([{ user_id: admin.session?.userId }])
    expect(ok(await admin.request(documentSignings.signAsCompany, { body: { ids: [id], password } }))).toEqual({
      done: 1,
      skipped: 0,
    })
    const signing = await state(id)
    expect([signing.state, signing.signers.map((one) => one.state)]).toEqual(['SIGNED', ['SIGNED', 'SIGNED']])
    const signed = (await file(self, id)).body as unknown as Buffer
    expect([signed.includes('/ETSI.CAdES.detached'), await textOf(signed)]).toEqual([true, before])
    const sheet = await textOf((await self.request(documentSignings.evidence, { params: { id } })).body)
    for (const part of [signing.hash, 'empleado.demo', '127.0.0.1', 'Clave pública'])
      expect(sheet.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''))
    expect((await admin.request(documents.remove, { params: { id } })).status).toBe(409)
  })

  it('count once when a signer signs twice at once, and still wait for the next one', async () => {
    const id = (await issue([{ kind: 'EMPLOYEE' }, { kind: 'USER', userId: admin.session?.userId }])) ?? 0
    const sign = () => self.request(documentSignings.sign, { params: { id }, body: { password } })
    const answers = await Promise.all([sign(), sign(), sign()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    expect(await state(id)).toMatchObject({ state: 'PENDING', signers: [{ state: 'SIGNED' }, { state: 'PENDING' }] })
  })

  it('end with a refusal and its reason, and can be cancelled and asked for again', async () => {
    const id = (await issue([{ kind: 'EMPLOYEE' }])) ?? 0
    const body = { password, reason: 'No corresponde' }
    expect((await self.request(documentSignings.refuse, { params: { id }, body })).status).toBe(204)
    expect(await state(id)).toMatchObject({ state: 'REFUSED', signers: [{ state: 'REFUSED', reason: 'No corresponde' }] })
    const again = { documentIds: [id], signers: [{ kind: 'USER', userId: admin.session?.userId }] }
    expect(ok(await admin.request(documentSignings.request, { body: again }))).toEqual({ done: 1, skipped: 0 })
    expect((await admin.request(documentSignings.request, { body: again })).status).toBe(409)
    expect((await admin.request(documentSignings.remind, { params: { id } })).status).toBe(204)
    expect((await admin.request(documentSignings.cancel, { params: { id } })).status).toBe(204)
    expect(ok(await admin.request(documents.get, { params: { id } })).signing).toBe('CANCELLED')
  })

  it('names who refused and why to the user who requested, and no later signer as waiting', async () => {
    const id = (await issue([{ kind: 'EMPLOYEE' }, { kind: 'USER', userId: admin.session?.userId }])) ?? 0
    const body = { password, reason: 'La patente no es la mía' }
    expect((await self.request(documentSignings.refuse, { params: { id }, body })).status).toBe(204)
    const { rows } = await sql<{ title: string; text: string }>`select title, text from notification
      where user_id = ${admin.session?.userId} and text like '%patente%'`.execute(app.superuser)
    expect(rows).toEqual([
      { title: 'Elena Empleada rechazó firmar un documento', text: expect.stringMatching(/: La patente no es la mía$/) },
    ])
    expect(await textOf((await admin.request(documentSignings.evidence, { params: { id } })).body)).toContain('No firmó')
    expect(await lastRead(app, admin, 'X-DS-05')).toHaveLength(1)
  })

  it('refuses a last day to sign that has passed', async () => {
    const signers = [{ kind: 'EMPLOYEE' }]
    const body = { documentIds: [await add(own)], signers, dueDate: '2020-01-01' }
    const refused = await admin.request(documentSignings.request, { body })
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'dueDate' }] } })
    expect((await admin.request(documentSignings.request, { body: { ...body, dueDate: '2099-12-31' } })).status).toBe(200)
  })

  it('refuses to remind an employee without a user', async () => {
    const { rows } = await sql<{ id: number; last_name: string }>`select e.id, e.last_name from employee e
      where e.tenant_id = 1 and e.company_id = ${admin.session?.companyId} and not e.confidential
        and not exists (select from user_account u where u.tenant_id = e.tenant_id and u.employee_id = e.id) order by e.id limit 1`.execute(
      app.superuser,
    )
    const person = rows[0] ?? { id: 0, last_name: '' }
    const id = await add(person.id)
    ok(await admin.request(documentSignings.request, { body: { documentIds: [id], signers: [{ kind: 'EMPLOYEE' }] } }))
    expect((await state(id)).signers.map(({ hasUser }) => hasUser)).toEqual([false])
    const refused = await admin.request(documentSignings.remind, { params: { id } })
    const message = expect.stringContaining(`${person.last_name} no tiene un usuario activo`)
    expect(refused).toMatchObject({ status: 409, body: { message } })
  })

  it('reminds a signer once each time that their turn has lasted the days of the request', async () => {
    const id = (await issue([{ kind: 'EMPLOYEE' }, { kind: 'USER', userId: admin.session?.userId }])) ?? 0
    const passDays = (days: number) =>
      sql`update document_signing set reminded_at = now() - make_interval(days => ${days}) where document_id = ${id}`.execute(
        app.superuser,
      )
    const reminders = async (caller: Caller) => {
      await announceDocuments(app.server)
      const { rows } = await sql`select from notification
        where user_id = ${caller.session?.userId} and title ~ '^Recordatorio'`.execute(app.superuser)
      return rows.length
    }
    const [before, ofAdmin] = [await reminders(self), await reminders(admin)]
    await passDays(3)
    expect([await reminders(self), await reminders(self)]).toEqual([before + 1, before + 1])
    await passDays(3)
    expect((await self.request(documentSignings.sign, { params: { id }, body: { password } })).status).toBe(204)
    expect(await reminders(admin)).toBe(ofAdmin)
    await passDays(3)
    expect(await reminders(admin)).toBe(ofAdmin + 1)
  })

  it('requests the person of each signer, and names the one who requested', async () => {
    const request = (signers: object[]) => ({ body: { documentIds: [id], signers } })
    const id = await add(own)
    const refused = await admin.request(documentSignings.request, request([{ kind: 'USER' }, { kind: 'USER' }]))
    expect((refused.body as { fields?: readonly { message: string }[] }).fields?.[0]?.message).toMatch(/^Elegí el usuario/)
    ok(await admin.request(documentSignings.request, request([{ kind: 'EMPLOYEE' }])))
    expect((await state(id)).requestedBy).toBe('Ana Administradora')
  })

  it('refuses to sign an uploaded file as a type of the company', async () => {
    const body = { documentIds: [await add(own)], signers: [{ kind: 'COMPANY' }] }
    expect((await admin.request(documentSignings.request, { body })).status).toBe(400)
  })
})

it('announces each end of validity once, to those who may see the document', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  await add(own, { typeId: String(types.licence), title: 'Carnet que vence', validUntil: day(5) })
  const blind = await userWithFlags(app, admin, companyFlags.seeConfidentialEmployee)
  await add(own, { typeId: String(types.secret), title: 'Reserva que vence', validUntil: day(-5) })
  for (let time = 0; time < 2; time++) await announceDocuments(app.server)
  const texts = async (caller: Caller) => {
    const { rows } = await sql<{
      text: string
    }>`select text from notification where user_id = ${caller.session?.userId} and text ~ 'que vence'`.execute(app.superuser)
    return rows.map(({ text }) => text.replace(/,.*/, '')).sort()
  }
  expect(await texts(admin)).toEqual(['Registro de prueba: Carnet que vence', 'Sanción reservada: Reserva que vence'])
  expect(await texts(self)).toEqual(['Registro de prueba: Carnet que vence'])
  expect(await texts(blind)).toEqual(['Registro de prueba: Carnet que vence'])
})
