import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { sendOnLeaving } from '@legajo/api/send-on-leaving.ts'
import { myDocuments, type OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TimeLeft, useSecondsLeft } from './time-left.tsx'

const useStyles = makeStyles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'minmax(180px, 240px) minmax(0, 1fr)',
    gap: '12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  single: { gridTemplateColumns: 'minmax(0, 1fr)' },
  frame: { width: '100%', height: '70vh', border: `1px solid ${tokens.colorNeutralStroke2}`, backgroundColor: '#fff' },
  part: { justifyContent: 'flex-start', textAlign: 'start', minHeight: '40px' },
})

type OpenedPackage = Answer<typeof myDocuments.open>
type Report = {
  readonly order: number
  readonly kind: 'change' | 'commit' | 'finish'
  readonly data: Readonly<Record<string, string>>
  readonly nav: string
}

const statuses: Readonly<Record<string, { readonly label: string; readonly tone: StatusTone }>> = {
  passed: { label: 'Aprobada', tone: 'finalized' },
  completed: { label: 'Completa', tone: 'finalized' },
  failed: { label: 'No aprobada', tone: 'error' },
  incomplete: { label: 'En curso', tone: 'progress' },
  browsed: { label: 'Recorrida', tone: 'progress' },
}

/** Milliseconds after which a report of a part is stored. */
const saveEveryMs = 3_000

/** The data of a part that reported nothing, in both versions. */
const emptyResult = { order: 0, data: { 'cmi.core.lesson_status': 'incomplete', 'cmi.completion_status': 'incomplete' }, nav: '' }

/** A package in a sandboxed frame with its parts in order; the data that a part reports is stored, and it resumes from it. */
export const PackagePlayer = ({ document: { id, name } }: { readonly document: OwnDocument }) => {
  const styles = useStyles()
  const frame = useRef<HTMLIFrameElement>(null)
  const [opened, setOpened] = useState<OpenedPackage>()
  const [error, setError] = useState<unknown>()
  const [ended, setEnded] = useState<'finished' | 'late'>()
  /** The last report that was not stored yet: it is sent after some seconds, when the player closes, and when the page goes away. */
  const unsent = useRef<{ readonly item: string; readonly report: Report }>(undefined)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  /** The last report of the part that is open. */
  const reported = useRef<Report>(undefined)
  /** Whether the part was ended: what it reports as it closes comes too late. */
  const isOver = useRef(false)

  const store = useCallback(
    (item: string, { data, kind }: Report) => {
      unsent.current = undefined
      // One after another, so that an earlier report does not overwrite a later one.
      sent.current = sent.current
        .then(() => call(myDocuments.store, { params: { id }, body: { item, data, isFinished: kind === 'finish' } }))
        .catch(showError)
      return sent.current
    },
    [id],
  )
  const open = useCallback(
    async (item: string | null) => {
      setError(undefined)
      try {
        if (unsent.current) await store(unsent.current.item, unsent.current.report)
        await sent.current
        setOpened(await call(myDocuments.open, { params: { id }, body: { item } }))
        setEnded(undefined)
      } catch (failure) {
        // A part that cannot be opened now leaves the others on screen.
        if (item === null) setError(failure)
        else await showError(failure)
      }
    },
    [id, store],
  )
  useEffect(() => {
    void open(null)
  }, [open])
  useEffect(() => {
    if (!opened) return
    const { item, nonce, items } = opened
    const place = items.findIndex((one) => one.id === item)
    let last = 0
    reported.current = undefined
    isOver.current = false
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      // A frame that was removed has no window any more: its last message still carries the mark of this launch.
      if (source !== null && source !== frame.current?.contentWindow && frame.current !== null) return
      if (!isReport(data, nonce) || data.order <= last || isOver.current) return
      last = data.order
      reported.current = data
      if (data.kind === 'change') {
        unsent.current = { item, report: data }
        return
      }
      const stored = store(item, data)
      if (data.kind !== 'finish') return
      const target = targetOf(data.nav, items, place)
      void stored.then(() => (target === undefined ? refreshItems() : open(target)))
    }
    const saving = setInterval(() => {
      if (unsent.current) void store(unsent.current.item, unsent.current.report)
    }, saveEveryMs)
    const handleLeave = () => {
      if (!unsent.current) return
      const { item, report } = unsent.current
      if (sendOnLeaving(myDocuments.store, { params: { id }, body: { item, data: report.data, isFinished: false } }))
        unsent.current = undefined
    }
    const refreshItems = async () => {
      setEnded('finished')
      await invalidate(myDocuments.list)
    }
    window.addEventListener('message', handleMessage)
    window.addEventListener('pagehide', handleLeave)
    return () => {
      clearInterval(saving)
      window.removeEventListener('message', handleMessage)
      window.removeEventListener('pagehide', handleLeave)
      if (unsent.current) void store(unsent.current.item, unsent.current.report)
    }
  }, [id, opened, open, store])

  /** Ends a part whose time is over, with what it reported last. */
  const handleTimeOver = async () => {
    if (!opened) return
    setEnded('late')
    isOver.current = true
    await store(opened.item, { ...(reported.current ?? emptyResult), kind: 'finish' })
    await invalidate(myDocuments.list)
  }

  if (error) return <ErrorState error={error} onRetry={() => void open(null)} />
  if (!opened) return <SkeletonLines lines={8} label="Abriendo el paquete" />
  const { items, item, choice, flow, address, isOnOwnOrigin, ignoresRules, foreignServers, timeLimit } = opened
  const place = items.findIndex((one) => one.id === item)
  const [before, after] = [items[place - 1], items[place + 1]]
  return (
    <Stack>
      <div className={items.length > 1 ? styles.box : mergeClasses(styles.box, styles.single)}>
        {items.length > 1 && (
          <Stack as="ul" gap={4} aria-label="Partes del paquete">
            {items.map((one) => {
              const status = statuses[one.status ?? '']
              return (
                <li key={one.id}>
                  <Tooltip text={one.obstacle ?? undefined}>
                    <Button
                      className={styles.part}
                      appearance={one.id === item ? 'primary' : 'subtle'}
                      aria-current={one.id === item ? 'step' : undefined}
                      // A part with an obstacle takes the focus, so that its reason can be read.
                      disabledFocusable={one.obstacle !== null}
                      disabled={
                        one.obstacle === null &&
                        !choice &&
                        one.id !== item &&
                        one.status === null &&
                        items.indexOf(one) !== place + 1
                      }
                      onClick={() => void open(one.id)}
                    >
                      {one.title}
                    </Button>
                  </Tooltip>{' '}
                  {status && <StatusBadge {...status} />}
                  {one.attempts && (
                    <Text tone="muted" size={200}>
                      {' '}
                      {one.attempts.used} de {one.attempts.of} {one.attempts.of === 1 ? 'intento' : 'intentos'}
                    </Text>
                  )}
                  {one.score !== null && (
                    <Text tone="muted" size={200}>
                      {' '}
                      {formatNumber(one.score)} %
                    </Text>
                  )}
                </li>
              )
            })}
          </Stack>
        )}
        {ended ? (
          <Stack align="center" padding={24}>
            <Text role="status">
              {ended === 'late' ? 'Se terminó el tiempo de' : 'Terminaste'} «{items[place]?.title ?? name}». Lo que hiciste quedó
              guardado.
            </Text>
            <Row>
              <Button onClick={() => void open(item)}>Abrir de nuevo</Button>
              {after && (
                <Button appearance="primary" onClick={() => void open(after.id)}>
                  Seguir con «{after.title}»
                </Button>
              )}
            </Row>
          </Stack>
        ) : (
          <Stack gap={4}>
            {timeLimit && <PartTime key={`${address} time`} limit={timeLimit} onOver={handleTimeOver} />}
            <iframe
              key={address}
              ref={frame}
              className={styles.frame}
              src={address}
              title={name}
              sandbox={isOnOwnOrigin ? 'allow-scripts allow-same-origin allow-forms' : 'allow-scripts allow-forms'}
            />
          </Stack>
        )}
      </div>
      {flow && items.length > 1 && (
        <Row justify="between">
          <Button disabled={!before} onClick={() => before && void open(before.id)}>
            Anterior
          </Button>
          <Button disabled={!after} onClick={() => after && void open(after.id)}>
            Siguiente
          </Button>
        </Row>
      )}
      {foreignServers.length > 0 && (
        <Text tone="muted" size={200}>
          El material pide recursos de {foreignServers.join(', ')}, que acá no se cargan: si falta algo, avisá a quien da el
          curso.
        </Text>
      )}
      {!isOnOwnOrigin && (
        <Text tone="muted" size={200}>
          El material se abre aislado: si se ve en blanco, no puede guardar datos en el navegador; avisá a quien da el curso.
        </Text>
      )}
      {ignoresRules && (
        <Text tone="muted" size={200}>
          El paquete trae reglas que acá no se aplican, como qué sigue después de cada intento: su resultado sí sigue las reglas
          del paquete.
        </Text>
      )}
    </Stack>
  )
}

/** The time left of a part; when it is over, the package ends the part, or its content decides. */
const PartTime = ({
  limit,
  onOver,
}: {
  readonly limit: NonNullable<OpenedPackage['timeLimit']>
  readonly onOver: () => Promise<void>
}) => {
  const left = useSecondsLeft(limit.seconds)
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time ends
  useEffect(() => {
    if (isOver && limit.ends) void onOver()
  }, [isOver])
  if (!isOver) return <TimeLeft seconds={left ?? 0} />
  return limit.tells ? <Text role="status">Pasó el tiempo previsto para esta parte.</Text> : null
}

/** The part that a request of navigation of SCORM 2004 names; undefined stays where it is. */
const targetOf = (nav: string, items: OpenedPackage['items'], place: number): string | undefined => {
  if (nav === 'continue') return items[place + 1]?.id
  if (nav === 'previous') return items[place - 1]?.id
  const chosen = /^\{target=([^}]+)\}/.exec(nav)?.[1]
  return items.find(({ id }) => id === chosen)?.id
}

const isReport = (message: unknown, nonce: string): message is Report =>
  typeof message === 'object' &&
  message !== null &&
  'scorm' in message &&
  message.scorm === nonce &&
  'order' in message &&
  typeof message.order === 'number' &&
  'data' in message &&
  typeof message.data === 'object'
