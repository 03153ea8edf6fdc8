import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type FileJob, type FileRequest, fileJobs } from '@legajo/contract/payroll/documents/official-file.ts'
import type { Progress } from '@legajo/screens/progress-panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

const isLive = (job: FileJob | undefined): boolean => job?.state === 'PENDING' || job?.state === 'PROCESSING'
const every = 400

export const progressOf = ({ state, employees, progress, doing }: FileJob): Progress => ({
  state: state === 'PENDING' ? 'pending' : 'running',
  done: Math.round((employees * progress) / 100),
  total: employees,
  doing,
})

/** Checks the request in the background; returns the progress and the findings of the last completed check. */
export const useFileCheck = (request: FileRequest) => {
  const started = useQuery({
    queryKey: [fileJobs.check.id, request],
    queryFn: ({ signal }) => call(fileJobs.check, { body: request, signal }),
    // Corrections made on another screen must be visible immediately on return.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const id = started.data?.id
  const going = useQuery({
    ...queryOf(fileJobs.get, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isLive(state.data) ? every : false),
  })
  const job = going.data ?? started.data
  const last = useRef<FileJob['check']>(null)
  if (job?.check) last.current = job.check
  const isBusy = started.isFetching || (job !== undefined && isLive(job))
  return {
    check: last.current,
    job: isBusy ? job : undefined,
    isBusy,
    error: started.error ?? going.error ?? (job?.state === 'FAILED' ? new Error(job.failure ?? '') : null),
    again: () => started.refetch(),
  }
}

/** Generates a file in the background and returns the job when it ends; `onTurn` receives the progress. */
export const makeFile = async (request: FileRequest, onTurn: (job: FileJob) => void): Promise<FileJob> => {
  let job = await call(fileJobs.make, { body: request })
  while (isLive(job)) {
    onTurn(job)
    await new Promise((resolve) => setTimeout(resolve, every))
    job = await call(fileJobs.get, { params: { id: job.id } })
  }
  return job
}
