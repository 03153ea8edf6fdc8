import type { ShiftSlot, Span } from './day-plan.ts'
import { difference, intersection, lengthOf, total } from './spans.ts'

/** Planned time without work: before the first entry of a slot, after its last exit, between both, or the whole slot. */
interface MissedPiece extends Span {
  readonly kind: 'late' | 'early' | 'gap' | 'absent'
  readonly slot: ShiftSlot
}

export interface InsideTime {
  /** Work inside the slots, without the break that falls on it. */
  readonly ordinary: readonly Span[]
  /** The missed time that neither the break nor the leave covers. */
  readonly missed: readonly MissedPiece[]
  /** Minutes that the break covers: neither worked nor missed. */
  readonly breaks: number
  /** Minutes between exits and entries inside the slots. */
  readonly marked: number
  /** Minutes that the leave covers. */
  readonly leave: number
}

interface InsideGiven {
  readonly breakMinutes: number
  /** An unmarked break is taken off the work. */
  readonly isFixed: boolean
  /** Minutes of leave without hours of the day. */
  readonly leave: number
}

/**
 * Divides the planned time of a day, so that net planned minutes are the worked, the missed and the leave. The break is placed on marked
 * gaps in the middle third of the shift, on other gaps, on missed time of that third and, when it is fixed, on work. A leave without hours
 * of the day covers missed time, and the minutes of the break where that is too short.
 */
export const divideInside = (slots: readonly ShiftSlot[], spans: readonly Span[], given: InsideGiven): InsideTime => {
  const inside = spans.flatMap((span) => intersection(span, slots))
  const pieces = slots.flatMap((slot) => findMissed(slot, spans))
  const isGap = ({ kind }: MissedPiece) => kind === 'gap'
  const middle = middleOf(slots)
  const everywhere = [{ from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }]
  const onGaps = take(given.breakMinutes, pieces.filter(isGap), [middle, everywhere])
  const onMissed = take(
    given.breakMinutes - total(onGaps.taken),
    pieces.filter((piece) => !isGap(piece)),
    [middle],
  )
  const covered = [...onGaps.taken, ...onMissed.taken]
  const left = [...onGaps.left, ...onMissed.left].toSorted((a, b) => leaveOrder[a.kind] - leaveOrder[b.kind])
  const onLeave = take(given.leave, left, [everywhere])
  const moved = Math.min(given.leave - total(onLeave.taken), total(covered))
  const breakOnWork = given.isFixed ? given.breakMinutes - total(covered) + moved : 0
  const { taken, left: ordinary } = take(breakOnWork, inside, [middle, everywhere])
  const beyond = take(breakOnWork - total(taken), onLeave.left, [everywhere])
  return {
    ordinary: ordinary.toSorted((a, b) => a.from - b.from),
    missed: beyond.left,
    breaks: total(covered) - moved + total(taken) + total(beyond.taken),
    marked: total(pieces.filter(isGap)),
    leave: total(onLeave.taken) + moved,
  }
}

/** A leave of hours covers whole slots first, then gaps, exits and entries. */
const leaveOrder = { absent: 0, gap: 1, early: 2, late: 3 } as const

const findMissed = (slot: ShiftSlot, spans: readonly Span[]): MissedPiece[] => {
  const own = spans.filter((span) => span.until > slot.from && span.from < slot.until)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return [{ kind: 'absent', slot, from: slot.from, until: slot.until }]
  const [from, until] = [Math.max(slot.from, first.from), Math.min(slot.until, last.until)]
  const gaps = difference({ from, until }, own)
  return [
    ...(from > slot.from ? [{ kind: 'late' as const, slot, from: slot.from, until: from }] : []),
    ...gaps.map((gap) => ({ kind: 'gap' as const, slot, ...gap })),
    ...(until < slot.until ? [{ kind: 'early' as const, slot, from: until, until: slot.until }] : []),
  ]
}

/** The middle third of a shift, where its break is expected. */
const middleOf = (slots: readonly Span[]): readonly Span[] => {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const third = (last.until - first.from) / 3
  return [{ from: Math.round(first.from + third), until: Math.round(last.until - third) }]
}

/** Takes so many minutes off spans, those inside of the first limits before those of the next. */
const take = <T extends Span>(minutes: number, spans: readonly T[], steps: readonly (readonly Span[])[]) => {
  const taken: T[] = []
  let left = [...spans]
  let rest = minutes
  for (const limits of steps)
    left = left.flatMap((span) => {
      const parts: Span[] = []
      for (const part of intersection(span, limits)) {
        const used = Math.min(rest, lengthOf(part))
        if (used <= 0) continue
        rest -= used
        parts.push({ from: part.from, until: part.from + used })
      }
      taken.push(...parts.map((part) => ({ ...span, ...part })))
      return difference(span, parts).map((part) => ({ ...span, ...part }))
    })
  return { taken, left }
}
