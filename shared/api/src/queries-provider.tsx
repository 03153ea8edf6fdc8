import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { onQueriesReset, queryClient } from './queries.ts'

/** Gives its tree the query client of the present company and session, and the next one after a switch. */
export const QueriesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useSyncExternalStore(onQueriesReset, queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
