import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { id, money, pageOf, pageQuery, version } from '../../fields.ts'

const amount = (label: string) => string().nullable().defined().label(label).meta({ input: 'money' })
const percent = (label: string) => string().nullable().defined().label(label).meta({ decimals: 2 })

const proposal = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  position: string().nullable().defined().label('Puesto'),
  level: string().nullable().defined().label('Nivel'),
  manager: string().nullable().defined().label('Jefe'),
  present: amount('Sueldo actual'),
  floor: amount('Mínimo de convenio'),
  band_min: amount('Banda: mínimo'),
  band_mid: amount('Banda: medio'),
  band_max: amount('Banda: máximo'),
  compa_ratio: percent('Compa-ratio, %'),
  in_band: percent('Posición en la banda, %'),
  last_change: string().nullable().defined().label('Último aumento').meta({ input: 'date' }),
  last_pct: percent('Último aumento, %'),
  out_of_agreement: boolean().required().label('Fuera de convenio'),
  excluded: string().nullable().defined().label('No entra por'),
  score: percent('Nota de desempeño'),
  guideline: percent('Guía, %'),
  proposed: amount('Básico nuevo'),
  pct: percent('Aumento, %'),
  difference: amount('Aumento, $'),
  new_compa_ratio: percent('Compa-ratio nuevo, %'),
  /** Change of pay in twelve months against prices and against the agreement: (1 + nominal) ÷ (1 + reference) − 1. */
  real_prices: percent('Real contra el índice, %'),
  real_agreement: percent('Real contra el convenio, %'),
  reason: string().nullable().defined().label('Motivo'),
  warning: string().nullable().defined().label('Aviso'),
})
export type Proposal = InferType<typeof proposal>
export { proposal }

const draftRow = object({
  employee_id: id().required(),
  /** The new basic; null takes the proposal back. */
  proposed: money().nullable().defined().label('Básico nuevo'),
  reason: string().trim().max(500).nullable().default(null).label('Motivo'),
})
export type ProposalDraft = InferType<typeof draftRow>

export const proposals = {
  ofSheet: endpoint('SA-003', 'GET', '/salarios/population/byApproval/{id}', {
    permit: 'PROPOSE_SALARY',
    query: pageQuery,
    returns: pageOf(proposal),
    sees: 'pay',
    summary: 'La gente de una planilla, por páginas, con su banda, su mínimo y su propuesta',
  }),
  draft: endpoint('SA-007', 'POST', '/salarios/studies/draft/{id}', {
    permit: 'PROPOSE_SALARY',
    action: 'ALL',
    secondPerson: { record: 'employee', id: 'rows[].employee_id', error: 'own_raise' },
    body: object({
      sheet_id: id().required(),
      version: version().required(),
      rows: array().of(draftRow).min(1).max(500).required(),
    }),
    returns: object({ version: number().integer().required(), saved: number().integer().required() }),
    sees: 'pay',
    summary: 'Guardar en borrador propuestas de una planilla; cada fila que no cumple se rechaza con su motivo',
  }),
  ofStudy: endpoint('X-SA-28', 'GET', '/salarios/studies/{id}/people', {
    permit: 'READ_SALARY_STUDY',
    query: pageQuery,
    returns: pageOf(proposal),
    sees: 'pay',
    summary: 'Toda la gente de un estudio, por páginas',
  }),
}
