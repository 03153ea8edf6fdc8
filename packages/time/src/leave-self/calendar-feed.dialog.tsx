import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { calendarFeeds } from '@legajo/contract/time/leave/calendar-feed.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const kinds = [
  { kind: 'OWN', title: 'Mis ausencias y vacaciones' },
  { kind: 'TEAM', title: 'Mi equipo, sin los motivos' },
] as const

/** Secret addresses of calendars for other programs: made, shown once, ended. */
export const CalendarFeedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data = [] } = useQuery(queryOf(calendarFeeds.list))
  const [url, setUrl] = useState<string>()
  const create = useAction((kind: 'OWN' | 'TEAM') => write(calendarFeeds.create, { body: { kind } }), {
    onDone: (created) => setUrl(created.url),
  })
  const end = useAction((id: number) => write(calendarFeeds.remove, { params: { id } }), { onDone: () => setUrl(undefined) })
  return (
    <Dialog title="Ver en mi calendario" width="560px" onDismiss={onClose}>
      <Stack>
        <Text as="p" tone="muted">
          Agregá la dirección en Google Calendar, Outlook o el teléfono. Quien la tiene puede leerla: si se filtró, creá otra y la
          anterior deja de servir.
        </Text>
        {kinds.map(({ kind, title }) => {
          const feed = data.find((one) => one.kind === kind)
          return (
            <Row key={kind}>
              <span>
                {title}
                {feed && <Box tone="muted">{feed.used_at ? `Leída ${formatDateTime(feed.used_at)}` : 'Sin usar'}</Box>}
              </span>
              <Button {...create.button(kind)}>{feed ? 'Crear otra dirección' : 'Crear dirección'}</Button>
              {feed && (
                <Button appearance="subtle" {...end.button(feed.id)}>
                  Terminar
                </Button>
              )}
            </Row>
          )
        })}
        {url && (
          <Field label="Copiala ahora: no se vuelve a mostrar">
            <Input
              readOnly
              value={url}
              contentAfter={
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<CopyIcon />}
                  aria-label="Copiar la dirección"
                  onClick={() => void navigator.clipboard.writeText(url).then(() => toast({ title: 'Dirección copiada' }))}
                />
              }
            />
          </Field>
        )}
      </Stack>
    </Dialog>
  )
}
