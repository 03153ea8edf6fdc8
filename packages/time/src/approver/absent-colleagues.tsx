import { queryOf } from '@legajo/api/queries.ts'
import { type LeaveRequest, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { RequestStatusBadge } from '../request/request-status.tsx'

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '6px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  name: { flexGrow: 1 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, margin: 0 },
})

/** Other employees of the same area who are away, or requested to be, on those days. */
export const AbsentColleagues = ({ request }: { readonly request: LeaveRequest }) => {
  const styles = useStyles()
  const { data } = useQuery(queryOf(vacationAdmin.overview, { query: { from: request.date_from, until: request.date_until } }))
  if (!data) return null
  const others = data.filter(({ id, area }) => id !== request.id && area === request.area)
  return (
    <section>
      <h3 className={styles.title}>En esos días, en {request.area ?? 'la empresa'}</h3>
      {others.length === 0 ? (
        <p className={styles.note}>Nadie más falta ni pidió vacaciones.</p>
      ) : (
        <ul className={styles.list}>
          {others.slice(0, 12).map((other) => (
            <li key={other.id} className={styles.row}>
              <span className={styles.name}>{other.employee}</span>
              <span className={styles.note}>
                {formatDate(other.date_from)} al {formatDate(other.date_until)}
              </span>
              <RequestStatusBadge status={other.status} />
            </li>
          ))}
          {others.length > 12 && <li className={styles.note}>y {others.length - 12} más</li>}
        </ul>
      )}
    </section>
  )
}
