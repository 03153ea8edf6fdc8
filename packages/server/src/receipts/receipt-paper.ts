import { hash } from 'node:crypto'

export interface ReceiptLine {
  readonly code: string
  readonly name: string
  readonly quantity: string | null
  /** Exact amount with a point; the kind decides its column. */
  readonly amount: string
  readonly kind: string
}

/** Contents of a receipt as LCT art. 140 requires, and as Argentine practice adds. Amounts are exact text with a point. */
export interface ReceiptData {
  readonly company: { readonly legalName: string; readonly cuit: string; readonly address: string }
  readonly employee: {
    readonly fileCode: string
    readonly fullName: string
    readonly cuil: string
    readonly admissionDate: string
    /** For an employee who has left by the end of the period. */
    readonly egressDate?: string
    readonly egressReason?: string
    readonly seniority: string
    readonly category: string
    readonly position: string
    readonly agreement: string
    readonly cbu: string | null
    readonly bank: string | null
  }
  readonly period: string
  readonly type: string
  readonly payDate: string | null
  readonly place: string
  readonly deposit: { readonly date: string | null; readonly bank: string | null; readonly period: string }
  readonly lines: readonly ReceiptLine[]
  readonly totals: {
    readonly remunerative: string
    readonly nonRemunerative: string
    readonly deductions: string
    readonly net: string
  }
  readonly employer: readonly ReceiptLine[]
  readonly layout: { readonly showEmployer: boolean; readonly copies: number; readonly legend: string | null }
}

/** The address where the paper is verified. A receipt without it is a draft, and is marked as such. */
export interface ReceiptProof {
  readonly url: string
  readonly code: string
}

/** The names of all fields of a paper, at any depth. */
type NameIn<Data> = Data extends readonly (infer One)[]
  ? NameIn<One>
  : Data extends object
    ? (keyof Data & string) | { [Key in keyof Data]-?: NameIn<Data[Key]> }[keyof Data]
    : never

/**
 * In the original order of a paper's data: the database returns them in another one. A missing name would not be part of the hash, so that
 * the compiler requires each.
 */
const namesInReceipt: Readonly<Record<NameIn<ReceiptData>, true>> = {
  company: true,
  legalName: true,
  cuit: true,
  address: true,
  employee: true,
  fileCode: true,
  fullName: true,
  cuil: true,
  admissionDate: true,
  egressDate: true,
  egressReason: true,
  seniority: true,
  category: true,
  position: true,
  agreement: true,
  cbu: true,
  date: true,
  bank: true,
  place: true,
  period: true,
  type: true,
  payDate: true,
  deposit: true,
  lines: true,
  code: true,
  name: true,
  quantity: true,
  amount: true,
  kind: true,
  totals: true,
  remunerative: true,
  nonRemunerative: true,
  deductions: true,
  net: true,
  employer: true,
  layout: true,
  showEmployer: true,
  copies: true,
  legend: true,
}
const nameOrder = Object.keys(namesInReceipt)

/** SHA-256 in base64url of the contents of a paper, however it is drawn. */
export const paperHash = (data: ReceiptData): string => hash('sha256', JSON.stringify(data, nameOrder), 'base64url')
