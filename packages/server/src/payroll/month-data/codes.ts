import {
  type SicossTable,
  sicossConditions,
  sicossInjured,
  sicossModalities,
  sicossSituations,
} from '@legajo/contract/payroll/documents/sicoss-tables.ts'
import { isPaymentItem, outsideItem } from '@legajo/contract/payroll/rules/concept.ts'
import { isValidCbu } from '@legajo/kernel/cbu.ts'
import { isEmployerCuit, isPersonCuil } from '@legajo/kernel/cuil.ts'

/**
 * Tables that a field may reference. Those marked partial contain only the documented codes, so an unknown code is reported and not
 * refused.
 */
type CodeTable = {
  readonly text: string
  readonly partial?: boolean
  readonly width: number
  readonly codes: Readonly<Record<string, string>>
}

const namesOf = ({ codes }: SicossTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(codes).map(([code, { name }]) => [code, name]))

export const codeTables: Readonly<Record<string, CodeTable>> = {
  SITUACION: { text: 'situación de revista', width: 2, codes: namesOf(sicossSituations), partial: true },
  CONDICION: { text: 'condición', width: 2, codes: namesOf(sicossConditions), partial: true },
  MODALIDAD: { text: 'modalidad de contratación', width: 3, codes: namesOf(sicossModalities), partial: true },
  ACTIVIDAD: {
    text: 'actividad',
    width: 3,
    codes: { '008': 'Servicio doméstico', '049': 'Actividades no clasificadas', '097': 'Trabajo agrario' },
    partial: true,
  },
  SINIESTRADO: { text: 'siniestrado', width: 2, codes: namesOf(sicossInjured) },
  EMPLEADOR: {
    text: 'tipo de empleador',
    width: 1,
    codes: {
      '0': 'Administración pública',
      '1': 'Decreto 814, inciso b',
      '2': 'Servicios eventuales, inciso b',
      '4': 'Decreto 814, inciso a',
      '5': 'Servicios eventuales, inciso a',
      '7': 'Enseñanza privada',
    },
    partial: true,
  },
  RNOS: {
    text: 'obra social',
    width: 6,
    codes: {
      '103204': 'Camioneros',
      '105408': 'Construcción',
      '108803': 'Gastronómicos',
      '112103': 'UOM',
      '119500': 'Sanidad',
      '126205': 'OSECAC',
      '126304': 'Bancaria',
      '400909': 'Acción social de empresarios',
      '401209': 'Dirección metalúrgica',
    },
    partial: true,
  },
}

type Problem = { readonly severity: 'error' | 'warning' | 'info'; readonly message: string; readonly remedy: string }

/** The error of a code, by the table of its field; also of CUIL, CUIT and CBU, by their check digits. */
export const codeProblem = (name: string, value: string): Problem | undefined => {
  const code = value.trim()
  switch (name) {
    case '':
      return undefined
    case 'CUIL':
      return isPersonCuil(code) ? undefined : wrong(`«${code}» no es un CUIL válido`, 'Corregí el CUIL en el legajo.')
    case 'CUIT':
      return isEmployerCuit(code) ? undefined : wrong(`«${code}» no es un CUIT válido`, 'Corregí el CUIT de la empresa.')
    case 'CBU':
      return isValidCbu(code) ? undefined : wrong(`«${code}» no es un CBU válido`, 'Corregí el CBU en el legajo.')
    case 'ARCA':
      return isArcaCode(code)
        ? undefined
        : wrong(`«${code}» no es un código de concepto de ARCA`, 'Elegí el código de ARCA en el concepto.')
    default:
      return tableProblem(codeTables[name], code)
  }
}

const wrong = (message: string, remedy: string): Problem => ({ severity: 'error', message, remedy })

const tableProblem = (table: CodeTable | undefined, code: string): Problem | undefined => {
  if (!table) return undefined
  if (!/^\d+$/.test(code) || code.replace(/^0+/, '').length > table.width)
    return wrong(`«${code}» no es un código de ${table.text}`, `Usá hasta ${table.width} dígitos de la tabla de ARCA.`)
  if (table.codes[code.padStart(table.width, '0').slice(-table.width)]) return undefined
  return table.partial
    ? {
        severity: 'warning',
        message: `el código ${code} no está entre los conocidos de ${table.text}`,
        remedy: 'Confirmá que figura en la tabla vigente de ARCA.',
      }
    : wrong(`el código ${code} no existe en la tabla de ${table.text}`, 'Elegí un código de la tabla.')
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
