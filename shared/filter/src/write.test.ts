import { expect, it } from '@jest/globals'
import { predicateOf } from './matches.ts'
import { parseFilter } from './parse.ts'
import { relativeDay } from './relative-day.ts'
import type { Filter } from './tree.ts'
import { writeFilter } from './write.ts'

const withoutPositions = (filter: Filter | undefined) =>
  JSON.stringify(filter, (key, value) => (key === 'position' ? undefined : value))

it.each([
  "area == 'Ventas' && (salary > 100 || !(active == true))",
  `name like "d'elía" || code in ('1', 'b') || left == null`,
  "(a == 1 || b == 2) && (c == 3 || d != 'x')",
])('writes %s as text that parses to it again', (text) => {
  const filter = parseFilter(text)
  expect(filter && withoutPositions(parseFilter(writeFilter(filter)))).toBe(withoutPositions(filter))
})

it('reads days relative to today, by the clock of Argentina', () => {
  const night = Date.parse('2026-03-01T01:30:00Z')
  expect([relativeDay('hoy', night), relativeDay('hoy+30', night), relativeDay('HOY-1', night), relativeDay('mañana')]).toEqual([
    '2026-02-28',
    '2026-03-30',
    '2026-02-27',
    undefined,
  ])
  const isSoon = predicateOf<{ day: string }>("day >= 'hoy' && day <= 'hoy+3'", { day: 'date' }, ({ day }) => day)
  expect([isSoon({ day: relativeDay('hoy+2') ?? '' }), isSoon({ day: relativeDay('hoy+4') ?? '' })]).toEqual([true, false])
})
