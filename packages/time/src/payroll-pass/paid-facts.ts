import { newRetroPath } from '@legajo/contract/payroll/retro-path.ts'
import type { TimeFact } from '@legajo/contract/payroll/runs/time-facts.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { formatMonth } from '@legajo/ui/format.ts'

const monthsOf = (facts: readonly TimeFact[]): readonly string[] => [...new Set(facts.map(({ month }) => month))].toSorted()

/** Asks before differences pass to months whose receipts are published: those receipts do not change. */
export const confirmPaid = (paid: readonly TimeFact[]): Promise<boolean> =>
  confirm({
    title: 'Son de meses con recibo publicado',
    text: `${countText(paid.length, 'diferencia')} de ${monthsOf(paid).map(formatMonth).join(', ')}, de ${peopleText(new Set(paid.map(({ employeeId }) => employeeId)).size)}: los recibos publicados no cambian. Después de pasarlas, un retroactivo calcula qué falta o sobra y lo paga en el período que elijas.`,
    confirmLabel: 'Pasar y seguir con el retroactivo',
    cancelLabel: 'Cancelar',
  })

export const retroOf = (paid: readonly TimeFact[]): string => {
  const months = monthsOf(paid)
  return newRetroPath({
    from: months[0] ?? '',
    until: months.at(-1) ?? '',
    reason: `Tiempo de ${months.map(formatMonth).join(', ')}`,
  })
}
