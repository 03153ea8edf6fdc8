import { root } from '../setup/root.mjs'
import { checkWords } from './check-words.mjs'

const kinds = {
  name: 'nombre',
  comment: 'comentario',
  title: 'título de prueba',
  export: 'nombre exportado',
  type: 'nombre de tipo',
  property: 'nombre de propiedad o parámetro',
  function: 'nombre de función',
}
const problems = checkWords(root)
for (const { path, line, kind, word, use } of problems) console.log(`${path}:${line}: «${word}» en un ${kinds[kind]}; use ${use}`)
console.log(`${problems.length} palabras fuera del vocabulario`)
process.exitCode = problems.length > 0 ? 1 : 0
