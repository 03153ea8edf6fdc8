import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** The earlier titles of a version and the users who changed them; empty while it has its first title. */
export const FormulaTitles = ({ row }: { readonly row: Formula }) => {
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
      <Stack as="ul" gap={8}>
        {renamed.map(({ id, payloadIn, hitTimestamp, user }) => (
          <li key={id}>
            {payloadIn ? <>«{payloadIn}»</> : 'Sin título'}, hasta el {formatDateTime(hitTimestamp)}
            {user && ` (lo cambió ${user})`}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
