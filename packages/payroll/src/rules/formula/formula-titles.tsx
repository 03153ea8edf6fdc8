import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '8px' } })

/** The earlier titles of a version and the users who changed them; empty while it has its first title. */
export const FormulaTitles = ({ row }: { readonly row: Formula }) => {
  const styles = useStyles()
  const maySee = usePermitted(audits.history)
  const requested = useQuery({
    ...queryOf(audits.history, { body: { entity: 'formula', entityId: String(row.id), fields: ['title'], page: 0, size: 50 } }),
    enabled: maySee,
    // Includes changes saved a moment ago.
    staleTime: 0,
  })
  const renamed = (requested.data?.content ?? []).filter(({ state, field }) => state === 'UPDATED' && field === 'title')
  if (renamed.length === 0) return null
  return (
    <Panel title="Títulos anteriores">
      <ul className={styles.list}>
        {renamed.map(({ id, payloadIn, hitTimestamp, user }) => (
          <li key={id}>
            {payloadIn ? <>«{payloadIn}»</> : 'Sin título'}, hasta el {formatDateTime(hitTimestamp)}
            {user && ` (lo cambió ${user})`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
