import { queryOf } from '@legajo/api/queries.ts'
import { type OwnAbsenceType, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

type Values = Readonly<Record<string, unknown>>
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The outcome of the request in the form: the days and the stages, or the rule that refuses it. */
export const Verdict = ({ type }: { readonly type: OwnAbsenceType }) => {
  const { values } = useFormikContext<Values>()
  const { date_from, date_until } = values
  const isReady = isDay(date_from) && isDay(date_until) && date_until >= date_from
  const body = {
    notice_type_id: type.id,
    date_from: String(date_from),
    date_until: String(date_until),
    day_part: values['day_part'] || null,
    hours: values['hours'] || null,
    replacement_id: Number(values['replacement_id']) || null,
    certificate_key: values['certificate_key'] || null,
  }
  const { data } = useQuery({
    ...queryOf(ownAbsences.check, { body: body as never }),
    enabled: isReady,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!isReady || !data) return null
  if (data.problems.length > 0)
    return (
      <Text as="p" tone="danger" role="status">
        {data.problems.map(({ message }) => message).join('. ')}
      </Text>
    )
  return (
    <Text as="p" tone="success" role="status">
      {[
        data.days === '1' ? '1 día' : `${data.days.replace('.', ',')} días`,
        data.approvers.length > 0 && `la decide: ${data.approvers.join(', después ')}`,
        data.certificate_due && `certificado hasta el ${formatDate(data.certificate_due)}`,
        type.available !== null && `te quedan ${countText(Math.floor(Number(type.available)), 'día')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}
