import { root } from '../setup/root.mjs'
import { checkWords } from './check-words.mjs'

const kinds = {
  name: 'a name',
  comment: 'a comment',
  title: 'the title of a test',
  export: 'an exported name',
  type: 'the name of a type',
  property: 'the name of a property or parameter',
  function: 'the name of a function',
}
const problems = checkWords(root)
for (const { path, line, kind, word, use } of problems) console.log(`${path}:${line}: «${word}» in ${kinds[kind]}; use ${use}`)
console.log(`${problems.length} words outside the vocabulary`)
process.exitCode = problems.length > 0 ? 1 : 0
