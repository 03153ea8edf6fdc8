import { fetchFile } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { clockMarks, markSources } from '@legajo/contract/time/attendance/clock-mark.ts'
import { type AttendanceDay, attendanceDays, type DayMark } from '@legajo/contract/time/attendance/day-sheet.ts'
import { missingMark } from '@legajo/contract/time/attendance/missing-mark.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatHours } from '@legajo/ui/format.ts'
import { ImageIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { MarkPhotoDialog } from '../attendance-marks/mark-photo.dialog.tsx'
import { CorrectionForm, type ProposedMark } from './correction-form.tsx'
import { DayStatusBadge, warningsText } from './day-status.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { clockText } from './minutes.ts'

const useStyles = makeStyles({
  value: { margin: 0 },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, paddingInlineStart: '18px' },
})

/** The planned entry or exit of a day that lacks it. */
const proposalOf = (day: AttendanceDay | null): ProposedMark | undefined => {
  const minute = day ? missingMark(day) : undefined
  return minute === undefined ? undefined : { time: clockText(minute % 1440), next_day: minute >= 1440 }
}

/** A day of a person: strips, sums, its marks with their origin, and the correction. */
export const DayDetail = ({ employeeId, date }: { readonly employeeId: number; readonly date: string }) => {
  const styles = useStyles()
  const maySeePhoto = usePermitted(clockMarks.photo)
  const [photo, setPhoto] = useState<DayMark>()
  const mayCorrect = usePermitted(attendanceDays.correct)
  return (
    <Loader of={[currentQueryOf(attendanceDays.one, { params: { employeeId }, query: { date } })]}>
      {(data) => {
        const { day, marks } = data
        const facts: readonly (readonly [string, number])[] = day
          ? [
              ['Previsto', day.planned_minutes],
              ['Trabajado', day.worked_minutes],
              ['Descanso', day.break_minutes],
              ['Llegada tarde', day.late_minutes],
              ['Salida antes', day.early_minutes],
              ['Ausencia', day.absent_minutes],
              ['Licencia', day.leave_minutes],
              ['Extra al 50 %', day.overtime_50],
              ['Extra al 100 %', day.overtime_100],
              ['Extra aprobada', day.paid_50 + day.paid_100],
              ['Nocturnas', day.night_minutes],
              ['Recargo nocturno (LCT, art. 200)', day.night_extra_minutes],
              ['Recargo nocturno pago como extra', day.night_50 + day.night_100],
              ['En feriado', day.holiday_minutes],
            ]
          : []
        return (
          <Stack>
            {day && (
              <>
                <div>
                  <strong>{day.employee}</strong> ({day.file_code}) <DayStatusBadge status={day.status} /> {day.shift}
                </div>
                <DayTimeline planned={day.planned} real={day.real} withHours />
                {day.warnings.length > 0 && <p>{warningsText(day.warnings)}</p>}
                <Grid as="dl" columns="auto 1fr" gap={16} rowGap={4}>
                  {facts
                    .filter(([, minutes]) => minutes > 0)
                    .map(([term, minutes]) => (
                      <div key={term} style={{ display: 'contents' }}>
                        <Text as="dt" tone="muted">
                          {term}
                        </Text>
                        <dd className={styles.value}>{formatHours(minutes)}</dd>
                      </div>
                    ))}
                </Grid>
              </>
            )}
            <ul className={styles.list} aria-label="Marcas">
              {marks.map((mark) => (
                <li key={mark.id} className={mark.annulled ? styles.gone : undefined}>
                  {mark.date === date ? '' : `${formatDate(mark.date)} `}
                  {mark.time} · {markSources[mark.source as keyof typeof markSources] ?? mark.source}
                  {mark.outside === true && ' · fuera del lugar'}
                  {mark.has_photo && ' · con foto'}
                  {mark.reason && ` · ${mark.reason}`}
                  {mark.has_photo && maySeePhoto && (
                    <Button size="small" appearance="subtle" icon={<ImageIcon />} onClick={() => setPhoto(mark)}>
                      Ver foto
                    </Button>
                  )}
                </li>
              ))}
              {marks.length === 0 && <li>Sin marcas</li>}
            </ul>
            {photo && (
              <MarkPhotoDialog
                title={`Foto de la marca de las ${photo.time}`}
                name={`mark ${photo.id}`}
                read={(signal) => fetchFile(clockMarks.photo, { params: { id: photo.id }, signal })}
                onClose={() => setPhoto(undefined)}
              />
            )}
            {mayCorrect && (
              <CorrectionForm key={marks.length} employeeId={employeeId} date={date} marks={marks} proposal={proposalOf(day)} />
            )}
          </Stack>
        )
      }}
    </Loader>
  )
}
