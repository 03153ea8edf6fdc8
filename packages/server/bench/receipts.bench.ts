/**
 * Receipts by thousands: the same drawing through the project's writer and through pdfkit, and signing compared with the bare RSA
 * operation. Ratios are computed within a round; the median of the rounds is printed. Every signed file is verified.
 */

import { sign } from 'node:crypto'
import PdfKit from 'pdfkit'
import { checkPdfSignature } from '../src/pdf/check-signature.ts'
import { widthOf } from '../src/pdf/helvetica.ts'
import { pageHeight, pageWidth, type Sheets } from '../src/pdf/sheets.ts'
import { pdfSigner } from '../src/pdf/sign-pdf.ts'
import { readSigner, selfSigned } from '../src/pdf/x509-signer.ts'
import { proofOf } from '../src/receipts/issue-receipts.ts'
import type { ReceiptData } from '../src/receipts/receipt-paper.ts'
import { drawReceipt, drawReceiptOn } from '../src/receipts/receipt-pdf.ts'

const many = Number(process.env['BENCH_RECEIPTS'] ?? 1000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Number drawn and then signed at a time, as in the job of `sign-receipts.ts`. */
const chunk = 100

/** CPU milliseconds of this process for some work. */
const cpu = async (work: () => unknown): Promise<number> => {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const data = (seq: number): ReceiptData => ({
  company: { legalName: 'Distribuidora Demo S.A.', cuit: '30123456781', address: 'Av. Rivadavia 4500 · C1205 · Buenos Aires' },
  employee: {
    fileCode: String(1000 + seq),
    fullName: `Gómez Núñez, María ${seq}`,
    cuil: '27900000028',
    admissionDate: '2019-03-01',
    seniority: '6 años 9 m',
    category: 'ADMINISTRATIVO B',
    position: 'Analista de cuentas',
    agreement: 'CCT 130/75',
    cbu: '0110599520000001234567',
    bank: 'Banco de la Nación Argentina',
  },
  period: 'diciembre de 2025',
  type: 'Mensual',
  payDate: '2026-01-05',
  place: 'Buenos Aires',
  deposit: { date: '2025-12-12', bank: 'Banco de la Nación Argentina', period: 'noviembre de 2025' },
  lines: Array.from({ length: 18 }, (_, index) => ({
    code: String(100 + index * 10).padStart(4, '0'),
    name: ['Sueldo básico', 'Antigüedad', 'Presentismo', 'Jubilación', 'Obra social', 'Aporte sindical'][index % 6] ?? '',
    quantity: index % 3 === 0 ? '30,00 días' : null,
    amount: `${(12_345.67 * (index + 1) + seq).toFixed(2)}`,
    kind: index % 6 > 2 ? 'DEDUCCION' : 'REMUNERATIVO',
  })),
  totals: { remunerative: '1207628.93', nonRemunerative: '40000.00', deductions: '235487.64', net: '1012141.29' },
  employer: Array.from({ length: 6 }, (_, index) => ({
    code: `9${index}00`,
    name: 'Contribución jubilatoria',
    quantity: null,
    amount: '102648.46',
    kind: 'CONTRIBUCION',
  })),
  layout: { showEmployer: true, copies: 2, legend: null },
})
const proof = (seq: number) =>
  proofOf({ url: 'https://legajo.example', tenant: 'tenant1' }, `0123456789AB${String(seq).padStart(4, '0')}`)

/** The data to draw, created before the measurement. */
const papers = Array.from({ length: many }, (_, seq) => [data(seq), proof(seq)] as const)

/** The same sheets drawn with pdfkit. */
const drawWithPdfkit = ([paper, shown]: (typeof papers)[number]): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfKit({ size: [pageWidth, pageHeight], margin: 0, info: { Title: 'Recibo', Author: 'Legajo' } })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    const sheets: Sheets = {
      text: (x, y, text, { size = 9, bold = false, align = 'left', gray = 0 } = {}) => {
        const shift = align === 'left' ? 0 : widthOf(text, bold) * size * (align === 'right' ? 1 : 0.5)
        document
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor([gray * 255, gray * 255, gray * 255])
          .text(text, x - shift, y - size, { lineBreak: false })
      },
      line: (x1, y1, x2, y2, gray = 0.7) =>
        void document
          .lineWidth(0.6)
          .strokeColor([gray * 255, gray * 255, gray * 255])
          .moveTo(x1, y1)
          .lineTo(x2, y2)
          .stroke(),
      box: (x, y, width, height, gray) => void document.rect(x, y, width, height).fill([gray * 255, gray * 255, gray * 255]),
      qr: (x, y, side, { size, bits }) => {
        const stride = (size + 7) >> 3
        const step = side / size
        for (let row = 0; row < size; row++)
          for (let column = 0; column < size; column++)
            if ((bits[row * stride + (column >> 3)] ?? 0) & (128 >> (column & 7)))
              document.rect(x + column * step, y + row * step, step, step)
        document.fill([0, 0, 0])
      },
      piece: (draw) => ({ draw }),
      form: (draw, facts) => ({ draw: () => draw(sheets, facts) }),
      place: (piece) => (piece as { readonly draw: () => void }).draw(), // made by the two above
      page: () => void document.addPage({ size: [pageWidth, pageHeight], margin: 0 }),
    }
    drawReceiptOn(sheets, paper, shown)
    document.end()
  })

const own = await selfSigned({ commonName: 'Medición', cuit: '30123456781' })
const signer = readSigner(own.certificate + own.privateKey)
const pdf = pdfSigner(signer)
const facts = { at: new Date(), name: 'Medición', reason: 'Recibo de haberes', location: 'Argentina' }

const measureDrawing = async () => {
  const draw = await cpu(() => {
    for (const [paper, shown] of papers) drawReceipt(paper, shown)
  })
  const few = Math.max(50, Math.floor(many / 10))
  const pdfkit = await cpu(async () => {
    for (const paper of papers.slice(0, few)) await drawWithPdfkit(paper)
  })
  return { draw: draw / many, pdfkit: pdfkit / few }
}

/** Alternates, so that machine slowdowns affect both; signed data is released with its chunk, as in the job. */
const measureSigning = async () => {
  let [raw, both, valid] = [0, 0, 0]
  for (let from = 0; from < many; from += chunk) {
    const chosen = papers.slice(from, from + chunk)
    raw += await cpu(() => {
      for (let seq = 0; seq < chosen.length; seq++) sign('sha256', Buffer.alloc(200, seq), signer.key)
    })
    let signed: readonly Buffer[] = []
    both += await cpu(() => {
      const files = chosen.map(([paper, shown]) => drawReceipt(paper, shown))
      signed = files.map((file) => pdf.sign(file, facts))
    })
    valid += signed.filter((file) => checkPdfSignature(file).kind === 'valid').length
  }
  return { raw: raw / many, both: both / many, valid }
}

/** Signing runs first: it is not charged for pdfkit's garbage. */
const inRounds = async <One>(work: () => Promise<One>): Promise<readonly One[]> => {
  for (let warm = 0; warm < 2; warm++) await work()
  const results: One[] = []
  for (let round = 0; round < rounds; round++) results.push(await work())
  return results
}
const signing = await inRounds(measureSigning)
const drawing = await inRounds(measureDrawing)
const valid = Math.min(...signing.map((one) => one.valid))
const medianDrawing = (pick: (one: (typeof drawing)[number]) => number) => median(drawing.map(pick))
const medianSigning = (pick: (one: (typeof signing)[number]) => number) => median(signing.map(pick))

console.log(`${many} recibos de dos páginas con QR, ${rounds} rondas, milisegundos de CPU por recibo`)
console.log(`  nuestro escritor       ${medianDrawing(({ draw }) => draw).toFixed(3)}`)
console.log(`  pdfkit, igual dibujo   ${medianDrawing(({ pdfkit }) => pdfkit).toFixed(3)}`)
console.log(`  RSA-2048 a secas       ${medianSigning(({ raw }) => raw).toFixed(3)}`)
console.log(`  dibujado y firmado     ${medianSigning(({ both }) => both).toFixed(3)}`)
console.log(
  `  razón a pdfkit         ${medianDrawing(({ pdfkit: peer, draw }) => peer / draw).toFixed(1)} veces más rápido (mínimo 15)`,
)
console.log(
  `  razón a RSA-2048       ${medianSigning(({ raw, both }) => raw / both).toFixed(2)} de su velocidad, dibujo incluido (mínimo 0,75)`,
)
console.log(`  firmas válidas         ${valid} de ${many}`)
process.exit(valid === many ? 0 : 1)
