import type { ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'
import { isPaymentItem, outsideItem } from '@legajo/contract/payroll/rules/concept.ts'
import { isValidCbu } from '@legajo/kernel/cbu.ts'
import { isEmployerCuit, isPersonCuil } from '@legajo/kernel/cuil.ts'
import { type CompanyCodes, noCodes } from './company-codes.ts'

/**
 * Tables that a field may reference: the parametric type whose values are its codes, each by its code for the interface SICOSS. An unknown
 * code of a table marked partial is reported and not refused, since the agency adds codes.
 */
type CodeTable = {
  readonly text: string
  readonly type: ParametricTypeCode
  readonly partial?: boolean
  readonly width: number
}

export const codeTables: Readonly<Record<string, CodeTable>> = {
  SITUACION: { text: 'situación de revista', type: 'sicoss-situations', width: 2, partial: true },
  CONDICION: { text: 'condición', type: 'sicoss-conditions', width: 2, partial: true },
  MODALIDAD: { text: 'modalidad de contratación', type: 'sicoss-modalities', width: 3, partial: true },
  ACTIVIDAD: { text: 'actividad', type: 'sicoss-activities', width: 3, partial: true },
  SINIESTRADO: { text: 'siniestrado', type: 'sicoss-injured', width: 2 },
  ZONA: { text: 'localidad o zona', type: 'sicoss-zones', width: 2, partial: true },
  EMPLEADOR: { text: 'tipo de empleador', type: 'employer-types', width: 1, partial: true },
  RNOS: { text: 'obra social', type: 'obras-sociales', width: 6, partial: true },
}

type Problem = { readonly severity: 'error' | 'warning' | 'info'; readonly message: string; readonly remedy: string }

/** The error of a code, by the table of its field; also of CUIL, CUIT and CBU, by their check digits. */
export const codeProblem = (name: string, value: string, codes: CompanyCodes = noCodes): Problem | undefined => {
  const code = value.trim()
  switch (name) {
    case '':
      return undefined
    case 'CUIL':
      return isPersonCuil(code) ? undefined : errorProblem(`«${code}» no es un CUIL válido`, 'Corregí el CUIL en el legajo.')
    case 'CUIT':
      return isEmployerCuit(code) ? undefined : errorProblem(`«${code}» no es un CUIT válido`, 'Corregí el CUIT de la empresa.')
    case 'CBU':
      return isValidCbu(code) ? undefined : errorProblem(`«${code}» no es un CBU válido`, 'Corregí el CBU en el legajo.')
    case 'ARCA':
      return isArcaCode(code)
        ? undefined
        : errorProblem(`«${code}» no es un código de concepto de ARCA`, 'Elegí el código de ARCA en el concepto.')
    default:
      return tableProblem(codeTables[name], code, codes)
  }
}

const errorProblem = (message: string, remedy: string): Problem => ({ severity: 'error', message, remedy })

const tableProblem = (table: CodeTable | undefined, code: string, codes: CompanyCodes): Problem | undefined => {
  if (!table) return undefined
  if (!/^\d+$/.test(code) || code.replace(/^0+/, '').length > table.width)
    return errorProblem(`«${code}» no es un código de ${table.text}`, `Usá hasta ${table.width} dígitos de la tabla de ARCA.`)
  if (codes.isKnown(table.type, code.padStart(table.width, '0').slice(-table.width))) return undefined
  return table.partial
    ? {
        severity: 'warning',
        message: `el código ${code} no está entre los conocidos de ${table.text}`,
        remedy: 'Confirmá que figura en la tabla vigente de ARCA.',
      }
    : errorProblem(`el código ${code} no existe en la tabla de ${table.text}`, 'Elegí un código de la tabla.')
}

// Groups of the LSD guide; within them ARCA reserves ranges for the employer.
const arcaCodes = new Set(
  `110000 110001 110002 110005 110006 110007 110008 110009 120000 120001 120002 120003 130000 130001 130002 130003 140000 150000
  160000 160001 160002 160003 160004 170000 170001 170002 170003 170004 170005 170006 499999 510000 520000 520010 520011 520012
  520014 520015 520016 520017 520018 530000 540000 550000 799999 810000 810001 810002 810003 810004 810005 810006 810007 810008
  810009 810010 810013 820000`.split(/\s+/),
)

/** Whether ARCA defines the code, or reserves it for the employer (111000–119999, 821000–829999 and inside 53, 54 and 55). */
const isArcaCode = (code: string): boolean =>
  /^\d{6}$/.test(code) && (arcaCodes.has(code) || /^11[1-9]\d{3}$|^82[1-9]\d{3}$|^5[345]\d{4}$/.test(code))

/** Withholdings for the obra social: its part and the fund's (FSR), each also for the adherents. */
export const healthCodes: readonly string[] = ['810002', '810003', '810009', '810010']

/** Withholdings for social security, by ARCA's code; null where no code of the F.931 could be verified. */
const withheldItems: Readonly<Record<string, number | null>> = {
  '810000': 12,
  '810001': 12,
  ...Object.fromEntries(healthCodes.map((code) => [code, 14])),
  '810006': null,
  '810013': null,
}

/**
 * The item of the F.931 by which a deduction or a contribution is paid: the concept's own, else that of ARCA's code for withholdings. Null
 * without either: ARCA has no codes for contributions.
 */
export const paymentItem = (isWithheld: boolean, arca: string, own: number | null | undefined): number | null => {
  if (own && isPaymentItem(own)) return own
  if (!isWithheld) return null
  const item = withheldItems[arca]
  return item === undefined ? outsideItem : item
}
