import { formatCbu } from '@legajo/kernel/cbu.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { ReceiptData } from './receipt-paper.ts'

interface Field {
  readonly label: string
  /** Points from the left edge of the header. */
  readonly x: number
  readonly row: 0 | 1 | 2
  readonly width: number
  readonly value: (data: ReceiptData) => string
}

/** Employee fields in the header of a receipt. */
export const receiptFields: readonly Field[] = [
  { label: 'Apellido y nombre', x: 0, row: 0, width: 220, value: ({ employee }) => employee.fullName },
  { label: 'CUIL', x: 240, row: 0, width: 110, value: ({ employee }) => formatCuil(employee.cuil) },
  { label: 'Legajo', x: 370, row: 0, width: 130, value: ({ employee }) => employee.fileCode },
  { label: 'Fecha de ingreso', x: 0, row: 1, width: 110, value: ({ employee }) => formatDate(employee.admissionDate) },
  { label: 'Convenio', x: 120, row: 1, width: 110, value: ({ employee }) => employee.agreement },
  { label: 'Categoría', x: 240, row: 1, width: 120, value: ({ employee }) => employee.category },
  { label: 'Tarea', x: 370, row: 1, width: 137, value: ({ employee }) => employee.position },
  { label: 'Fecha de pago', x: 0, row: 2, width: 110, value: ({ payDate }) => (payDate ? formatDate(payDate) : 'a definir') },
  { label: 'Antigüedad', x: 120, row: 2, width: 110, value: ({ employee }) => employee.seniority },
  { label: 'Banco', x: 240, row: 2, width: 120, value: ({ employee }) => employee.bank ?? '—' },
  { label: 'Cuenta (CBU)', x: 370, row: 2, width: 137, value: ({ employee }) => (employee.cbu ? formatCbu(employee.cbu) : '—') },
]
