import { filter, map, type Observable } from 'rxjs'
import { happening } from './stream.ts'

const pushed = happening<{ readonly event: string; readonly data: unknown }>()

/** Any event pushed by the server, by its name: «liquidation progress» and the like, for the parcel that knows its format. */
export const pushed$ = (event: string): Observable<unknown> =>
  pushed.stream$.pipe(
    filter((one) => one.event === event),
    map(({ data }) => data),
  )
export const tellPushed = (event: string, data: unknown): void => pushed.tell({ event, data })
