import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { useEffect, useRef, useState } from 'react'

/** Registers the attendance of the code in the address, which a scanned QR code opens, and shows the result. */
export const AttendanceNotice = () => {
  const { search, setSearch } = useRoute()
  const code = search['asistencia']
  const sent = useRef<string>(undefined)
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly text: string }>()
  useEffect(() => {
    if (!code || sent.current === code) return
    sent.current = code
    call(sessions.register, { body: { code } })
      .then(
        ({ course, day }) =>
          setResult({ isGood: true, text: `Tu asistencia a «${course}» del ${formatDate(day)} quedó registrada.` }),
        (error: unknown) =>
          setResult({
            isGood: false,
            text: isApiError(error)
              ? (error.fields['code'] ?? error.message)
              : 'No se pudo registrar tu asistencia: volvé a escanear el código.',
          }),
      )
      .finally(() => {
        setSearch({ asistencia: null })
        void invalidate(myCourses.list)
      })
  }, [code, setSearch])
  return result ? (
    <MessageBar intent={result.isGood ? 'success' : 'error'}>
      <MessageBarBody>{result.text}</MessageBarBody>
    </MessageBar>
  ) : null
}
