import type { SuiteAddress } from '../definition.ts'
import { type SessionSource, sourceAt } from './host-token.ts'
import { createPageKey, type PageKey } from './page-key.ts'
import { createSession, type PageSession } from './page-session.ts'

/** The sessions of a page. Each tag is a file of its own: the first one makes this object, and all of them use it. */
export interface PageSessions {
  /** `LegajoWidgets.session`, the source for tags without one of their own. */
  readonly sourceOfPage: () => SessionSource | undefined
  readonly onSourceOfPage: (changed: () => void) => () => void
  /** The session of a source, a function or an address of the page's own server; the same one for the same source. */
  readonly open: (source: SessionSource | string, suite: SuiteAddress) => PageSession
}

/** Another number stands for another interface: files of several versions share a page. */
const place = Symbol.for('legajo.sessions.1')
type Page = { [place]?: PageSessions; LegajoWidgets?: { session?: SessionSource | undefined } }

const createSessions = (page: Page): PageSessions => {
  const listeners = new Set<() => void>()
  const bySource = new Map<SessionSource | string, Map<string, PageSession>>()
  let key: Promise<PageKey | undefined> | undefined
  const keyOfPage = () => {
    key ??= createPageKey()
    return key
  }
  page.LegajoWidgets ??= {}
  const widgets = page.LegajoWidgets
  let source = widgets.session
  Object.defineProperty(widgets, 'session', {
    configurable: true,
    enumerable: true,
    get: () => source,
    set: (next: SessionSource | undefined) => {
      source = next ?? undefined
      for (const changed of [...listeners]) changed()
    },
  })
  return {
    sourceOfPage: () => source,
    onSourceOfPage: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    open: (from, { base, tenant }) => {
      const own = bySource.get(from) ?? new Map<string, PageSession>()
      bySource.set(from, own)
      const known = own.get(`${base} ${tenant}`)
      if (known) return known
      const session = createSession(typeof from === 'string' ? sourceAt(from) : from, keyOfPage)
      own.set(`${base} ${tenant}`, session)
      return session
    },
  }
}

export const sessionsOfPage = (): PageSessions => {
  const page = globalThis as Page
  page[place] ??= createSessions(page)
  return page[place]
}
