import { type EmbedScope, keyScopes } from '@legajo/contract/embed-scopes.ts'
import type { Answer, AnyEndpoint, Body, Params, Query } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import { type ComponentType, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ElementProps, SuiteAddress, TagDefinition } from '../definition.ts'
import { commonTexts } from '../language.ts'
import { answerOf, codeOf, offline, problemText } from '../public-call.ts'
import { LoadingPlaceholder, Problem } from '../states.tsx'
import type { SessionSource } from './host-token.ts'
import type { PageSession, SessionState } from './page-session.ts'
import { sessionsOfPage } from './page-sessions.ts'
import { isSessionProblem, type SessionProblem, sessionTexts } from './session-texts.ts'

export type PersonalArgs<E extends AnyEndpoint> = {
  readonly params?: Params<E>
  readonly query?: Partial<Query<E>>
  readonly body?: Body<E>
  /** Equal for the repeats of one act, which the suite performs once. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** The signed-in person of the page, for the calls of a tag. They throw `CallError`. */
export interface Person {
  readonly call: <E extends AnyEndpoint>(call: E, args?: PersonalArgs<E>) => Promise<Answer<E>>
  /** The answer itself, for files. */
  readonly fetch: <E extends AnyEndpoint>(call: E, args?: PersonalArgs<E>) => Promise<Response>
  /** The text of a failure in the language of the tag. */
  readonly textOf: (error: unknown) => string
}

const queryText = (query: Readonly<Record<string, unknown>> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const callsOf = (
  session: PageSession,
  scope: string,
  { base, tenant }: SuiteAddress,
  emitError: (code: string) => void,
): Pick<Person, 'call' | 'fetch'> => {
  const request = async <E extends AnyEndpoint>(call: E, args: PersonalArgs<E> = {}): Promise<Response> => {
    const { params, query, key, signal } = args
    const body: unknown = args.body
    const path = fillPath(call.path, params as Readonly<Record<string, string>> | undefined)
    const url = `${base.replace(/\/$/, '')}/api${path}${queryText(query as Readonly<Record<string, unknown>> | undefined)}`
    const isForm = body instanceof FormData
    return session
      .send(scope, url, {
        method: call.method,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        headers: {
          'X-Tenant': tenant,
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      .catch(offline)
  }
  const reporting = async <T,>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) emitError(codeOf(error))
      throw error
    })
  return {
    call: (call, args) => reporting(request(call, args).then((answer) => answerOf(answer))),
    fetch: (call, args) =>
      reporting(
        request(call, args).then(async (answer) => {
          if (!answer.ok) await answerOf(answer)
          return answer
        }),
      ),
  }
}

const textIn =
  (language: 'es' | 'en') =>
  (error: unknown): string => {
    const code = codeOf(error)
    const texts = sessionTexts[language]
    return isSessionProblem(code) ? texts[code] : problemText(error, language, texts.call_failed)
  }

/** Why this page can have no session at all. */
const obstacleTo = (scope: string): string | undefined => {
  if (globalThis.origin === 'null') return 'origin_hidden'
  return keyScopes.includes(scope as EmbedScope) && !globalThis.crypto?.subtle ? 'insecure_page' : undefined
}
const problemOf = (state: SessionState, scope: string): string | undefined => {
  if (state.kind === 'ended') return state.code
  return state.kind === 'open' && !state.scopes.includes(scope) ? 'scope_refused' : undefined
}

const textOfProblem = (problem: string, hasContent: boolean): SessionProblem => {
  if (problem === 'session_expired' && !hasContent) return 'session_failed'
  return isSessionProblem(problem) ? problem : 'call_failed'
}

const signedOut: SessionState = { kind: 'ended', code: 'signed_out' }
const never = () => () => {}

type Personal = {
  readonly session: SessionSource | undefined
  readonly dataSession: string | undefined
  readonly suite: SuiteAddress
  readonly language: 'es' | 'en'
  readonly emit: (verb: 'error', detail: { readonly code: string }) => boolean
}

/** The props of a personal tag: those of its definition, and the person. */
export type PersonalProps<D extends TagDefinition> = ElementProps<D> & { readonly person: Person }

/**
 * The component of a tag that shows a person's own data: obtains the session of the page, passes the person to `Content`, and shows
 * the reason where there is none. A failed renewal leaves `Content` in place; another person, or none, is another `Content`.
 */
export const personal = <D extends TagDefinition & { readonly scope: NonNullable<TagDefinition['scope']> }>(
  { scope }: D,
  Content: ComponentType<PersonalProps<D>>,
): ComponentType<ElementProps<D>> => {
  const Inner = Content as unknown as ComponentType<object>
  return (props) => {
    const { session: own, dataSession, suite, language, emit } = props as unknown as Personal
    const sessions = sessionsOfPage()
    const ofPage = useSyncExternalStore(sessions.onSourceOfPage, sessions.sourceOfPage)
    const source = own ?? (dataSession || ofPage)
    const obstacle = obstacleTo(scope)
    const session = useMemo(
      () => (source && !obstacle ? sessions.open(source, suite) : undefined),
      [sessions, source, suite, obstacle],
    )
    const subscribe = useMemo(() => (session ? (changed: () => void) => session.subscribe(scope, changed) : never), [session])
    const state = useSyncExternalStore(subscribe, () => session?.read() ?? signedOut)
    const last = useRef<string>(undefined)
    // A source that replaces another one keeps the content until its token names the person.
    const shown = state.kind === 'waiting' ? last.current : state.person
    last.current = shown
    const recoveries = useRef(0)
    if (state.kind === 'open') recoveries.current = state.recoveries
    // biome-ignore lint/correctness/useExhaustiveDependencies: other functions repeat the reads that failed
    const calls = useMemo(
      () => session && callsOf(session, scope, suite, (code) => void emit('error', { code })),
      [session, suite, emit, recoveries.current],
    )
    const person = useMemo(() => ({ ...calls, textOf: textIn(language) }), [calls, language])
    const problem = obstacle ?? problemOf(state, scope)
    return (
      <>
        {problem === 'signed_out' && <p role="status">{sessionTexts[language].signed_out}</p>}
        {problem && problem !== 'signed_out' && (
          <Problem
            text={sessionTexts[language][textOfProblem(problem, shown !== undefined)]}
            retry={session && state.kind === 'ended' ? commonTexts[language].retry : undefined}
            onRetry={() => session?.retry()}
          />
        )}
        {!problem && shown === undefined && <LoadingPlaceholder label={commonTexts[language].loading} />}
        {shown !== undefined && problem !== 'scope_refused' && <Inner key={shown} {...props} person={person} />}
      </>
    )
  }
}
