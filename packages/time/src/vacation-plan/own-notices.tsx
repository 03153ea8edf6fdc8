import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type VacationNotice, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** Written notices of vacations from the employer, which the person marks as read. */
export const OwnNotices = () => {
  const { data = [] } = useQuery(queryOf(vacationPlan.own))
  const read = useAction(({ id }: VacationNotice) => write(vacationPlan.read, { params: { id } }), {
    done: 'Quedó constancia de que lo leíste',
  })
  if (data.length === 0) return null
  return (
    <Panel title="Avisos de vacaciones">
      <Stack>
        {data.map((notice) => (
          <Row key={notice.id}>
            <span>
              Tus vacaciones: {countText(notice.days, 'día')}, del {formatDate(notice.date_from)} al{' '}
              {formatDate(notice.date_until)}. Aviso del {formatDate(notice.notified_on)} (LCT, art. 154).
            </span>
            {notice.document_id !== null && <Link to="/selfservice/documents">Ver y firmar el aviso</Link>}
            {notice.read_at ? (
              <span>Leído el {formatDateTime(notice.read_at)}</span>
            ) : (
              <Button appearance="primary" icon={<CheckmarkIcon />} {...read.button(notice)}>
                Lo leí
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
