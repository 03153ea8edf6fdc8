import type { Column } from '@legajo/screens/column.ts'
import { formatMoney } from '@legajo/ui/format.ts'

type QuantityWithUnit = { readonly quantity: string | null; readonly unit: string | null }

/** «12,50 horas»; empty without a quantity. */
export const quantityText = ({ quantity, unit }: QuantityWithUnit): string =>
  quantity === null ? '' : `${formatMoney(quantity)}${unit ? ` ${unit}` : ''}`

/** The quantity of a novelty in a list: a number for sorting and export, displayed with its unit. */
export const quantityColumn: Column<QuantityWithUnit> = { id: 'quantity', header: 'Cantidad', kind: 'money', cell: quantityText }
