import { writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { root } from '../setup/root.mjs'
import { handWrittenLayout, readAllowedLayout } from './hand-written-layout.mjs'

/** With LEGAJO_LAYOUT=write the list is written anew: for a screen that cannot use the primitives of `@legajo/ui/layout.tsx`. */
const isWritten = process.env.LEGAJO_LAYOUT === 'write'

test('screens lay out with Stack, Row, Grid, Card and Section, except those of the list', () => {
  const found = handWrittenLayout(root)
  if (isWritten) writeFileSync(new URL('allowed.txt', import.meta.url), `${found.map((one) => one.join(' ')).join('\n')}\n`)
  const allowed = readAllowedLayout()
  expect(found.filter(([path, count]) => count > (allowed.get(path) ?? 0)).map(([path]) => path)).toEqual([])
})

test('the list has no screen that no longer needs it', () => {
  const found = new Map(handWrittenLayout(root))
  expect([...readAllowedLayout()].filter(([path, count]) => count > (found.get(path) ?? 0)).map(([path]) => path)).toEqual([])
})
