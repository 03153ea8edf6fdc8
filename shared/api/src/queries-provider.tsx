import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { onQueriesReset, queryClient } from './queries.ts'

/** Provides the query client of the current company and session, and the next one after a switch. */
export const QueriesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useSyncExternalStore(onQueriesReset, queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
