import { describe, expect, it } from '@jest/globals'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import type { ReceiptData, ReceiptLine } from './receipt-paper.ts'
import { drawReceipt } from './receipt-pdf.ts'

const lineOf = (name: string, amount: string, kind: string, quantity: string | null = null): ReceiptLine => ({
  code: '0010',
  name,
  quantity,
  amount,
  kind,
})
const data: ReceiptData = {
  company: { legalName: 'Distribuidora Demo S.A.', cuit: '30123456781', address: 'Av. Rivadavia 4500 · C1205 · Buenos Aires' },
  employee: {
    fileCode: '1001',
    fullName: "D'Angelo, Elena",
    cuil: '27900000028',
    admissionDate: '2021-11-02',
    egressDate: '2025-12-15',
    egressReason: 'Despido sin justa causa',
    seniority: '4 años 1 m',
    category: 'ADMINISTRATIVO B',
    position: 'Auxiliar contable',
    agreement: 'CCT 130/75',
    cbu: '0110599520000001234567',
    bank: 'Banco de la Nación Argentina',
  },
  place: 'Buenos Aires',
  period: 'diciembre de 2025',
  type: 'Liquidación final',
  payDate: '2025-12-19',
  deposit: { date: '2025-12-12', bank: 'Banco de la Nación Argentina', period: 'noviembre de 2025' },
  lines: [
    lineOf('Sueldo básico', '1071860.00', 'REMUNERATIVO', '30,00 días'),
    lineOf('Suma acuerdo', '40000.00', 'NO_REMUNERATIVO'),
    lineOf('Jubilación', '132839.18', 'DEDUCCION', '11,00 %'),
    lineOf('Embargo ejecutivo, Juzgado Nacional en lo Comercial 12, cuota 3 de 12', '20000.00', 'DEDUCCION', '20,00 %'),
  ],
  totals: { remunerative: '1071860.00', nonRemunerative: '40000.00', deductions: '152839.18', net: '959020.82' },
  employer: [lineOf('Fondo Nacional de Empleo y asignaciones familiares, Ley 24.714', '53000.00', 'CONTRIBUCION')],
  layout: { showEmployer: true, copies: 2, legend: null },
}
/** The words of each page, regardless of line breaks. */
const wordsOf = async (shown: ReceiptData): Promise<readonly string[]> => {
  const pages = await textOfPages(drawReceipt(shown, { url: 'https://legajo.example/verificar-recibo/AB', code: 'AB' }))
  return pages.map((page) => page.replace(/\s+/g, ' '))
}

describe('the paper of a receipt', () => {
  it('shows on both copies all that LCT art. 140 requires, and when and why an employee left', async () => {
    const pages = await wordsOf(data)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Original para el empleador')
    expect(pages[1]).toContain('Duplicado para el trabajador')
    const requested = [
      ['Distribuidora Demo S.A.', 'Av. Rivadavia 4500', '30-12345678-1'],
      ["D'Angelo, Elena", 'ADMINISTRATIVO B', '27-90000002-8', 'Auxiliar contable'],
      ['Sueldo básico', '30,00 días', '1.071.860,00'],
      ['noviembre de 2025, depositados el 12/12/2025 en Banco de la Nación Argentina'],
      ['Jubilación', '11,00 %', '132.839,18', '152.839,18'],
      ['$ 959.020,82', 'NOVECIENTOS CINCUENTA Y NUEVE MIL VEINTE CON 82/100'],
      ['Recibí el importe neto y duplicado de este recibo', 'Firma del empleador', 'Firma del trabajador'],
      ['Buenos Aires, 19/12/2025', '02/11/2021', 'diciembre de 2025 · Liquidación final'],
      ['Egresó el 15/12/2025: Despido sin justa causa'],
    ].flat()
    for (const page of pages) for (const words of requested) expect(page).toContain(words)
  })

  it('cuts neither the instalment of a long line, nor an employer’s contribution, nor a long name', async () => {
    const fullName = 'Fernández de la Cruz Núñez y Goyeneche, María Guadalupe de los Ángeles Concepción'
    const [page] = await wordsOf({ ...data, employee: { ...data.employee, fullName } })
    expect(page).toContain('cuota 3 de 12')
    expect(page).toContain('familiares, Ley 24.714')
    expect(page).toContain('Guadalupe de los Ángeles Concepción')
    expect(page).not.toContain('…')
  })

  it('spans as many pages as its lines need, with the totals on the last one of each copy', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => lineOf(`Concepto ${at + 1}`, '1.00', 'REMUNERATIVO'))
    const pages = await wordsOf({ ...data, lines })
    expect(pages.map((page) => page.includes('Neto a cobrar'))).toEqual([false, true, false, true])
    expect(pages[1]).toContain('Concepto 40')
  })

  it('shows a net of zero', async () => {
    const [page] = await wordsOf({
      ...data,
      lines: [],
      totals: { remunerative: '0', nonRemunerative: '0', deductions: '0', net: '0.00' },
    })
    expect(page).toContain('Son pesos CERO CON 00/100')
  })
})
