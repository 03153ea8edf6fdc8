import { filter, map, type Observable } from 'rxjs'
import { createEvent } from './stream.ts'

const pushed = createEvent<{ readonly event: string; readonly data: unknown }>()

/** Any event pushed by the server, by its name: «liquidation progress» and the like, for the parcel that knows its format. */
export const pushed$ = (event: string): Observable<unknown> =>
  pushed.stream$.pipe(
    filter((one) => one.event === event),
    map(({ data }) => data),
  )
export const emitPushed = (event: string, data: unknown): void => pushed.emit({ event, data })
