import { today } from '@legajo/forms/date-text.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, rich, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { pickerWordsEnglish } from '@legajo/widgets/fields/picker-texts.ts'
import { useState } from 'react'
import { MonthSteps, monthStepWords } from './month-steps.tsx'
import { MonthStrip, stripWords } from './month-strip.tsx'

/** Days on which a person is absent; `from` and `until`, `YYYY-MM-DD`, are included. */
export interface CalendarDays {
  readonly personId: number
  readonly person: string
  readonly group?: string
  readonly from: string
  readonly until: string
  /** Requested, without a decision. */
  readonly isPending?: boolean
  /** One of the names of `kinds`. */
  readonly kind?: string
}

export interface CalendarHoliday {
  readonly date: string
  readonly name: string
}

export const definition = defineTag({
  tag: 'legajo-calendar',
  doc: 'A month with a row of days for each person who is absent.',
  box: 'none',
  props: {
    month: text({ doc: 'The month at first, `YYYY-MM`; by default the present one.' }),
    kinds: text({ doc: 'Kinds of absences that are shown, separated by commas; by default all.' }),
    days: rich<readonly CalendarDays[]>({ doc: 'The absences.' }),
    holidays: rich<readonly CalendarHoliday[]>({ doc: 'The holidays.' }),
  },
  events: {
    'day-select': event<{ readonly date: string }>({ doc: 'The person chose a day of the head.' }),
    'month-change': event<{ readonly month: string }>({ doc: 'The person went to another month; the page may set its days.' }),
  },
  texts: inTwoLanguages(
    {
      strip: { ...stripWords, label: 'Ausencias del mes, persona por persona' },
      steps: monthStepWords,
      none: 'Nadie falta este mes',
    },
    {
      strip: {
        label: 'Absences of the month, person by person',
        person: 'Person',
        noArea: 'Without area',
        accepted: 'Accepted',
        requested: 'Requested',
        rest: 'Weekend or holiday',
        statuses: { SENT: 'Requested', ACCEPTED: 'Accepted', REFUSED: 'Refused', CANCELLED: 'Cancelled' },
        period: (status, from, until) => `${status}, ${from} to ${until}`,
      },
      steps: {
        before: pickerWordsEnglish.monthBefore,
        after: pickerWordsEnglish.monthAfter,
        nameOf: (month) =>
          pickerWordsEnglish.monthOf(pickerWordsEnglish.monthNames[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4)),
      },
      none: 'Nobody is absent this month',
    },
  ),
  budget: { br: 26, gz: 29 },
  examples: {
    Equipo: {
      html: '<legajo-calendar month="2026-11"></legajo-calendar>',
      props: {
        days: [
          { personId: 1, person: 'Pérez, Ana', group: 'Ventas', from: '2026-11-03', until: '2026-11-12' },
          { personId: 2, person: 'Sosa, Luz', group: 'Ventas', from: '2026-11-20', until: '2026-11-25', isPending: true },
        ],
        holidays: [{ date: '2026-11-23', name: 'Día de la Soberanía Nacional' }],
      },
    },
  },
})

const CalendarTag = ({ month, kinds, days = [], holidays = [], words, emit }: ElementProps<typeof definition>) => {
  const now = today()
  const [chosen, setChosen] = useState<string>()
  const shown = chosen ?? month ?? now.slice(0, 7)
  const allowed = kinds?.split(',').map((kind) => kind.trim())
  const rows = days.filter(
    ({ from, until, kind }) =>
      from.slice(0, 7) <= shown && until.slice(0, 7) >= shown && (!allowed || allowed.includes(kind ?? '')),
  )
  return (
    <>
      <MonthSteps
        month={shown}
        words={words.steps}
        onMonth={(next) => {
          setChosen(next)
          emit('month-change', { month: next })
        }}
      />
      {rows.length === 0 ? (
        <p role="status">{words.none}</p>
      ) : (
        <MonthStrip
          month={shown}
          today={now}
          words={words.strip}
          holidays={new Map(holidays.map(({ date, name }) => [date, name]))}
          onDay={(date) => emit('day-select', { date })}
          rows={rows.map((row, index) => ({
            id: index + 1,
            employee_id: row.personId,
            employee: row.person,
            area: row.group ?? null,
            date_from: row.from,
            date_until: row.until,
            days_amount: 1,
            holidays: [],
            status: row.isPending ? 'SENT' : 'ACCEPTED',
          }))}
        />
      )}
    </>
  )
}

defineElement(definition, CalendarTag)
