import { boolean, number, string } from 'yup'
import { calendarDate } from '../../fields.ts'
import { resource } from '../../resource.ts'

/** The contents of the paper from a day on. Issued receipts keep their original layout. */
export const receiptLayouts = resource('receipt_layout', {
  path: '/payment-receipts/layouts',
  ids: { list: 'X-RC-20', create: 'X-RC-21', update: 'X-RC-22', remove: 'X-RC-23' },
  permit: 'RECEIPT',
  named: { one: 'formato', many: 'modelos de recibo', title: 'Formato del recibo' },
  purpose: 'Qué muestra el papel desde cada fecha. Los recibos ya emitidos conservan el formato con que se emitieron.',
  fields: {
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
  },
  columns: ['validFrom', 'showEmployer', 'copies', 'legend'],
  calls: {
    list: { summary: 'Formatos del recibo por vigencia' },
    create: { summary: 'Agregar un formato del recibo' },
    update: { summary: 'Cambiar un formato del recibo' },
    remove: { summary: 'Eliminar un formato del recibo' },
  },
})
