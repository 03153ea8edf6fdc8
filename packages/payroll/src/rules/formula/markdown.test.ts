import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { readMarkdown } from './markdown.ts'

const manual = readFileSync(new URL(import.meta.resolve('@legajo/formula/manual.md')), 'utf8')

it('reads headings, paragraphs, lists, tables and examples', () => {
  const text =
    '# Uno dos\n\nAlgo\nmás `a`.\n\n- uno\n  sigue\n- dos\n\n| A | B |\n| - | - |\n| `x || y` | z |\n\n```\n1 + 1 → 2\n```\n'
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Uno dos', id: 'uno-dos' },
    { kind: 'paragraph', text: 'Algo más `a`.' },
    { kind: 'list', items: ['uno sigue', 'dos'] },
    { kind: 'table', head: ['A', 'B'], rows: [['`x || y`', 'z']] },
    { kind: 'code', lines: ['1 + 1 → 2'] },
  ])
})

it('parses every mark of the manual', () => {
  const blocks = readMarkdown(manual)
  for (const block of blocks) {
    if (block.kind === 'paragraph') expect(block.text).not.toMatch(/^(#|\||```|- )/)
    if (block.kind === 'table') for (const row of block.rows) expect(row.length).toBe(block.head.length)
  }
  expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(5)
})
