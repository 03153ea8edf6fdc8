import { ruleFormulas, type SampleDay, type SampleResult } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { countDay } from './count-day.ts'
import { dayFormulaProblems } from './day-formula.ts'
import type { ParametersOn } from './day-parameters.ts'
import { clockMinutes, type DayPlan, slotsInOrder } from './day-plan.ts'
import type { DayRule } from './day-rule.ts'
import { pairMarks, startOf } from './pair-marks.ts'

/** Counts a sample day by a rule as the calculation of days does; each mark is after the one before it, past midnight where it is earlier. */
export const simulateDay = (
  rule: Omit<DayRule, 'id'> & { readonly trade_union_code: string | null },
  sample: SampleDay,
  parametersOn: ParametersOn,
): SampleResult => {
  const parameters = parametersOn(rule.trade_union_code, sample.date)
  const problems = keyNames(ruleFormulas).flatMap((field) =>
    dayFormulaProblems(rule[field], parameters).map(({ message, from, to }) => ({
      field,
      message,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    })),
  )
  if (problems.length > 0) return { problems, minutes: null, warnings: [] }
  const whole = { ...rule, id: null }
  const day = planOfSample(sample)
  const pairs = pairMarks(marksOf(sample), [day(-1), day(0), day(1)], whole)
  const counted = countDay({
    plan: day(0),
    pairs: pairs.get(sample.date) ?? [],
    rule: whole,
    parameters,
    leave: 0,
    isHoliday: (date) => sample.holiday && date === sample.date,
    earlierExit: null,
    now: startOf(addDays(sample.date, 3)),
  })
  const minutes = [
    ['Previsto', counted.planned],
    ['Trabajado', counted.worked],
    ['Descanso', counted.breaks],
    ['Llegada tarde', counted.late],
    ['Salida antes', counted.early],
    ['Ausencia', counted.absent],
    ['Extra al 50 %', counted.overtime50],
    ['Extra al 100 %', counted.overtime100],
    ['Nocturnas', counted.night],
    ['Recargo nocturno al 50 %', counted.night50],
    ['Recargo nocturno al 100 %', counted.night100],
    ['En feriado', counted.holiday],
  ] as const
  return { problems, minutes: minutes.map(([label, value]) => ({ label, minutes: value })), warnings: [...counted.warnings] }
}

/** The plans around a sample day, which alone has its shift. */
const planOfSample = (sample: SampleDay) => {
  const { date, shift_from, shift_until, break_minutes, tolerance_minutes } = sample
  const shift =
    shift_from && shift_until
      ? {
          id: 1,
          name: '',
          breakMinutes: break_minutes,
          slots: slotsInOrder([{ start_time: shift_from, end_time: shift_until, tolerance_minutes }]),
        }
      : null
  return (days: number): DayPlan => {
    const own = days === 0 ? shift : null
    return {
      date: addDays(date, days),
      kind: own ? 'WORK' : 'REST',
      shift: own,
      holidayShift: null,
      isChanged: false,
      isHoliday: sample.holiday && days === 0,
      byTeams: sample.by_teams,
      schemeId: null,
      phase: null,
    }
  }
}

const marksOf = ({ date, marks }: { readonly date: CalendarDate; readonly marks: readonly string[] }) => {
  let last = 0
  return marks.map((text, id) => {
    let minute = startOf(date) + clockMinutes(text)
    while (minute < last) minute += 1440
    last = minute
    return { id, at: minute * 60 }
  })
}
