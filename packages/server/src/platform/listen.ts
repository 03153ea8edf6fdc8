import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../db/database.ts'

/** Subscribes to a channel's notifications from other processes; `onReconnect` runs after each reconnection. */
export type Listener = (
  channel: string,
  receive: (payload: string) => void,
  onReconnect: () => void,
) => Promise<{ close(): Promise<void> }>

/** A connection outside the pool for a long-lived holder: its failure does not cost the pool a slot. */
export const ownConnection = (pool: pg.Pool | undefined, application_name: string): pg.Client =>
  new pg.Client({ ...pool?.options, keepAlive: true, application_name })

/** PostgreSQL NOTIFY over a dedicated connection, which reopens when it breaks; in PGlite, the same in process. */
export const listenOn = ({ pool, embedded }: Database): Listener =>
  embedded
    ? async (channel, receive) => ({ close: await embedded.listen(channel, receive) })
    : async (channel, receive, onReconnect) => {
        let isClosed = false
        let client: pg.Client | undefined
        const open = async (): Promise<void> => {
          const next = ownConnection(pool, 'legajo jobs')
          const broken = new Promise<void>((done) => {
            next.on('error', () => done())
            next.on('end', () => done())
          })
          next.on('notification', ({ payload }) => receive(payload ?? ''))
          await next.connect()
          await next.query(`listen ${pg.escapeIdentifier(channel)}`)
          client = next
          void broken.then(again)
        }
        const again = async (): Promise<void> => {
          while (!isClosed) {
            await sleep(1_000, undefined, { ref: false })
            if (isClosed) return
            try {
              await open()
              return onReconnect()
            } catch {
              // Not there yet: tried again in a second.
            }
          }
        }
        await open()
        return {
          close: async () => {
            isClosed = true
            await client?.end().catch(() => {})
          },
        }
      }
