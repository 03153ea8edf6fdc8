import { signingStates } from '@legajo/contract/employees/document.ts'
import { signerKinds, signerStateText } from '@legajo/contract/employees/document-signing.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pageWidth } from '../pdf/sheets.ts'
import { wrapLines } from '../pdf/wrapped-text.ts'
import type { Settings } from '../settings/settings.ts'
import { companySigner, nameIn, signingObstacle } from '../signers/company-signer.ts'
import { signingOf } from './signing-rows.ts'

/** The evidence sheet of a document's signatures: hashes, times, addresses and signed texts; signed by the company where it can. */
export const evidenceOf = async (db: Db, settings: Settings, documentId: number): Promise<Buffer> => {
  const signing = await signingOf(db, documentId)
  const document = await db
    .selectFrom('employee_document as d')
    .innerJoin('employee_card as e', 'e.id', 'd.employee_id')
    .innerJoin('company as c', 'c.id', 'd.company_id')
    .select(['d.title', 'd.company_id', 'c.legal_name as company', 'e.file_code', fullName('e').as('employee')])
    .where('d.id', '=', documentId)
    .executeTakeFirstOrThrow()
  const proofs = await db
    .selectFrom('document_signer')
    .select(['position', 'statement', 'signature', 'public_key', 'agent'])
    .where('signing_id', '=', signing.id)
    .execute()
  const pdf = openPdf()
  let y = 50
  const write = (text: string, { size = 9, bold = false, indent = 0, after = 2 } = {}) => {
    for (const line of wrapLines(text, { width: pageWidth - 100 - indent, size, bold })) {
      if (y > 790) {
        pdf.page()
        y = 50
      }
      y += size * 1.3
      pdf.text(50 + indent, y, line, { size, bold })
    }
    y += after
  }
  write('Constancia de firmas', { size: 16, bold: true, after: 8 })
  write(document.company, { size: 10, after: 8 })
  write(`Documento: ${document.title}`)
  write(`Empleado: ${document.employee}, legajo ${document.file_code}`)
  write(`Pedido de firma: ${signing.code}, ${momentText(signing.requestedAt)}, por «${signing.requestedBy}»`)
  write(`Estado: ${signingStates[signing.state as keyof typeof signingStates]}`)
  write(`SHA-256 del documento presentado a la firma: ${signing.hash}`, { after: 10 })
  for (const signer of signing.signers) {
    const proof = proofs.find(({ position }) => position === signer.position)
    write(`${signer.position + 1}. ${signer.name} (${signerKinds[signer.kind as keyof typeof signerKinds]})`, {
      size: 10,
      bold: true,
    })
    write(signerStateText(signing, signer) + (signer.at ? `, ${momentText(signer.at)}` : ''), { indent: 14 })
    if (signer.address) write(`Dirección IP: ${signer.address}${proof?.agent ? ` · ${proof.agent}` : ''}`, { indent: 14 })
    if (signer.hash) write(`SHA-256 firmado: ${signer.hash}`, { indent: 14 })
    if (signer.reason) write(`Motivo: ${signer.reason}`, { indent: 14 })
    for (const line of proof?.statement?.split('\n') ?? []) write(line, { indent: 14, size: 8 })
    if (proof?.signature) write(`Firma (Ed25519): ${proof.signature}`, { indent: 14, size: 7 })
    if (proof?.public_key)
      write(`Clave pública: ${proof.public_key.replace(/-----[A-Z ]+-----|\s/g, '')}`, { indent: 14, size: 7 })
    y += 8
  }
  const bytes = pdf.end({ title: `Constancia de firmas: ${document.title}`, author: document.company })
  const found = await companySigner(db, settings, document.company_id)
  if (!found || signingObstacle(found.signer.certificate)) return bytes
  const name = nameIn(found.signer.certificate.subject)
  return found.pdf.signAside(bytes, { at: new Date(), name, reason: 'Constancia de firmas', location: 'Argentina' })
}

const momentText = (instant: string): string => `${formatDate(instant.slice(0, 10))} ${instant.slice(11, 19)} UTC`
