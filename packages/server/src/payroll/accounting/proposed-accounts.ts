import type { AccountKind, AccountRole } from '@legajo/contract/payroll/documents/accounting.ts'
import { paymentItem } from '../month-data/codes.ts'

type AccountProposal = {
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
  readonly needsCostCenter?: boolean
  readonly role?: AccountRole
}

/** A default chart of accounts for payroll: costs by cost centre, and the resulting liabilities. */
export const proposedAccounts: readonly AccountProposal[] = [
  { code: '5.1.01', name: 'Sueldos y jornales', kind: 'GASTO', needsCostCenter: true },
  { code: '5.1.02', name: 'Sueldo anual complementario', kind: 'GASTO', needsCostCenter: true },
  { code: '5.1.03', name: 'Vacaciones', kind: 'GASTO', needsCostCenter: true },
  { code: '5.1.04', name: 'Indemnizaciones', kind: 'GASTO', needsCostCenter: true },
  { code: '5.1.05', name: 'Cargas sociales', kind: 'GASTO', needsCostCenter: true },
  { code: '5.1.09', name: 'Redondeo de haberes', kind: 'GASTO', role: 'REDONDEO' },
  { code: '1.3.01', name: 'Anticipos y préstamos al personal', kind: 'ACTIVO' },
  { code: '2.1.01', name: 'Sueldos a pagar', kind: 'PASIVO', role: 'NETO' },
  { code: '2.1.02', name: 'Aportes y contribuciones a pagar (SUSS)', kind: 'PASIVO' },
  { code: '2.1.03', name: 'Obra social a pagar', kind: 'PASIVO' },
  { code: '2.1.04', name: 'Sindicato a pagar', kind: 'PASIVO' },
  { code: '2.1.05', name: 'Retenciones de ganancias a depositar', kind: 'PASIVO' },
  { code: '2.1.06', name: 'Embargos y cuotas alimentarias a depositar', kind: 'PASIVO' },
  { code: '2.1.07', name: 'ART a pagar', kind: 'PASIVO' },
  { code: '2.1.08', name: 'Seguro de vida a pagar', kind: 'PASIVO' },
  { code: '2.1.09', name: 'Otras contribuciones a pagar', kind: 'PASIVO' },
]

type Concept = {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly category: string
  readonly arca: string
  /** The concept's own item of the F.931. */
  readonly item: number | null
}

const net = '2.1.01'
const socialSecurity = '2.1.02'

/** A concept's accounts in that chart, or undefined for concepts that are not posted. */
export const proposePosting = (concept: Concept): { readonly debe: string; readonly haber: string } | undefined => {
  const { type, category } = concept
  if (category === 'REDONDEO') return { debe: '5.1.09', haber: net }
  if (category === 'SOBREGIROS') return type === 'DEDUCCION' ? { debe: net, haber: '1.3.01' } : { debe: '1.3.01', haber: net }
  if (type === 'REMUNERATIVO' || type === 'NO_REMUNERATIVO') return { debe: costAccount(concept), haber: net }
  if (type === 'DEDUCCION') return { debe: net, haber: withheldAccount(concept) }
  if (type === 'CONTRIBUCION') return { debe: '5.1.05', haber: employerAccount(concept) }
  return undefined
}

const costAccount = ({ name, category, arca }: Concept): string => {
  if (/anticipo|adelanto/i.test(name) && !arca) return '1.3.01'
  if (category === 'SAC' || arca.startsWith('12') || arca === '520017' || arca === '520018') return '5.1.02'
  if (arca === '150000' || arca === '520012') return '5.1.03'
  if (arca.startsWith('5200')) return '5.1.04'
  return '5.1.01'
}

/** The creditor, by the item of the F.931; amounts paid with another code of it have the same creditor. */
const owedByItem: Readonly<Record<number, string>> = {
  12: socialSecurity,
  13: socialSecurity,
  14: '2.1.03',
  15: '2.1.03',
  16: '2.1.07',
  17: '2.1.08',
  18: socialSecurity,
}

const withheldAccount = ({ name, category, arca, item }: Concept): string => {
  if (category === 'GANANCIAS' || category === 'GANANCIAS_CIERRE_ANUAL' || arca === '810008') return '2.1.05'
  const paid = paymentItem(true, arca, item)
  if (paid === null) return socialSecurity
  if (owedByItem[paid]) return owedByItem[paid]
  if (arca === '810004') return '2.1.04'
  if (arca === '810005') return '2.1.08'
  return /embargo|alimentaria/i.test(name) ? '2.1.06' : '1.3.01'
}

const employerAccount = ({ name, arca, item }: Concept): string => {
  const paid = paymentItem(false, arca, item)
  if (paid !== null) return owedByItem[paid] ?? '2.1.09'
  if (/^ART|riesgo/i.test(name)) return '2.1.07'
  if (/seguro/i.test(name)) return '2.1.08'
  return /obra social/i.test(name) ? '2.1.03' : socialSecurity
}
