import { type AttendanceCode, codeSeconds } from '@legajo/contract/coaching/event-session.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Text } from '@legajo/ui/layout.tsx'
import type { UseQueryOptions } from '@tanstack/react-query'

const useStyles = makeStyles({
  box: { display: 'grid', justifyItems: 'center', rowGap: '12px', padding: '8px' },
  code: { width: 'min(60vh, 100%)', height: 'auto', backgroundColor: '#fff', borderRadius: tokens.borderRadiusLarge },
})

/** The code that people in the room scan with their phones; it changes every few seconds, so that a photo of it is of no use. */
export const AttendanceCodeDialog = ({
  day,
  code,
  onClose,
}: {
  readonly day: string
  /** The query that reads the present code. */
  readonly code: UseQueryOptions<AttendanceCode>
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  return (
    <Dialog title={`Registrar asistencia: ${formatDate(day)}`} width="720px" onDismiss={onClose}>
      <Loader
        of={[
          {
            ...code,
            refetchInterval: (codeSeconds * 1000) / 3,
            staleTime: 0,
            retry: false,
          },
        ]}
      >
        {(data) => (
          <div className={styles.box}>
            <QrImage size={data.size} modules={data.modules} className={styles.code} />
            <Text size={500} weight="semibold" role="status">
              {data.present === 1 ? '1 persona registrada' : `${data.present} personas registradas`}
            </Text>
            <Text as="p" tone="soft" textAlign="center">
              Escaneá el código con tu teléfono y entrá con tu usuario. Cambia cada {codeSeconds} segundos.
            </Text>
          </div>
        )}
      </Loader>
    </Dialog>
  )
}

const QrImage = ({
  size,
  modules,
  className,
}: {
  readonly size: number
  readonly modules: string
  readonly className: string
}) => {
  const path = [...modules]
    .flatMap((module, at) => (module === '1' ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []))
    .join('')
  return (
    <svg className={className} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label="Código QR de asistencia">
      <title>Código QR de asistencia</title>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
