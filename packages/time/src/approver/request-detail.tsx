import { queryOf } from '@legajo/api/queries.ts'
import { type LeaveRequest, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'
import { RequestStatusBadge } from '../request/request-status.tsx'
import { StateTimeline } from '../request/state-timeline.tsx'
import { AbsentColleagues } from './absent-colleagues.tsx'

const withoutApprover = 'La etapa no tiene quién la decida: la decide Recursos Humanos.'

/** A request in a drawer: its history and who else is away then. */
export const RequestDetail = ({
  id,
  children,
}: {
  readonly id: string
  readonly children?: (request: LeaveRequest) => ReactNode
}) => {
  return (
    <Loader of={[queryOf(vacationAdmin.get, { params: { id } })]}>
      {(request) => (
        <Stack gap={20}>
          <Stack gap={2}>
            <strong>{request.employee}</strong>
            <span>
              {request.days_amount} días · {formatDate(request.date_from)} al {formatDate(request.date_until)}
            </span>
            <Text tone="muted" size={200}>
              Legajo {request.file_code}
              {request.area && ` · ${request.area}`}
            </Text>
            <span>
              <RequestStatusBadge status={request.status} />
            </span>
            {request.without_approver && (
              <Text tone="muted" size={200}>
                {withoutApprover}
              </Text>
            )}
          </Stack>
          <StateTimeline request={request} />
          <AbsentColleagues request={request} />
          {children?.(request)}
        </Stack>
      )}
    </Loader>
  )
}
