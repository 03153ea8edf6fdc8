import { hash } from 'node:crypto'

export interface ReceiptLine {
  readonly code: string
  readonly name: string
  readonly quantity: string | null
  /** Exact amount with a point; its column follows from the kind. */
  readonly amount: string
  readonly kind: string
}

/** What LCT art. 140 asks a receipt to contain, and what Argentine practice adds. Amounts are exact text with a point. */
export interface ReceiptData {
  readonly company: { readonly legalName: string; readonly cuit: string; readonly address: string }
  readonly employee: {
    readonly fileCode: string
    readonly fullName: string
    readonly cuil: string
    readonly admissionDate: string
    /** Of who has left by the end of the period. */
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

/** Where anybody can check the paper. A receipt without it is a draft, and says so. */
export interface ReceiptProof {
  readonly url: string
  readonly code: string
}

/** Names in the order in which a paper's data were always written: the database gives them back in another one. */
const order =
  'company legalName cuit address employee fileCode fullName cuil admissionDate egressDate egressReason seniority category position agreement cbu date bank place period type payDate deposit lines code name quantity amount kind totals remunerative nonRemunerative deductions net employer layout showEmployer copies legend'.split(
    ' ',
  )

/** SHA-256 in base64url of what a paper shows, however it is drawn. What the paper does not tell is not part of it. */
export const paperHash = (data: ReceiptData): string => hash('sha256', JSON.stringify(data, order), 'base64url')
