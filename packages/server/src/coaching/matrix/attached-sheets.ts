import { buffer } from 'node:stream/consumers'
import type { Db } from '../../db/database.ts'
import { type FileStorage, selectFileByKey } from '../../files/entrance.ts'
import { joinPdfs } from '../../pdf/join-pdfs.ts'
import { openPdf } from '../../pdf/pdf.ts'
import { pictureOf } from '../../pdf/picture.ts'
import { pageHeight, pageWidth } from '../../pdf/sheets.ts'
import { drawAttendanceSheet } from '../edition/draw-attendance-sheet.ts'
import { sheetOf } from '../edition/sheet-rows.ts'
import type { TrainingReport } from '../report/training-report-rows.ts'

/** The report followed by the sheet of attendance of each session that has any, and by the scan of the signed one. */
export const withSheets = async (
  db: Db,
  storage: FileStorage,
  tenantId: number,
  report: Buffer,
  { editions, company }: TrainingReport,
): Promise<Buffer> => {
  const parts = [report]
  const names: (string | undefined)[] = [undefined]
  for (const { id, eventId, present, absent, justified, sheetKey } of editions.flatMap(({ sessions }) => sessions)) {
    if (present + absent + justified > 0) {
      parts.push(drawAttendanceSheet(await sheetOf(db, eventId, id)))
      names.push(undefined)
    }
    const scan = sheetKey ? await scanOf(db, storage, tenantId, sheetKey, company) : undefined
    if (scan) {
      parts.push(scan.file)
      names.push(scan.name)
    }
  }
  const { file, unread } = await joinPdfs(parts)
  if (unread.length === 0) return file
  const pdf = openPdf()
  pdf.text(40, 60, 'Planillas que no se pudieron incluir', { size: 12, bold: true })
  unread.forEach((place, index) => {
    pdf.text(40, 84 + index * 16, names[place] ?? '', { size: 10, width: pageWidth - 80 })
  })
  return (await joinPdfs([file, pdf.end({ title: 'Planillas', author: company })])).file
}

/** The scan of a signed sheet as a PDF: its own file, or its picture on a page. */
const scanOf = async (db: Db, storage: FileStorage, tenantId: number, key: string, company: string) => {
  const stored = await selectFileByKey(db, key)
  const stream = stored && (await storage.open(tenantId, stored.sha256))
  if (!stored || !stream) return undefined
  const bytes = await buffer(stream)
  if (stored.mime_type === 'application/pdf') return { file: bytes, name: stored.name }
  const picture = await pictureOf(bytes)
  const scale = Math.min((pageWidth - 60) / picture.width, (pageHeight - 60) / picture.height)
  const pdf = openPdf()
  pdf.picture(30, 30, picture.width * scale, picture.height * scale, picture)
  return { file: pdf.end({ title: stored.name, author: company }), name: stored.name }
}
