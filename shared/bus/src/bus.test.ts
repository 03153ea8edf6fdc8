import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Subject } from 'rxjs'
import { company$, enterCompany, leaveCompany, onLeavingCompany } from './company.ts'
import { dropDirty, isDirty, markDirty } from './dirty-forms.ts'
import { can, permits$, satisfies, setPermits } from './permits.ts'
import { openScope } from './scope.ts'
import { adoptStored, currentSession, isSignedIn, type Session, sessionEnded$, signIn, signOut } from './session-state.ts'
import { createEvent, state } from './stream.ts'

const flags = {
  assigned: true,
  seeConfidentialInfo: false,
  seeConfidentialEmployee: false,
  defaultCompany: true,
}
const ana: Session = {
  userId: 1,
  username: 'ana',
  name: 'Ana Sosa',
  employeeId: null,
  tenant: 'tenant1',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: Date.now() + 600_000,
  selfService: false,
  admin: true,
  permits: ['READ_COMPANY'],
  companies: [
    { id: 1, name: 'Norte', flags },
    { id: 2, name: 'Sur', flags },
  ],
  companyId: 1,
}

beforeEach(() => {
  globalThis.reportError = jest.fn() as typeof reportError
  signOut()
})

describe('streams', () => {
  it('replays the last state to a late subscriber, and emits an equal value only once', () => {
    const count = state(1)
    count.set(2)
    count.set(2)
    const seen: number[] = []
    count.stream$.subscribe((value) => seen.push(value))
    count.set(2)
    count.set(3)
    expect(seen).toEqual([2, 3])
  })

  it('replays no event to a late subscriber', () => {
    const rang = createEvent<string>()
    const seen: string[] = []
    rang.emit('first')
    rang.stream$.subscribe((value) => seen.push(value))
    rang.emit('second')
    expect(seen).toEqual(['second'])
  })
})

describe('a scope', () => {
  it('keeps all handlers subscribed when one throws', async () => {
    const subject = new Subject<number>()
    const scope = openScope('payroll')
    const seen: string[] = []
    scope.listen(subject, (value) => {
      seen.push(`a${value}`)
      throw new Error('falla')
    })
    scope.listen(subject, (value) => seen.push(`b${value}`))
    subject.next(1)
    subject.next(2)
    await Promise.resolve()
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2'])
    expect(reportError).toHaveBeenCalledTimes(2)
  })

  it('ends all its subscriptions when it closes, and later ones immediately', () => {
    const subject = new Subject<number>()
    const scope = openScope('time')
    const seen: number[] = []
    scope.listen(subject, (value) => seen.push(value))
    scope.close()
    subject.next(1)
    expect(subject.observed).toBe(false)
    expect(scope.size()).toBe(0)
    const late = jest.fn()
    scope.own(late)
    expect(late).toHaveBeenCalled()
    expect(seen).toEqual([])
  })
})

describe('the session', () => {
  it('treats a session with ten seconds or less left as expired', () => {
    signIn({ ...ana, expiresAt: 100_000 })
    expect(isSignedIn(89_999)).toBe(true)
    expect(isSignedIn(90_000)).toBe(false)
  })

  it('ends here when it ended in another tab, emitting the reason', () => {
    const reasons: string[] = []
    const subscription = sessionEnded$.subscribe((why) => reasons.push(why))
    signIn(ana)
    adoptStored(null)
    signIn(ana)
    adoptStored(JSON.stringify({ ...ana, userId: 2 }))
    subscription.unsubscribe()
    expect(reasons).toEqual(['other-tab', 'other-account'])
    expect(currentSession()).toBeNull()
  })

  it('adopts tokens renewed by another tab', () => {
    signIn(ana)
    adoptStored(JSON.stringify({ ...ana, accessToken: 'b' }))
    expect(currentSession()?.accessToken).toBe('b')
  })

  it('tolerates invalid stored data', () => {
    signIn(ana)
    adoptStored('{"accessToken":')
    expect(currentSession()).toBeNull()
  })
})

describe('permits', () => {
  it.each([
    [[], null, true],
    [['A'], 'A', true],
    [['A'], 'B', false],
    [['A'], ['A', 'B'], false],
    [['A', 'B'], ['A', 'B'], true],
    [[], [], true],
  ] as const)('compares required permits %j with held ones %j: %s', (held, needed, expected) =>
    expect(satisfies(held, needed)).toBe(expected),
  )

  it('emits a change of the set, not of its order', () => {
    signIn({ ...ana, permits: ['A', 'B'] })
    const seen: string[] = []
    const subscription = permits$.subscribe((held) => seen.push([...held].join()))
    setPermits(['B', 'A'])
    setPermits(['A'])
    subscription.unsubscribe()
    expect(seen).toEqual(['A,B', 'A'])
    expect(can('B')).toBe(false)
  })
})

describe('the company', () => {
  it('emits a change of the company once', () => {
    signIn(ana)
    const seen: (string | undefined)[] = []
    const subscription = company$.subscribe((company) => seen.push(company?.name))
    setPermits(['Z'])
    enterCompany(2)
    subscription.unsubscribe()
    expect(seen).toEqual(['Norte', 'Sur'])
  })

  it('empties every store even if one fails', () => {
    const second = jest.fn()
    const takeBack = [
      onLeavingCompany(() => {
        throw new Error('falla')
      }),
      onLeavingCompany(second),
    ]
    leaveCompany()
    for (const undo of takeBack) undo()
    leaveCompany()
    expect(second).toHaveBeenCalledTimes(1)
  })
})

it('returns which parcel has unsaved changes', () => {
  const unmark = markDirty('org', 'Centro de costo')
  markDirty('payroll', 'Novedad')
  expect([isDirty(), isDirty('org'), isDirty('time')]).toEqual([true, true, false])
  unmark()
  expect(isDirty('org')).toBe(false)
  dropDirty()
  expect(isDirty()).toBe(false)
})
