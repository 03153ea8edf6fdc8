import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type OwnSession, ownSessions } from '@legajo/contract/auth/own-session.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Box, Card, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

/** The open sessions of the user, in browsers and in pages of other sites; each can be closed but the one in use. */
export const OwnSessions = () => {
  const { data = [] } = useQuery(queryOf(ownSessions.list))
  const end = useAction((session: string) => write(ownSessions.end, { params: { session } }), { done: 'Sesión cerrada' })
  return (
    <Card>
      <Stack>
        <Text as="h2">Sesiones abiertas</Text>
        {data.map((one) => (
          <Row key={one.id}>
            <span>
              {nameOf(one)}
              <Box tone="muted">
                Última actividad: {formatDateTime(one.seenAt)}
                {one.device && `. ${one.device}`}
              </Box>
            </span>
            {one.isCurrent ? (
              <Text tone="muted">La que estás usando</Text>
            ) : (
              <Button {...end.button(one.id)} aria-label={`Cerrar la sesión de ${nameOf(one)}`}>
                Cerrar
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

const nameOf = ({ origin, keyName, openedAt }: OwnSession): string =>
  origin ? `${origin} (${keyName})` : `Legajo, abierta ${formatDateTime(openedAt)}`
