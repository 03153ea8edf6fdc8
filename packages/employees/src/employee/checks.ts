import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { useEffect, useState } from 'react'

const checkDelayMs = 400

/** The server's validation message for a value while it is typed, if any. `own` is the record's current value. */
const useServerCheck = (
  value: string,
  own: string,
  ask: (value: string, signal: AbortSignal) => Promise<string | null>,
  ready: boolean,
) => {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    setMessage(null)
    if (!ready || value === '' || value === own) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      // A check that fails shows nothing: saving checks again.
      ask(value, abort.signal).then(setMessage, () => {})
    }, checkDelayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [value, own, ask, ready])
  return message
}

const promptForFileCode = async (legajo: string, signal: AbortSignal) =>
  (await call(employees.verifyFileCode, { query: { legajo }, signal })).message
const promptForCuil = async (cuil: string, signal: AbortSignal) =>
  (await call(employees.verifyCuil, { query: { cuil }, signal })).message

export const useFileCodeCheck = (value: string, own: string) => useServerCheck(value.trim(), own, promptForFileCode, true)
export const useCuilCheck = (value: string, own: string) => useServerCheck(value, own, promptForCuil, isValidCuil(value))
