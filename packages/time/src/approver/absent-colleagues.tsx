import { currentQueryOf } from '@legajo/api/queries.ts'
import { type LeaveRequest, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { RequestStatusBadge } from '../request/request-status.tsx'

/** Other employees of the same area who are away, or requested to be, on those days. */
export const AbsentColleagues = ({ request }: { readonly request: LeaveRequest }) => {
  const { data } = useQuery(
    currentQueryOf(vacationAdmin.overview, { query: { from: request.date_from, until: request.date_until } }),
  )
  if (!data) return null
  const others = data.filter(({ id, area }) => id !== request.id && area === request.area)
  return (
    <section>
      <Text as="h3" below={8} size={300} weight="semibold">
        En esos días, en {request.area ?? 'la empresa'}
      </Text>
      {others.length === 0 ? (
        <Text as="p" tone="muted" size={200}>
          Nadie más falta ni pidió vacaciones.
        </Text>
      ) : (
        <Stack as="ul" gap={6}>
          {others.slice(0, 12).map((other) => (
            <Row as="li" gap={12} rowGap={4} key={other.id}>
              <Text grow>{other.employee}</Text>
              <Text tone="muted" size={200}>
                {formatDate(other.date_from)} al {formatDate(other.date_until)}
              </Text>
              <RequestStatusBadge status={other.status} />
            </Row>
          ))}
          {others.length > 12 && (
            <Text as="li" tone="muted" size={200}>
              y {others.length - 12} más
            </Text>
          )}
        </Stack>
      )}
    </section>
  )
}
