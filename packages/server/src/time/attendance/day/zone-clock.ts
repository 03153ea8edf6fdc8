/**
 * The clock of a time zone. Wall minutes are local minutes since 1970-01-01, real minutes those of UTC: a change of the clock skips wall
 * minutes or repeats them, and the real ones between two marks are those that were worked.
 */
export interface ZoneClock {
  wallOf(real: number): number
  /** A wall minute that is repeated is the first one; a skipped one is the moment of the change. */
  realOf(wall: number): number
}

/** A moment from which the wall clock has another distance from UTC. */
export interface ClockChange {
  readonly at: number
  readonly offset: number
}

export const zoneClock = (offset: number, changes: readonly ClockChange[]): ZoneClock => ({
  wallOf: (real) => real + (changes.findLast(({ at }) => at <= real)?.offset ?? offset),
  realOf: (wall) => {
    let known = offset
    for (const { at, offset: next } of changes) {
      if (wall - known < at) return wall - known
      known = next
      if (wall - known < at) return at
    }
    return wall - known
  },
})

/** A clock that never changes, on UTC. */
export const steadyClock = zoneClock(0, [])

/** Wall and real minutes of a day, both counted from its first one. */
export interface DayClock {
  readonly wall: (real: number) => number
  readonly real: (wall: number) => number
}

/** `base` is the first wall minute of the day. */
export const dayClock = (base: number, clock: ZoneClock): DayClock & { readonly start: number } => {
  const start = clock.realOf(base)
  return { start, wall: (real) => clock.wallOf(start + real) - base, real: (wall) => clock.realOf(base + wall) - start }
}
