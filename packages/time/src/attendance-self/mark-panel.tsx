import { write } from '@legajo/api/act.ts'
import { fetchFile } from '@legajo/api/files.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type ConsentPurpose,
  consentPurposes,
  type MarkConsent,
  type OwnMarks,
  ownMarks,
} from '@legajo/contract/time/attendance/own-mark.ts'
import { today } from '@legajo/forms/date-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ClockIcon, ImageIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MarkPhotoDialog } from '../attendance-marks/mark-photo.dialog.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { noPosition, positionNow } from './position-now.ts'
import { useCamera } from './use-camera.tsx'

type OwnMark = OwnMarks['today'][number]

/** Marks an entry or an exit, here or with the code of a kiosk; position and photo are taken only after the consent to each. */
export const MarkPanel = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(ownMarks.get))
  const [shown, setShown] = useState<OwnMark>()
  const [isLocating, setLocating] = useState(false)
  const token = search['k'] ?? null
  const consents = requested.data?.consents ?? []
  const isAccepted = (wanted: ConsentPurpose) => consents.find(({ purpose }) => purpose === wanted)?.accepted === true
  const camera = useCamera(isAccepted('PHOTO') && Boolean(requested.data?.enabled || token))
  const answer = useAction(({ purpose, edition }: MarkConsent, accepted: boolean) =>
    write(ownMarks.consent, { body: { purpose, edition, accepted } }),
  )
  const marks = (requested.data?.today ?? []).filter(({ date }) => date === today())
  const mark = useAction(
    async () => {
      const photo = camera.take()
      setLocating(true)
      const position = isAccepted('POSITION') && !token ? await positionNow() : noPosition
      setLocating(false)
      return write(ownMarks.mark, {
        body: { ...position, photo, kiosk_token: token, phone: matchMedia('(pointer: coarse)').matches },
      })
    },
    {
      done: () => (marks.length % 2 === 0 ? 'Entrada marcada' : 'Salida marcada'),
      onDone: () => token && setSearch({ k: null }),
    },
  )
  const isBusy = isLocating || mark.isBusy
  if (!requested.data) return <LoadState of={[requested]} lines={2} />
  const state = requested.data
  if (!state.enabled && !token) return marks.length === 0 ? null : <Panel title="Hoy">{marksText(state)}</Panel>
  return (
    <Panel title="Hoy">
      <Stack>
        <p>{marksText(state)}</p>
        {consents
          .filter(({ purpose, accepted }) => accepted === null && (purpose === 'PHOTO' || !token))
          .map((consent) => (
            <ConsentQuestion key={consent.purpose} consent={consent} onAnswer={(accepted) => answer.run(consent, accepted)} />
          ))}
        {camera.view}
        <Row>
          <Button
            appearance="primary"
            size="large"
            icon={<ClockIcon />}
            disabledFocusable={isBusy}
            onClick={() => void mark.run()}
          >
            {isBusy ? 'Marcando…' : marks.length % 2 === 0 ? 'Marcar entrada' : 'Marcar salida'}
          </Button>
          {marks
            .filter(({ has_photo }) => has_photo)
            .map((mark) => (
              <Button key={mark.id} appearance="subtle" icon={<ImageIcon />} onClick={() => setShown(mark)}>
                Foto de las {mark.time}
              </Button>
            ))}
        </Row>
        {consents
          .filter(({ accepted }) => accepted !== null)
          .map((consent) => (
            <Text as="p" key={consent.purpose} tone="muted" size={200}>
              {consentPurposes[consent.purpose]}: {consent.accepted ? 'aceptaste que se use al marcar' : 'no se usa'}.{' '}
              {consent.purpose === 'PHOTO' && `Se guarda ${countText(state.photo_days, 'día', 'días')}. `}
              <Button size="small" appearance="subtle" {...answer.button(consent, !consent.accepted)}>
                {consent.accepted ? 'Dejar de aceptar' : 'Aceptar'}
              </Button>
            </Text>
          ))}
      </Stack>
      {shown && (
        <MarkPhotoDialog
          title={`Foto de tu marca de las ${shown.time}`}
          name={`own mark ${shown.id}`}
          read={(signal) => fetchFile(ownMarks.photo, { params: { id: shown.id }, signal })}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  )
}

const marksText = ({ today: all }: OwnMarks): string => {
  const marks = all.filter(({ date }) => date === today())
  return marks.length === 0
    ? 'Todavía no marcaste hoy.'
    : `Marcas: ${marks.map(({ time, outside }) => (outside ? `${time} (fuera del lugar)` : time)).join(', ')}`
}
