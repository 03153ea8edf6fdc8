import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate, formatMoney } from '@legajo/ui/format.ts'

type PayChange = NonNullable<Employee['coming_pay']>[number]

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', alignSelf: 'center' },
})

const termsText = ({ salary, trade_union_category_id, weekly_hours }: PayChange): string =>
  [
    salary ? formatMoney(salary, { symbol: true }) : trade_union_category_id,
    !salary && !trade_union_category_id && `${weekly_hours.replace('.', ',')} horas semanales`,
  ]
    .filter(Boolean)
    .join(', ')

/** The changes of pay that start after today: «Desde 01/01/2027: $ 1.200.000,00». */
export const ComingPay = ({ changes }: { readonly changes: readonly PayChange[] }) => {
  const styles = useStyles()
  if (changes.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Cambios de sueldo, categoría y jornada ya cargados">
      {changes.map((change) => (
        <li key={change.from}>
          Desde {formatDate(change.from)}: {termsText(change)}
        </li>
      ))}
    </ul>
  )
}
