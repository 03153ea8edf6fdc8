import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export type LoadStateProps = {
  /** Replaces «No se pudo cargar». */
  readonly title?: string
  /** Lines of the skeleton. */
  readonly lines?: number
  /** Name of the skeleton for screen readers; «Cargando» by default. */
  readonly label?: string
  /** Replaces the lines where the content has another shape; `null` shows nothing until there is data. */
  readonly skeleton?: ReactNode
}

export type LoadStateOf = LoadStateProps & {
  /** The reads of the content, by `useQuery`. */
  readonly of: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[]
}

/**
 * Stands for content whose reads have no data yet: the error with «Reintentar», which repeats the failed reads, or a skeleton. The screen
 * shows its content as soon as there is data, also when a later read fails. A screen that uses the data in one place takes `Loader`.
 *
 *     const requested = useQuery(queryOf(plans.list))
 *     if (!requested.data) return <LoadState of={[requested]} lines={8} />
 */
export const LoadState = ({ of, title, lines = 6, label, skeleton }: LoadStateOf) => {
  const failed = of.filter(({ data, error }) => data === undefined && error)
  if (failed[0])
    return (
      <ErrorState
        title={title}
        error={failed[0].error}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  return skeleton === undefined ? <SkeletonLines lines={lines} label={label} /> : skeleton
}
