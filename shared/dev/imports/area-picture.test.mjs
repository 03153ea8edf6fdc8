import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { directImports, pictureOf, picturePath, rowsOf } from './area-picture.mjs'

const graph = { files: [], org: [], time: ['files', 'org'], payroll: ['time', 'org'] }

it('puts an area above the ones that it imports, and leaves out arrows that follow from others', () => {
  expect(rowsOf(graph)).toEqual([['files', 'org'], ['time'], ['payroll']])
  expect(directImports(graph)).toEqual([
    { from: 'time', to: 'files' },
    { from: 'time', to: 'org' },
    { from: 'payroll', to: 'time' },
  ])
})

it('is drawn from the present rules', () => {
  const remedy = 'run «npm run generate»'
  expect({ isEqual: readFileSync(picturePath, 'utf8') === pictureOf(), remedy }).toEqual({ isEqual: true, remedy })
})
