import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { string } from 'yup'
import { calendarDate } from '../fields.ts'

/** Why people leave, with the motive that formulas read in MOTIVO_EGRESO (LCT, arts. 212, 232 to 253). */
const egressMotives = {
  Renuncia: 'RENUNCIA',
  'Despido sin causa': 'SIN_CAUSA',
  // One that the employee declares is worth a dismissal without cause (LCT, art. 246).
  'Despido indirecto': 'SIN_CAUSA',
  'Despido con causa': 'CON_CAUSA',
  'Mutuo acuerdo': 'MUTUO_ACUERDO',
  Jubilación: 'JUBILACION',
  Fallecimiento: 'FALLECIMIENTO',
  'Fuerza mayor': 'FUERZA_MAYOR',
  'Fin de contrato': 'FIN_CONTRATO',
  'Rescisión por maternidad': 'MATERNIDAD',
  'Incapacidad parcial': 'INCAPACIDAD_PARCIAL',
  'Incapacidad absoluta': 'INCAPACIDAD_ABSOLUTA',
  // The contract goes on with another company, which recognizes the service (LCT, arts. 225 and 229).
  'Transferencia a otra empresa': 'TRANSFERENCIA',
} as const

export type EgressReason = keyof typeof egressMotives
export const egressReasons = Object.keys(egressMotives) as readonly EgressReason[]

export const isEgressReason = (text: string): text is EgressReason => Object.hasOwn(egressMotives, text)
/** The motive of a reason; a text outside the list is its own. */
export const egressMotive = (reason: string | null): string =>
  reason !== null && isEgressReason(reason) ? egressMotives[reason] : (reason ?? '')

/** The day and the reason of a leaving; both are asked for. */
export const egressFields = {
  egress_date: calendarDate().required().label('Fecha de egreso'),
  egress_reason: string()
    .oneOf([...egressReasons])
    .required()
    .label('Motivo de egreso'),
}

type State = { readonly work_status_id?: string | undefined; readonly egress_date?: string | null | undefined }

/** Where the state contradicts the day of leaving, as of today; nothing when they agree. A later day is a leaving that is planned. */
export const egressContradiction = (
  { work_status_id, egress_date }: State,
  today: CalendarDate,
): { readonly path: 'work_status_id'; readonly message: string } | undefined => {
  if (!egress_date) return undefined
  const day = formatDate(egress_date)
  if (work_status_id === 'BAJA' && egress_date > today)
    return {
      path: 'work_status_id',
      message: `El egreso es el ${day}, que todavía no llegó; dejá el estado en «Activo»: pasa a «Baja» ese día`,
    }
  if (work_status_id !== 'BAJA' && egress_date < today)
    return {
      path: 'work_status_id',
      message: `El egreso fue el ${day}; poné el estado en «Baja», o corregí o borrá la fecha de egreso`,
    }
  return undefined
}
