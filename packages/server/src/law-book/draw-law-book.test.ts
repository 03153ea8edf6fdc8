import { expect, it } from '@jest/globals'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import type { ReceiptLine } from '../receipts/receipt-paper.ts'
import { drawLawBook, type LawBookHead } from './draw-law-book.ts'
import type { LawBookEntry } from './law-book-rows.ts'

const wordsOf = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text}${index}`).join(' ')
const lineOf = (index: number, kind: string): ReceiptLine => ({
  code: String(index).padStart(4, '0'),
  name: `Adicional por ${wordsOf(`tarea${index}-`, 14)}`,
  quantity: '30,00',
  amount: `${1234567 + index}.89`,
  kind,
})
const entry = (lines: readonly ReceiptLine[]): LawBookEntry => ({
  settlement: 7,
  maritalStatus: 'Casada',
  birthdate: '1980-02-03',
  egressDate: null,
  columns: new Map(),
  family: [{ name: wordsOf('Hija', 40), relationship: 'Hija', birthdate: '2015-01-02' }],
  paper: {
    company: { legalName: 'X', cuit: '30500010912', address: 'X' },
    employee: {
      fileCode: '0001',
      fullName: `Fernández ${'W'.repeat(90)}, ${wordsOf('María', 12)}`,
      cuil: '27123456780',
      admissionDate: '2010-01-01',
      seniority: '',
      category: wordsOf('Categoría', 20),
      position: wordsOf('Puesto', 20),
      agreement: wordsOf('Convenio', 20),
      cbu: null,
      bank: null,
    },
    period: 'Noviembre de 2026',
    type: wordsOf('Complementaria', 15),
    payDate: null,
    place: '',
    deposit: { date: null, bank: null, period: '' },
    lines,
    totals: { remunerative: '1.00', nonRemunerative: '0.00', deductions: '0.00', net: '1.00' },
    employer: [],
    layout: { showEmployer: false, copies: 2, legend: null },
  },
})
const bookHead: LawBookHead = {
  legalName: wordsOf('Sociedad', 30),
  cuit: '30500010912',
  address: wordsOf('Domicilio', 25),
  activity: wordsOf('Actividad', 25),
  periods: 'Noviembre de 2026',
  custom: { rubric: wordsOf('Rúbrica', 20), showFamily: true } as LawBookHead['custom'],
}
/** Without spaces and line breaks, the only permitted losses. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

it('prints long texts completely, on as many folios as necessary', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => lineOf(index, index % 3 === 0 ? 'DEDUCCION' : 'REMUNERATIVO'))
  const { bytes, lastFolio } = drawLawBook(bookHead, [entry(lines), entry(lines.slice(0, 3))], 41)
  const pages = (await textOfPages(bytes)).map(withoutSpaces)
  expect(lastFolio).toBe(41 + pages.length - 1)
  expect(pages.length).toBeGreaterThan(2)
  const all = pages.join('')
  expect(all).not.toContain('…')
  const { employee, type } = entry([]).paper
  for (const text of [employee.fullName, employee.category, employee.position, employee.agreement, type, wordsOf('Hija', 40)])
    expect(all).toContain(withoutSpaces(text))
  for (const { code, name } of lines) expect(all).toContain(withoutSpaces(`${code} ${name} · 30,00`))
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Folio${String(41 + index).padStart(6, '0')}`)
    for (const text of [bookHead.legalName, bookHead.address, bookHead.activity ?? '', bookHead.custom.rubric ?? ''])
      expect(page).toContain(withoutSpaces(text))
  }
  expect(pages[1]).toContain('(continúa)')
})

it('prints each concept in the column configured by the company, on its own side, and sums by column', async () => {
  const lines = [
    lineOf(1, 'REMUNERATIVO'),
    lineOf(2, 'NO_REMUNERATIVO'),
    lineOf(3, 'DEDUCCION'),
    lineOf(4, 'DEDUCCION'),
    lineOf(5, 'REMUNERATIVO'),
  ].map((one) => ({ ...one, name: `Concepto ${one.code}` }))
  const columns = new Map([
    ['0002', 3],
    ['0003', 5],
    ['0005', 4],
    ['0900', 6],
  ])
  const { paper } = entry(lines)
  const employer = [{ ...lineOf(900, 'CONTRIBUCION'), name: 'Contribución SIPA' }]
  const { bytes } = drawLawBook(bookHead, [{ ...entry(lines), columns, paper: { ...paper, employer } }], 1)
  const text = (await textOfPages(bytes)).join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('0002 Concepto 0002 (asignación familiar)')
  expect(text).toMatch(/0001 Concepto.*0004 Concepto.*0005 Concepto.*0003 Concepto.*0002 Concepto/)
  expect(text).toContain(
    'Remuneraciones 2.469.141,78 · Asignaciones familiares 1.234.569,89 · Aportes y retenciones legales 1.234.571,89 · Otros descuentos 1.234.570,89',
  )
  expect(text).toContain('Contribuciones patronales: 0900 Contribución SIPA 1.235.467,89')
})
