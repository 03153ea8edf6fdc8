import { call } from '@legajo/api/call.ts'
import {
  attendanceRules,
  ruleSimulation,
  type SampleDay,
  type SampleResult,
} from '@legajo/contract/time/attendance/attendance-rule.ts'
import { today } from '@legajo/forms/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'

/** A day of eight hours with a late entry and overtime, on which a rule is tried unless another one is typed. */
export const usualSample = (): SampleDay => ({
  date: today(),
  shift_from: '08:00',
  shift_until: '16:00',
  break_minutes: 0,
  tolerance_minutes: 10,
  marks: ['08:20', '18:00'],
  holiday: false,
  by_teams: false,
})

const ruleShape = attendanceRules.create.body.omit(['version'])

/** The value half a second after its last change. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 500)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The minutes that the typed rule counts on a sample day, with the mistakes of its formulas; undefined until it is known. */
export const useRuleSample = (day?: SampleDay): SampleResult | undefined => {
  const { values } = useFormikContext<Record<string, unknown>>()
  const rule = ruleShape.cast(values, { stripUnknown: true, assert: false }) as Record<string, unknown>
  // The name and the date do not change what is counted, and are empty in a new rule.
  const body = useSettled(JSON.stringify({ rule: { ...rule, name: 'Prueba', valid_from: today() }, day: day ?? usualSample() }))
  return useQuery({
    queryKey: ['rule sample', body],
    queryFn: ({ signal }) => call(ruleSimulation, { body: JSON.parse(body), signal }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
