import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Reads<T extends readonly unknown[]> = { readonly [K in keyof T]: UseQueryOptions<T[K], Error, T[K], QueryKey> }

type Props<T extends readonly unknown[]> = {
  /** Options of the reads, by `queryOf`. */
  readonly of: Reads<T>
  /** Lines of the skeleton. */
  readonly lines?: number
  readonly children: (...data: [...T, { readonly refetch: () => void }]) => ReactNode
}

/**
 * Shows its content when all reads have data, a skeleton until then, and the error with «Reintentar» where a read has none. A failed later
 * read keeps the former data. Its content gets the data in the order of the reads, and `refetch`.
 *
 *     <Loader of={[queryOf(plans.list), queryOf(templates.list)]}>{(plans, templates) => …}</Loader>
 */
export const Loader = <const T extends readonly unknown[]>({ of, lines = 6, children }: Props<T>) => {
  const reads = useQueries({ queries: of as unknown as readonly UseQueryOptions<unknown, Error>[] })
  const failed = reads.filter(({ data, error }) => data === undefined && error)
  if (failed[0])
    return <ErrorState error={failed[0].error} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
  if (reads.some(({ data }) => data === undefined)) return <SkeletonLines lines={lines} />
  const refetch = () => void Promise.all(reads.map((read) => read.refetch()))
  return children(...([...reads.map(({ data }) => data), { refetch }] as unknown as [...T, { readonly refetch: () => void }]))
}
