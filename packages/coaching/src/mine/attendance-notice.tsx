import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { useEffect, useRef, useState } from 'react'

/** Registers the attendance of the code in the address, which a scanned QR code opens, and shows the result. */
export const AttendanceNotice = () => {
  const { search, setSearch } = useRoute()
  const code = search['asistencia']
  const sent = useRef<string>(undefined)
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly text: string }>()
  const register = useAction((given: string) => write(sessions.register, { body: { code: given } }), {
    onDone: ({ course, day }) =>
      setResult({ isGood: true, text: `Tu asistencia a «${course}» del ${formatDate(day)} quedó registrada.` }),
    onError: (error) =>
      setResult({
        isGood: false,
        text: isApiError(error)
          ? (error.fields['code'] ?? error.message)
          : 'No se pudo registrar tu asistencia: volvé a escanear el código.',
      }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (!code || sent.current === code) return
    sent.current = code
    void register.run(code).finally(() => setSearch({ asistencia: null }))
  }, [code])
  return result ? (
    <MessageBar intent={result.isGood ? 'success' : 'error'}>
      <MessageBarBody>{result.text}</MessageBarBody>
    </MessageBar>
  ) : null
}
