import { type ReceiptState, receiptStates } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { payDayText } from '@legajo/ui/format.ts'
import { receiptGroups } from './receipt-groups.ts'

/** The texts of a list of receipts and of an explained receipt. */
export const receiptWords = {
  states: receiptStates as Readonly<Record<ReceiptState, string>>,
  payDay: (payDate: string): string => payDayText(payDate),
  imported: 'incorporado',
  noPayDay: 'fecha de pago a definir',
  unread: 'Nuevo',
  toSign: 'Firmar',
  net: 'Neto a cobrar',
  groups: Object.fromEntries(receiptGroups.map(({ kind, title }) => [kind, title])) as Readonly<Record<string, string>>,
  according: (source: string): string => `Según ${source}`,
  whole: 'Ver el cálculo completo',
  conditions: 'Qué se miró para decidirlo',
  /** The origin of a value in everyday language. */
  origins: {
    concept: 'Otro renglón',
    accumulator: 'Suma de renglones',
    employee: 'Del legajo',
    novelty: 'Novedad del mes',
    parameter: 'Valor fijado por ley o convenio',
    scale: 'Escala',
    historical: 'De meses anteriores',
    sac: 'De meses anteriores',
    formula: 'Cuenta intermedia',
    function: 'Cuenta intermedia',
    variable: 'Del mes que se liquida',
  } as Readonly<Record<string, string>>,
}
export type ReceiptWords = typeof receiptWords
