import { isApiError } from '@legajo/api/api-error.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProgressBar } from './fluent.ts'

export type JobState = 'pending' | 'running' | 'paused' | 'done' | 'partial' | 'failed' | 'cancelled'

export type Progress = {
  readonly state: JobState
  readonly done: number
  readonly total: number
  /** The current activity: «Liquidando a Pérez, Ana». */
  readonly doing?: string
  /** Items per second; computed from the progress when absent. */
  readonly rate?: number
  readonly errors?: number
}

const labels: Readonly<Record<JobState, string>> = {
  pending: 'Pendiente',
  running: 'En proceso',
  paused: 'En pausa',
  done: 'Finalizado',
  partial: 'Finalizado con errores',
  failed: 'Fallido',
  cancelled: 'Cancelado',
}

const useStyles = makeStyles({
  // Exists before it has content, so that a screen reader announces the content; when empty it takes no space.
  end: { ':empty': { position: 'absolute' } },
})

/** «3 min 20 s», «45 s». */
const duration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/**
 * Progress of a long job: percentage, rate, remaining time and current activity. Shows that the job continues after the user leaves the
 * page.
 */
export const ProgressPanel = ({
  title,
  progress,
  unit = 'legajos',
  hint = 'Podés salir de esta página: el proceso sigue y te avisamos cuando termine.',
  onCancel,
  tools,
  children,
}: {
  readonly title: string
  readonly progress: Progress
  /** The counted unit, in the plural; the singular drops the final s. */
  readonly unit?: string
  /** A hint on what the user can do meanwhile. */
  readonly hint?: string
  readonly onCancel?: () => void
  /** Further buttons while the job runs, next to «Cancelar». */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}) => {
  const styles = useStyles()
  const first = useRef<{ readonly at: number; readonly done: number } | undefined>(undefined)
  const isLive = progress.state === 'pending' || progress.state === 'running'
  useEffect(() => {
    if (progress.state === 'running') first.current ??= { at: performance.now(), done: progress.done }
  }, [progress.state, progress.done])
  const elapsed = first.current ? (performance.now() - first.current.at) / 1000 : 0
  const rate = progress.rate ?? (first.current && elapsed > 1 ? (progress.done - first.current.done) / elapsed : 0)
  const fraction = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0
  const percent = `${Math.floor(fraction * 100)} %`
  return (
    <Card as="section" gap={10} aria-label={title}>
      <Row gap={12} rowGap={8}>
        <Text grow size={400} weight="semibold">
          {title}
        </Text>
        <StatusBadge label={labels[progress.state]} raw={isLive ? 'PROCESSING' : null} />
        <Text size={500} weight="semibold" numeric>
          {progress.state === 'done' ? '100 %' : percent}
        </Text>
      </Row>
      <ProgressBar
        value={progress.state === 'pending' ? undefined : fraction}
        thickness="large"
        color={
          progress.state === 'failed'
            ? 'error'
            : progress.state === 'partial' || progress.state === 'paused'
              ? 'warning'
              : progress.state === 'done'
                ? 'success'
                : 'brand'
        }
        aria-label={title}
        aria-valuetext={percent}
      />
      <Row gap={16} rowGap={2} align="stretch" tone="soft" size={200} numeric>
        <span>
          {formatNumber(progress.done)} de {formatNumber(progress.total)} {progress.total === 1 ? unit.replace(/s$/, '') : unit}
        </span>
        {isLive && rate > 0 && <span>{formatNumber(rate, rate < 10 ? 1 : 0)} por segundo</span>}
        {isLive && rate > 0 && <span>faltan unos {duration((progress.total - progress.done) / rate)}</span>}
        {Boolean(progress.errors) && <span>{formatNumber(progress.errors)} con errores</span>}
        {isLive && progress.doing && <span>{progress.doing}</span>}
      </Row>
      {isLive && (
        <Row gap={12} rowGap={8}>
          <Text tone="muted" size={200}>
            {hint}
          </Text>
          {tools}
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </Row>
      )}
      <div role="status" className={styles.end}>
        {!isLive && children}
      </div>
    </Card>
  )
}

/** Reads a job's progress every second while it runs. */
export const useProgress = (
  endpoint: AnyEndpoint,
  args: { readonly params?: Readonly<Record<string, string | number>>; readonly query?: Readonly<Record<string, unknown>> },
  toProgress: (answer: unknown) => Progress,
  enabled = true,
) => {
  const requested = useQuery({
    ...queryOf<AnyEndpoint>(endpoint, args),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      // A repeated request cannot succeed when the job does not exist or the user may not read it.
      if (isApiError(state.error) && (state.error.status === 403 || state.error.status === 404)) return false
      const progress = state.data === undefined ? undefined : toProgress(state.data)
      return !progress || progress.state === 'pending' || progress.state === 'running' ? 1000 : false
    },
  })
  return {
    progress: requested.data === undefined ? undefined : toProgress(requested.data),
    error: requested.error,
    retry: () => void requested.refetch(),
  }
}
