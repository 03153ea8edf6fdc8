import { expect, it } from '@jest/globals'
import { openContent } from './content.ts'

it('separates operators from the numbers after them, whatever changes between two texts', () => {
  const ink = openContent()
  for (const options of [{ size: 7 }, { size: 7, gray: 0.25 }, { size: 7, bold: true }, { size: 8, bold: true, gray: 0.5 }])
    ink.text(40, 100, 'Neto 1,00', options)
  const words = ink
    .take()
    .replace(/\([^)]*\)/g, ' () ')
    .split(/[\s/]+/)
  expect(words.filter((word) => /^[a-z]+[\d.]+$/i.test(word) && !/^F\d$/.test(word))).toEqual([])
})
