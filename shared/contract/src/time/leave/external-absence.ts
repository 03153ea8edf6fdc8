import { object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { absenceDays, notice } from '../absence/notice.ts'

/** An absence that another system reports, such as a medical service or an ART: it waits for a decision here. */
const externalAbsenceDraft = object({
  source: string().trim().max(60).required().label('Sistema'),
  external_id: string().trim().max(80).required().label('Número en ese sistema'),
  file_code: string().trim().max(20).required().label('Legajo'),
  type_code: string().trim().max(12).required().label('Código del tipo'),
  ...absenceDays,
  observation: string().trim().max(500).label('Observación'),
})

export const externalAbsences = {
  report: endpoint('X-TI-95', 'POST', '/novedades/external-notices', {
    permit: 'WRITE_NOTICE',
    action: 'ALL',
    body: externalAbsenceDraft,
    returns: notice,
    sees: 'medical',
    summary: 'Informar una ausencia desde otro sistema; repetida con el mismo número cambia la que espera',
  }),
}
