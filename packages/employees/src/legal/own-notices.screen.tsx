import { type Act, fileOf, write } from '@legajo/api/act.ts'
import { fetchFile } from '@legajo/api/files.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type OwnLetter, type OwnSanction, ownContest, ownNotices } from '@legajo/contract/legal/own-notice.ts'
import { contestDays, sanctionKinds, sanctionStatuses } from '@legajo/contract/legal/sanction.ts'
import { pieceKinds } from '@legajo/contract/legal/telegram.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { FormFields, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Badge } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordFacts } from './record-facts.tsx'

/** A sanction or a letter in the list. */
type Notice = {
  readonly key: string
  readonly title: string
  readonly date: string
  readonly read_at: string | null
  readonly state?: string
  readonly sanction?: OwnSanction
  readonly letter?: OwnLetter
}

const ofSanction = (sanction: OwnSanction): Notice => ({
  key: `sancion-${sanction.id}`,
  title: sanctionKinds[sanction.kind],
  date: sanction.notified_on,
  read_at: sanction.read_at,
  state: sanctionStatuses[sanction.status],
  sanction,
})
const ofLetter = (letter: OwnLetter): Notice => ({
  key: `carta-${letter.id}`,
  title: [pieceKinds[letter.kind], letter.number].filter(Boolean).join(' '),
  date: letter.delivered_on,
  read_at: letter.read_at,
  letter,
})

/** The sanctions and letters that the employee was notified of: reading, and the contest of a sanction. */
export const OwnNoticesScreen = () => {
  const { detail, open, close, drop } = useDetail()
  const sanctions = useQuery(queryOf(ownNotices.sanctions))
  const letters = useQuery(queryOf(ownNotices.letters))
  const rows =
    sanctions.data && letters.data
      ? [...sanctions.data.map(ofSanction), ...letters.data.map(ofLetter)].sort((a, b) => (a.date < b.date ? 1 : -1))
      : undefined
  const shown = rows?.find(({ key }) => key === detail)
  return (
    <Page
      title="Notificaciones legales"
      crumbs={[]}
      purpose="Sanciones y cartas que la empresa te notificó. Leelas, dejá constancia y, si no estás de acuerdo con una sanción, impugnala a tiempo."
    >
      {rows ? <NoticeList rows={rows} onOpen={open} /> : <LoadState of={[sanctions, letters]} lines={8} />}
      <DetailDrawer
        isOpen={detail !== undefined}
        title={shown?.title ?? 'Notificación legal'}
        size="large"
        onClose={() => void close()}
      >
        {shown?.sanction ? (
          <Sanction sanction={shown.sanction} />
        ) : shown?.letter ? (
          <Letter letter={shown.letter} />
        ) : rows ? (
          <EmptyState title="No existe o no está a tu alcance" action={<Button onClick={drop}>Cerrar</Button>} />
        ) : (
          <LoadState of={[sanctions, letters]} lines={8} />
        )}
      </DetailDrawer>
    </Page>
  )
}

const NoticeList = ({ rows, onOpen }: { readonly rows: readonly Notice[]; readonly onOpen: (key: string) => void }) => {
  if (rows.length === 0)
    return (
      <EmptyState
        title="No tenés notificaciones"
        text="Cuando la empresa te notifique una sanción o una carta, la vas a leer acá."
      />
    )
  return (
    <Stack as="ul" gap={10}>
      {rows.map(({ key, title, date, read_at, state, sanction }) => (
        <li key={key}>
          <Row surface="card" padding={16} gap={12} rowGap={8} paddingBlock={12} paddingInline={16}>
            <Stack as="span" gap={0} grow={220} breaks>
              <Text weight="semibold">{title}</Text>
              <Text tone="muted" size={200}>
                {sanction ? `Notificada el ${formatDate(date)}` : `Recibida el ${formatDate(date)}`}
                {sanction?.may_contest && ` · podés impugnarla hasta el ${formatDate(sanction.contest_until)}`}
              </Text>
            </Stack>
            {!read_at && <Badge>Sin leer</Badge>}
            {state && <StatusBadge label={state} />}
            <Button onClick={() => onOpen(key)} aria-label={`Leer ${title} del ${formatDate(date)}`}>
              Leer
            </Button>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

/** The button that records the reading, or the day on which it was recorded. */
const Reading = ({ read_at, onRead }: { readonly read_at: string | null; readonly onRead: () => Act }) => {
  const read = useAction(onRead, { done: 'Lectura registrada' })
  if (read_at) return <Text tone="muted">Leída el {formatDateTime(read_at)}</Text>
  return (
    <Button appearance="primary" icon={<CheckmarkIcon />} {...read.button()}>
      La leí
    </Button>
  )
}

const Sanction = ({ sanction }: { readonly sanction: OwnSanction }) => {
  const [isContesting, setContesting] = useState(false)
  const params = { id: sanction.id }
  const downloadNote = useAction(() => fileOf(ownNotices.letter, { params }, `sancion-${sanction.id}.pdf`))
  const downloadContest = useAction(() => fileOf(ownNotices.contestFile, { params }, sanction.contest_file ?? 'descargo'))
  return (
    <Stack gap={16}>
      <Row>
        <Reading read_at={sanction.read_at} onRead={() => write(ownNotices.readSanction, { params })} />
        {sanction.may_contest && <Button onClick={() => setContesting(true)}>Impugnar</Button>}
        <Button icon={<ArrowDownloadIcon />} {...downloadNote.button()}>
          Descargar la nota
        </Button>
        {sanction.contest_file && (
          <Button icon={<ArrowDownloadIcon />} {...downloadContest.button()}>
            {sanction.contest_file}
          </Button>
        )}
      </Row>
      <RecordFacts
        title="Recorrido"
        facts={[
          ['Estado', sanctionStatuses[sanction.status]],
          ['Hecho del', sanction.fact_date, 'date'],
          ['Hecho', sanction.fact],
          ['Deber incumplido', sanction.rule],
          ['Suspensión desde', sanction.date_from, 'date'],
          ['Días de suspensión', sanction.days?.toString()],
          ['Notificada el', sanction.notified_on, 'date'],
          [`Se impugna hasta (${contestDays} días corridos)`, sanction.contest_until, 'date'],
          ['Impugnada el', sanction.contested_on, 'date'],
          ['Tu descargo', sanction.contest],
          ['Resuelta el', sanction.decided_on, 'date'],
          ['Resolución', sanction.decision],
        ]}
      />
      <PdfView read={() => fetchFile(ownNotices.letter, { params })} title={sanctionKinds[sanction.kind]} />
      {isContesting && <ContestDialog sanction={sanction} onClose={() => setContesting(false)} />}
    </Stack>
  )
}

const ContestDialog = ({ sanction, onClose }: { readonly sanction: OwnSanction; readonly onClose: () => void }) => {
  const [fileKey, setFileKey] = useState<string | null>(null)
  return (
    <Dialog title="Impugnar la sanción" width="560px" onDismiss={onClose}>
      <ResourceForm
        schema={ownContest}
        title="Impugnar la sanción"
        submitLabel="Impugnar"
        onCancel={onClose}
        onSubmit={({ contest }) =>
          write(ownNotices.contest, {
            params: { id: sanction.id },
            body: { contest: String(contest ?? ''), contest_file_key: fileKey },
          })
        }
        onSaved={() => {
          toast({
            intent: 'success',
            title: 'Impugnación enviada',
            text: 'Recursos Humanos la recibe y te avisamos qué resuelve.',
          })
          onClose()
        }}
      >
        <Text as="p">Tenés tiempo hasta el {formatDate(sanction.contest_until)}. Se envía una sola vez.</Text>
        <FormFields names={['contest']} settings={{ contest: { wide: true } }} />
        <FileField
          noun="archivo"
          accept=".pdf,.docx,.xlsx,image/*"
          maxBytes={20_000_000}
          camera="environment"
          endpoint={storedFiles.personal}
          hasFile={fileKey !== null}
          preview={<span>{fileKey ? 'Archivo listo para enviar' : 'Sin archivo'}</span>}
          onChange={async (key) => setFileKey(key)}
        />
      </ResourceForm>
    </Dialog>
  )
}

const Letter = ({ letter }: { readonly letter: OwnLetter }) => {
  const params = { id: letter.id }
  const downloadCopy = useAction(() => fileOf(ownNotices.letterFile, { params }, `carta-${letter.id}`))
  return (
    <Stack gap={16}>
      <Row>
        <Reading read_at={letter.read_at} onRead={() => write(ownNotices.readLetter, { params })} />
        {letter.has_file && (
          <Button icon={<ArrowDownloadIcon />} {...downloadCopy.button()}>
            Descargar la copia
          </Button>
        )}
      </Row>
      <Text tone="muted">
        Despachada el {formatDate(letter.sent_on)} · recibida el {formatDate(letter.delivered_on)}
      </Text>
      <Text as="p" lines breaks>
        {letter.text}
      </Text>
    </Stack>
  )
}
