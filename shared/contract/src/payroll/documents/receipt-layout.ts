import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'

export const receiptLayoutDraft = object({
  validFrom: calendarDate().required().label('Rige desde'),
  showEmployer: boolean().default(true).label('Muestra las contribuciones del empleador'),
  copies: number()
    .integer()
    .oneOf([1, 2], 'Elegí 1 o 2 ejemplares')
    .default(2)
    .meta({
      input: 'select',
      options: [
        { value: 2, label: 'Original y duplicado' },
        { value: 1, label: 'Un ejemplar' },
      ],
    })
    .label('Ejemplares'),
  legend: string().trim().max(200).nullable().label('Leyenda al pie'),
  version: version(),
})
const receiptLayout = receiptLayoutDraft.shape({ id: number().integer().required() })

const path = '/payment-receipts/layouts'

/** The contents of the paper from a day on. Issued receipts keep their original layout. */
export const receiptLayouts = {
  list: endpoint('X-RC-20', 'GET', path, {
    permit: 'READ_RECEIPT',
    returns: array().of(receiptLayout).required(),
    summary: 'Formatos del recibo por vigencia',
  }),
  create: endpoint('X-RC-21', 'POST', path, {
    permit: 'WRITE_RECEIPT',
    body: receiptLayoutDraft,
    returns: receiptLayout,
    once: true,
    summary: 'Agregar un formato del recibo',
  }),
  update: endpoint('X-RC-22', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_RECEIPT',
    body: receiptLayoutDraft,
    returns: receiptLayout,
    summary: 'Cambiar un formato del recibo',
  }),
  remove: endpoint('X-RC-23', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_RECEIPT',
    summary: 'Eliminar un formato del recibo',
  }),
}
