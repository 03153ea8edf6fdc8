import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@jest/globals'
import { publicFiles } from './workspace.ts'

/** The files of a kit that import the queries, and with them the library of queries. */
const withQueries = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => /from '\.\/queries\.ts'|from '@tanstack\//.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file))

test('keeps the library of queries out of the kit that the sign-in page loads', () => {
  expect(withQueries(publicFiles('@legajo/api'))).toEqual([])
  expect(withQueries(publicFiles('@legajo/api/queries'))).toContain('send-act.ts')
})
