import { filter, map, type Observable, throttleTime } from 'rxjs'
import { createEvent, state } from './stream.ts'

const pushed = createEvent<{ readonly event: string; readonly data: unknown }>()

/** Any event pushed by the server, by its name: «liquidation progress» and the like, for the parcel that reads its format. */
export const pushEvents$ = (event: string): Observable<unknown> =>
  pushed.stream$.pipe(
    filter((one) => one.event === event),
    map(({ data }) => data),
  )
/** Like `pushEvents$`, for events that come in bursts: the first of a second and the last. */
export const pushEventsOncePerSecond$ = (event: string): Observable<unknown> =>
  pushEvents$(event).pipe(throttleTime(1_000, undefined, { leading: true, trailing: true }))
export const emitPushed = (event: string, data: unknown): void => pushed.emit({ event, data })

const connected = state(false)

/** Whether the realtime connection is open: while it is not, a screen polls. */
export const pushConnected$ = connected.stream$
export const setPushConnected = connected.set
