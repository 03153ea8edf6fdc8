import { usePermitted } from '@legajo/api/permitted.ts'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { holidays } from '@legajo/contract/time/holiday.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'

type Fact = ResultLine['facts'][number]

/** The screens of the marks, holidays, absences and vacations behind a line, for its own person or for who may open them. */
export const FactLinks = ({ facts }: Pick<ResultLine, 'facts'>) => {
  const isOwn = useRoute().path.startsWith('/selfservice')
  const may = {
    ATTENDANCE: usePermitted(attendanceDays.ofPerson),
    HOLIDAY: usePermitted(holidays.list),
    NOTICE: usePermitted(notices.get),
    VACATION: usePermitted(vacationAdmin.list),
  }
  const links: Links = isOwn ? ownFactLinks : managed
  const shown = facts.flatMap((fact) => {
    const to = isOwn || may[fact.kind] ? links[fact.kind]?.(fact) : undefined
    return to === undefined ? [] : [{ ...fact, to }]
  })
  if (shown.length === 0) return null
  return (
    <Stack as="ul" gap={4}>
      {shown.map((fact) => (
        <li key={`${fact.kind} ${fact.id} ${fact.month}`}>
          <Link to={fact.to}>{labels[fact.kind](fact)}</Link>
        </li>
      ))}
    </Stack>
  )
}

type Links = Partial<Record<Fact['kind'], (fact: Fact) => string>>

const labels = {
  ATTENDANCE: ({ month }: Fact) => `Ver las marcas de ${formatMonth(month)}`,
  HOLIDAY: ({ text }: Fact) => `Ver los ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  NOTICE: ({ text }: Fact) => `Ver la ausencia y su certificado: ${text}`,
  VACATION: ({ text }: Fact) => `Ver las ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
}
const managed = {
  ATTENDANCE: ({ id, month }: Fact) => `/schedule-module/day-sheet?persona=${id}&mes=${month}`,
  HOLIDAY: () => '/schedule-module/holidays',
  NOTICE: ({ id }: Fact) => `/schedule-module/notice-sheet?detalle=${id}`,
  VACATION: ({ id }: Fact) => `/holyday-module/admin-panel?detalle=${id}`,
}
const ownFactLinks = {
  ATTENDANCE: ({ month }: Fact) => `/selfservice/schedule-module/my-hours?solapa=horas&mes=${month}`,
  NOTICE: () => '/selfservice/schedule-module/absences',
  VACATION: () => '/selfservice/holyday-module/request-panel',
}
