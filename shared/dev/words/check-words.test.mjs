import { expect, test } from '@jest/globals'
import { bannedIn } from './check-words.mjs'

test.each([
  ['a declared name', 'const tellError = 1', 'tell'],
  ['a comment', '// the run in hand', 'in hand'],
  ['a later line of a comment', '/**\n * First.\n * Then it is let go.\n */', 'let go'],
  ['a comment about an unnamed other', '/** The same for a new concept. */', 'The same for'],
  ['an exported name', 'export const asked = 1', 'asked'],
  ['the name of a type', 'type Owed = number', 'owed'],
  ['a function', 'export const keptKey = (folder: string): Buffer => readFileSync(folder)', 'kept'],
  [
    'a function with several lines of parameters',
    "const storedRow = async <Row>(\n  name = ')',\n  row: Row,\n) => row",
    'stored',
  ],
  ['a function of one parameter', 'const signedUrl = url => url', 'signed'],
  ['a declared function', 'async function* archivedFiles() {}', 'archived'],
  ['a property', 'type A = { readonly tellsWhy?: boolean }', 'tells'],
  ['a parameter', 'const run = (tell: () => void) => tell()', 'tell'],
  ['a parameter without a type', 'all.map((said) => said + 1)', 'said'],
  ['a destructured name', 'const { doing, forget } = useStart()', 'forget'],
  ['a sentence without a subject', '/** Closes the run. Who waits gets an error. */', '. Who'],
  ['the first sentence of several lines', '/**\n * What waits for an answer, oldest first.\n */', 'What'],
])('finds a banned word in %s', (_, source, word) => {
  expect(bannedIn('a.ts', source).map((found) => found.word)).toEqual([word])
})

test('finds a banned word in a test title', () => {
  expect(bannedIn('a.test.ts', "test('who asks is told', () => {})").map(({ kind }) => kind)).toContain('title')
})

test.each([
  ['a value', 'const storedRows = (await read()).map(toRow)'],
  ['a calculation in parentheses', 'const paidDays = (days - unpaid) * 2'],
  ['a component', 'export const SignedMark = () => <b>Firmado</b>'],
  ['a verb that ends like a participle', 'const seedSample = () => 1'],
])('accepts %s beside the rule for names of functions', (_, source) => {
  expect(bannedIn('a.tsx', source)).toEqual([])
})

test('accepts quoted texts and words of the field', () => {
  const source = "/** Shows «Lo que se dijo: told» and `tell`. */\nconst request = 'told: {said}'"
  expect(bannedIn('a.ts', source)).toEqual([])
})
