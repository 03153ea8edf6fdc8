import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadState, type LoadStateProps } from './load-state.tsx'

type Reads<T extends readonly unknown[]> = { readonly [K in keyof T]: UseQueryOptions<T[K], Error, T[K], QueryKey> }

type Props<T extends readonly unknown[]> = LoadStateProps & {
  /** Options of the reads, by `queryOf`. */
  readonly of: Reads<T>
  readonly children: (...data: [...T, { readonly refetch: () => void }]) => ReactNode
}

/**
 * Shows its content when all reads have data, and `LoadState` until then. A failed later read keeps the former data. Its content gets the
 * data in the order of the reads, and `refetch`.
 *
 *     <Loader of={[queryOf(plans.list), queryOf(templates.list)]}>{(plans, templates) => …}</Loader>
 */
export const Loader = <const T extends readonly unknown[]>({ of, children, ...state }: Props<T>) => {
  const reads = useQueries({ queries: of as unknown as readonly UseQueryOptions<unknown, Error>[] })
  if (reads.some(({ data }) => data === undefined)) return <LoadState {...state} of={reads} />
  const refetch = () => void Promise.all(reads.map((read) => read.refetch()))
  return children(...([...reads.map(({ data }) => data), { refetch }] as unknown as [...T, { readonly refetch: () => void }]))
}
