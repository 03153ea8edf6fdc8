import { fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documentKinds } from '@legajo/contract/coaching/course-document.ts'
import { courseModeTitles, participantStateTitles } from '@legajo/contract/coaching/event-values.ts'
import {
  type TeachingRoom as Room,
  type RoomSession,
  type TaughtPerson,
  teaching,
} from '@legajo/contract/coaching/facilitator-room.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime, formatNumber } from '@legajo/ui/format.ts'
import { DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'
import { AttendanceDialog } from '../course/attendance.dialog.tsx'
import { AttendanceCodeDialog } from '../course/attendance-code.dialog.tsx'
import { CourseStateBadge } from '../course/course-state.tsx'
import type { LinkOpening } from './opening.ts'
import { TaughtGradeDialog } from './taught-grade.dialog.tsx'

const useStyles = makeStyles({
  name: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, overflowWrap: 'anywhere' },
})

/** An edition for its facilitator: sessions with attendance by list or code, participants with grades, guides and material. */
export const TeachingRoom = ({ opening, level = 2 }: { readonly opening: LinkOpening; readonly level?: 1 | 2 }) => {
  const { key, tenant } = opening
  const query = tenant ? { tenant } : {}
  return (
    <Loader of={[{ ...queryOf(teaching.room, { query, body: { key } }), staleTime: 0, retry: false }]} lines={10}>
      {(data) => <OpenRoom room={data} opening={opening} level={level} />}
    </Loader>
  )
}

type OpenPanel = { readonly kind: 'list' | 'code'; readonly session: RoomSession }

const OpenRoom = ({
  room,
  opening: { key, tenant },
  level,
}: {
  readonly room: Room
  readonly opening: LinkOpening
  readonly level: 1 | 2
}) => {
  const styles = useStyles()
  const query = tenant ? { tenant } : {}
  const [open, setOpen] = useState<OpenPanel>()
  const [graded, setGraded] = useState<TaughtPerson>()
  const close = () => setOpen(undefined)
  const isGraded = room.state === 'IN_PROCESS' || room.state === 'FINISHED'
  const Heading = level === 1 ? 'h1' : 'h2'
  const sheet = useAction((sessionId?: number) =>
    fileOf(teaching.sheet, { query, body: { key, ...(sessionId && { sessionId }) } }, 'asistencia.pdf'),
  )
  const guide = useAction((id: number) => fileOf(teaching.guide, { query, body: { key, guideId: id } }, 'guia.pdf'))
  const material = useAction((id: number, name: string) =>
    fileOf(teaching.document, { query, body: { key, documentId: id } }, name),
  )
  return (
    <Stack>
      <Row>
        <Heading className={styles.name}>{room.name}</Heading>
        <CourseStateBadge state={room.state} />
      </Row>
      <Text as="p" tone="muted">
        {room.company} · {formatDate(room.dateFrom)} al {formatDate(room.dateUntil)} · {courseModeTitles[room.mode]}
        {room.place && ` · ${room.place}`}
      </Text>
      <Text as="p" tone="muted">
        {room.facilitator}, tu acceso vence el {formatDateTime(room.expiresAt)}.
      </Text>
      <Panel title="Encuentros">
        <DataTable<RoomSession>
          label="Encuentros"
          rows={room.sessions}
          url={false}
          searchable={false}
          paginator="auto"
          exportName={`encuentros-${room.id}`}
          tools={
            <Button icon={<DocumentPdfIcon />} {...sheet.button()}>
              Planilla de asistencia
            </Button>
          }
          columns={[
            { id: 'day', header: 'Día', kind: 'date', phone: 'title' },
            { id: 'starts', header: 'Horario', value: ({ starts, ends }) => `${starts} a ${ends}` },
            { id: 'topic', header: 'Tema' },
            { id: 'place', header: 'Lugar' },
            { id: 'present', header: 'Presentes', value: ({ present }) => `${present} de ${room.enrolled}` },
          ]}
          onOpen={(session) => setOpen({ kind: 'list', session })}
          actions={[
            {
              label: 'Código QR en pantalla',
              isHidden: ({ isOpen }) => !isOpen,
              run: (session) => setOpen({ kind: 'code', session }),
            },
            { label: 'Asistencia', isPrimary: true, run: (session) => setOpen({ kind: 'list', session }) },
            { label: 'Planilla para firmar (PDF)', run: ({ id }) => void sheet.run(id) },
          ]}
          empty={{ title: 'Sin encuentros cargados' }}
        />
      </Panel>
      <Panel title="Participantes">
        <DataTable<TaughtPerson>
          label="Participantes"
          rows={room.people}
          rowId={({ employeeId }) => employeeId}
          url={false}
          paginator="auto"
          exportName={`participantes-${room.id}`}
          columns={[
            { id: 'employee', header: 'Participante', phone: 'title' },
            { id: 'fileCode', header: 'Legajo' },
            {
              id: 'attendance',
              header: 'Asistencia',
              kind: 'number',
              cell: ({ attendance }) => (attendance === null ? '' : `${formatNumber(attendance)} %`),
            },
            { id: 'grade', header: 'Nota', kind: 'number' },
            {
              id: 'state',
              header: 'Estado',
              value: ({ state }) => participantStateTitles[state],
              cell: ({ state }) => <StatusBadge label={participantStateTitles[state]} tone={tones[state]} />,
            },
          ]}
          actions={[{ label: 'Poner nota', isPrimary: true, isHidden: () => !isGraded, run: (person) => setGraded(person) }]}
          empty={{ title: 'Todavía no hay inscriptos' }}
        />
      </Panel>
      {room.guides.length + room.documents.length > 0 && (
        <Panel title="Guía y material">
          <Stack as="ul" gap={10}>
            {room.guides.map(({ id, name, minutes }) => (
              <Row as="li" justify="between" key={`guide ${id}`}>
                <span>
                  {name}
                  <Box tone="muted">Guía · {minutes} minutos</Box>
                </span>
                <Button icon={<DocumentPdfIcon />} aria-label={`Descargar ${name}`} {...guide.button(id)}>
                  PDF
                </Button>
              </Row>
            ))}
            {room.documents.map(({ id, name, kind, address }) => (
              <Row as="li" justify="between" key={`document ${id}`}>
                <span>
                  {name}
                  <Box tone="muted">{documentKinds[kind]}</Box>
                </span>
                {kind !== 'SCORM' && (
                  <Button
                    aria-label={`Abrir ${name}`}
                    onClick={() =>
                      address ? void window.open(address, '_blank', 'noopener,noreferrer') : void material.run(id, name)
                    }
                  >
                    {address ? 'Abrir' : 'Descargar'}
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
        </Panel>
      )}
      {open?.kind === 'list' && (
        <AttendanceDialog
          session={open.session}
          list={queryOf(teaching.attendance, { query, body: { key, sessionId: open.session.id } })}
          record={(rows) => write(teaching.record, { query, body: { key, sessionId: open.session.id, rows: [...rows] } })}
          mayChange={open.session.hasBegun}
          onClose={close}
        />
      )}
      {open?.kind === 'code' && (
        <AttendanceCodeDialog
          day={open.session.day}
          code={queryOf(teaching.code, { query, body: { key, sessionId: open.session.id } })}
          onClose={close}
        />
      )}
      {graded && (
        <TaughtGradeDialog
          opening={{ key, tenant }}
          person={graded}
          minimumAttendance={room.minimumAttendance}
          onClose={() => setGraded(undefined)}
        />
      )}
    </Stack>
  )
}

const tones = { ENROLLED: 'progress', COMPLETED: 'finalized', FAILED: 'error' } as const
