import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import type { FileStorage } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { addressOf } from '../../settings/public-address.ts'
import { companySigner, nameIn, signingObstacle } from '../../signers/company-signer.ts'
import { type CertificatePictures, certificatePictures } from './certificate-pictures.ts'
import { drawCertificate } from './draw-certificate.ts'
import { issueCertificates, notifyAnnulled } from './issue-certificates.ts'

export const serveCertificates = (server: Server, storage: FileStorage): void => {
  serve(server, certificates.validateExists, async ({ db }, { body }) => ({
    exists:
      (await files(db)
        .where('c.event_id', '=', body.eventExecutionId)
        .where('c.employee_id', '=', body.employeeId)
        .where('c.annulled_on', 'is', null)
        .executeTakeFirst()) !== undefined,
  }))
  serve(server, certificates.files, async ({ db }, { params }) =>
    toWireFiles(await files(db).where('c.event_id', '=', params.eventExecutionId).execute()),
  )
  serve(server, certificates.filesOfEmployee, async ({ db }, { params }) =>
    toWireFiles(
      await files(db).where('c.event_id', '=', params.eventExecutionId).where('c.employee_id', '=', params.employeeId).execute(),
    ),
  )
  serve(server, certificates.ownFiles, async ({ db, session }, { params }) => {
    const me = session.employeeId ?? fail('not_an_employee')
    return toWireFiles(
      await files(db).where('c.event_id', '=', params.eventExecutionId).where('c.employee_id', '=', me).execute(),
    )
  })
  serve(server, certificates.file, async ({ db, session, tenantId, reply }, { params }) => {
    const found = await files(db).where('c.id', '=', params.id).executeTakeFirstOrThrow(notFound)
    const bytes = found.file
      ? Buffer.from(found.file)
      : await drawCertificates(server, db, found, {
          name: session.tenant,
          pictures: await certificatePictures(db, storage, tenantId, found.content),
        })
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${nameOf(found)}"`)
      .send(bytes)
  })
  serve(server, certificates.annul, async ({ db }, { params, body }) => {
    const found = await files(db).where('c.id', '=', params.id).executeTakeFirstOrThrow(notFound)
    if (found.annulled_on)
      fail('nothing_to_do', { what: `El certificado ya se anuló el ${formatDate(found.annulled_on)}: ${found.annulled_reason}` })
    await db
      .updateTable('coaching_certificate')
      .set({ annulled_on: await todayOf(db), annulled_reason: body.reason, withheld: !body.reissue })
      .where('id', '=', params.id)
      .execute()
    await notifyAnnulled(db, found.content.course, [found.employeeId], body.reason)
    if (body.reissue) await issueCertificates(db, found.eventExecutionId)
    return toWireFiles(await files(db).where('c.event_id', '=', found.eventExecutionId).execute())
  })
}

/** Certificates, those that were annulled after the valid ones: a dispute needs the paper as it was issued. */
const files = (db: Db) =>
  db
    .selectFrom('coaching_certificate as c')
    .innerJoin('employee_card as employee', 'employee.id', 'c.employee_id')
    .select([
      'c.id',
      'c.event_id as eventExecutionId',
      'c.employee_id as employeeId',
      'c.content',
      'c.file',
      'c.code',
      'c.valid_until',
      'c.issued_on',
      'c.annulled_on',
      'c.annulled_reason',
      'c.company_id',
      fullName('employee').as('employee'),
    ])
    .orderBy(sql`c.annulled_on is not null`)
    .orderBy('employee.name_order')
    .orderBy('c.id', 'desc')

/**
 * Draws a certificate when it is first requested, with the seal of the company where it has a certificate to sign with; afterwards the
 * stored file is used.
 */
const drawCertificates = async (
  server: Server,
  db: Db,
  found: FileRow,
  { name: tenant, pictures }: { readonly name: string; readonly pictures: CertificatePictures },
): Promise<Buffer> => {
  const { id, content, code, valid_until, company_id } = found
  const url = addressOf(server.settings, tenant, `/verificar-certificado/${code}`)
  const drawing = drawCertificate(
    { ...content, number: String(id).padStart(8, '0'), code, url, validUntil: valid_until },
    pictures,
  )
  const signer = await companySigner(db, server.settings, company_id)
  const isCurrent = signer && signingObstacle(signer.signer.certificate) === undefined
  const file = isCurrent
    ? await signer.pdf.signAside(drawing, {
        at: new Date(),
        name: nameIn(signer.signer.certificate.subject),
        reason: content.title,
        location: 'Argentina',
      })
    : drawing
  const kept = await db
    .updateTable('coaching_certificate')
    .set({ file: sql`coalesce(file, ${file})` })
    .where('id', '=', id)
    .returning('file')
    .executeTakeFirstOrThrow()
  return Buffer.from(kept.file ?? file)
}

type FileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number]

/** A name that is valid in every file system. */
const nameOf = ({ content, employee, annulled_on }: FileRow): string =>
  `${`certificado ${annulled_on ? 'anulado ' : ''}${content.course} ${employee}`
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
    .slice(0, 100)}.pdf`

const toWireFiles = (rows: readonly FileRow[]) =>
  rows.map((row) => ({
    id: row.id,
    eventExecutionId: row.eventExecutionId,
    employeeId: row.employeeId,
    employee: row.employee,
    course: row.content.course,
    fileName: nameOf(row),
    number: String(row.id).padStart(8, '0'),
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    annulledOn: row.annulled_on,
    annulledReason: row.annulled_reason,
  }))
