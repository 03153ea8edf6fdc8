import { type Act, write } from '@legajo/api/act.ts'
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
    // Starts a check on each return, since corrections are made on other screens, and not again after a file is made.
    staleTime: 'static',
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

/** Generates a file in the background; its answer is the job when it ends, and `onTurn` receives the progress. */
export const makeFile = (request: FileRequest, onTurn: (job: FileJob) => void): Act<FileJob> => {
  const start = write(fileJobs.make, { body: request })
  const send = async () => {
    let job = await start.send()
    while (isLive(job)) {
      onTurn(job)
      await new Promise((resolve) => setTimeout(resolve, every))
      job = await call(fileJobs.get, { params: { id: job.id } })
    }
    return job
  }
  return { ...start, send }
}
