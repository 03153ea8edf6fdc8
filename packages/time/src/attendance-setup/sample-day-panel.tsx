import type { SampleDay } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { dayWarnings } from '@legajo/contract/time/attendance/day-sheet.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { formatHours } from '@legajo/ui/format.ts'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'
import { useRuleSample, usualSample } from './use-rule-sample.ts'

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Simulates the typed rule on a day: its shift and marks, and the minutes that the rule counts. */
export const SampleDayPanel = () => {
  const [day, setDay] = useState(usualSample)
  const [marks, setMarks] = useState(day.marks.join(' '))
  const written = marks.split(/[\s,;–-]+/).filter(Boolean)
  const wrong = written.find((text) => !isTime(text))
  const result = useRuleSample({ ...day, marks: wrong ? day.marks : written })
  const change = (part: Partial<SampleDay>) => setDay((before) => ({ ...before, ...part }))
  return (
    <Panel title="Probar en un día">
      <Stack>
        <Grid min={150} repeat="fill" gap={12}>
          <Field label="Día">
            {(field) => <DateInput {...field} value={day.date} onChange={(date) => date && change({ date })} />}
          </Field>
          <Field label="Turno desde">
            <Input type="time" value={day.shift_from ?? ''} onChange={(_, data) => change({ shift_from: data.value || null })} />
          </Field>
          <Field label="Turno hasta">
            <Input
              type="time"
              value={day.shift_until ?? ''}
              onChange={(_, data) => change({ shift_until: data.value || null })}
            />
          </Field>
          <Field label="Marcas, en orden" validationMessage={wrong && `«${wrong}» no es una hora: se escribe 08:00`}>
            <Input value={marks} onChange={(_, data) => setMarks(data.value)} />
          </Field>
        </Grid>
        <Row>
          <Checkbox label="Es feriado" checked={day.holiday} onChange={(_, data) => change({ holiday: data.checked === true })} />
          <Checkbox
            label="Trabaja por equipos"
            checked={day.by_teams}
            onChange={(_, data) => change({ by_teams: data.checked === true })}
          />
        </Row>
        <div role="status">
          {result?.minutes ? (
            <Grid as="dl" columns="auto 1fr" gap={16} rowGap={4}>
              {result.minutes
                .filter(({ minutes }) => minutes > 0)
                .map(({ label, minutes }) => (
                  <div key={label} style={{ display: 'contents' }}>
                    <Text as="dt" tone="muted">
                      {label}
                    </Text>
                    <dd style={{ margin: 0 }}>
                      {formatHours(minutes)} ({minutes} min)
                    </dd>
                  </div>
                ))}
            </Grid>
          ) : (
            result && <p>Corregí la fórmula para ver el resultado.</p>
          )}
          {result?.warnings.map((warning) => (
            <p key={warning}>{dayWarnings[warning] ?? warning}</p>
          ))}
        </div>
      </Stack>
    </Panel>
  )
}
