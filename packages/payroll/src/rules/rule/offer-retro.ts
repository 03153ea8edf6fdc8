import { newRetroPath } from '@legajo/contract/payroll/retro-path.ts'
import type { PaidMonth } from '@legajo/contract/payroll/rules/paid-months.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { formatMonth } from '@legajo/ui/format.ts'

/** After a value of paid months is saved: shows which months it reaches and leads to the calculation of what is missing in them. */
export const offerRetro = async (what: string, saved: readonly (PaidMonth | undefined)[] | undefined): Promise<void> => {
  const months = (saved ?? []).filter((one) => one !== undefined)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return
  const span = first === last ? formatMonth(first.month) : `${formatMonth(first.month)} a ${formatMonth(last.month)}`
  const sure = await confirm({
    title: 'El valor alcanza meses ya pagados',
    text: `${span}: se pagaron sin este valor a ${peopleText(Math.max(...months.map(({ employees }) => employees)))}. Lo pagado no cambia solo: el retroactivo calcula qué falta o sobra en cada mes, y lo paga en el período que elijas.`,
    confirmLabel: 'Calcular retroactivo',
    cancelLabel: 'Después',
  })
  if (sure) await navigate(newRetroPath({ from: first.month, until: last.month, reason: what }))
}
