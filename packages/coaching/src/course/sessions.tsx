import { fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Course } from '@legajo/contract/coaching/event.ts'
import { type CourseSession, sessions } from '@legajo/contract/coaching/event-session.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { facilitatorOptions } from '../choices.ts'
import { AttendanceDialog } from './attendance.dialog.tsx'
import { AttendanceCodeDialog } from './attendance-code.dialog.tsx'

type OpenPanel = { readonly kind: 'attendance' | 'code'; readonly session: CourseSession }

/** The sessions of an edition: day, hours and place, attendance by list or by code, and the sheet to sign. */
export const Sessions = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const [open, setOpen] = useState<OpenPanel>()
  const close = () => setOpen(undefined)
  const sheet = useAction((sessionId?: number) =>
    fileOf(sessions.sheet, { params: { id: course.id }, query: sessionId ? { sessionId } : {} }, 'asistencia.pdf'),
  )
  const signed = useAction((key: string) => fileOf(storedFiles.file, { query: { key } }, 'planilla'))
  return (
    <>
      <RecordList
        title="Encuentros"
        noun="encuentro"
        newLabel="Agregar encuentro"
        resource={sessions}
        query={{ eventId: course.id }}
        defaults={{ day: course.dateFrom, place: course.place ?? '' }}
        url={false}
        isFixed={!mayChange}
        exportName={`encuentros-${course.id}`}
        tools={
          <Button size="small" icon={<DocumentPdfIcon />} {...sheet.button()}>
            Planilla de asistencia
          </Button>
        }
        columns={[
          { id: 'day', header: 'Día', kind: 'date', phone: 'title' },
          { id: 'starts', header: 'Horario', value: ({ starts, ends }) => `${starts} a ${ends}` },
          { id: 'topic', header: 'Tema' },
          { id: 'place', header: 'Lugar', value: ({ place }) => place ?? course.place },
          { id: 'facilitator', header: 'Facilitador', value: ({ facilitator }) => facilitator ?? course.facilitator },
          { id: 'present', header: 'Presentes', value: ({ present }) => `${present} de ${course.enrolled}` },
        ]}
        fieldProps={{
          facilitatorId: { source: facilitatorOptions },
          sheetKey: fileField(storedFiles.course, 'planilla firmada', '.pdf,image/*'),
        }}
        onOpen={(session) => setOpen({ kind: 'attendance', session })}
        actions={[
          { label: 'Asistencia', isPrimary: true, run: (session) => setOpen({ kind: 'attendance', session }) },
          {
            label: 'Código QR en pantalla',
            isHidden: () => !mayChange,
            run: (session) => setOpen({ kind: 'code', session }),
          },
          { label: 'Planilla para firmar (PDF)', run: ({ id }) => void sheet.run(id) },
          {
            label: 'Ver la planilla firmada',
            isHidden: ({ sheetKey }) => !sheetKey,
            run: ({ sheetKey }) => void signed.run(sheetKey ?? ''),
          },
        ]}
        empty={{ title: 'Sin encuentros', text: 'Con sus encuentros se registra la asistencia de cada día.' }}
      />
      {open?.kind === 'attendance' && (
        <AttendanceDialog
          session={open.session}
          list={queryOf(sessions.attendance, { params: { id: open.session.id } })}
          record={(rows) => write(sessions.record, { params: { id: open.session.id }, body: { rows: [...rows] } })}
          mayChange={mayChange}
          onClose={close}
        />
      )}
      {open?.kind === 'code' && (
        <AttendanceCodeDialog
          day={open.session.day}
          code={queryOf(sessions.code, { params: { id: open.session.id } })}
          onClose={close}
        />
      )}
    </>
  )
}
