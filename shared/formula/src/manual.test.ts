import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { runExample } from './examples.ts'
import { functions, signatureOf } from './functions.ts'
import { limits } from './parse.ts'
import { prefixes } from './prefixes.ts'
import { variableTypes } from './variable-types.ts'

const path = new URL('./manual.md', import.meta.url)
const manual = readFileSync(path, 'utf8')
// The formatter pads the cells of tables; only the words are compared.
const withoutPadding = (text: string): string => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---')
const mark = '<!-- funciones: esta lista la escribe la prueba del manual a partir de las declaraciones -->\n'

const blocks = [...manual.matchAll(/```(formula)?\n([\s\S]*?)```/g)]
const examples = blocks.flatMap(([, whole, body = '']) => {
  const texts = whole ? [body.trimEnd()] : body.trimEnd().split('\n')
  return texts.map((text) => {
    const at = text.lastIndexOf('→ ') >= 0 && !text.startsWith('→') ? text.indexOf('→ ') : 0
    return [text.slice(0, at).trim(), text.slice(at + 2).trim()] as const
  })
})

const groups = ['Lógica', 'Números', 'Escalas', 'Fechas'] as const
const listOfGroups = groups
  .map((group) => {
    const rows = functions.filter((spec) => spec.group === group)
    const lines = rows.map(
      (spec) => `| \`${signatureOf(spec)}\` | ${spec.doc} Da ${spec.returns}. | \`${spec.example[0]}\` da ${spec.example[1]} |`,
    )
    return `### ${group}\n\n| Función | Qué hace | Ejemplo |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  .join('\n')

describe('the manual', () => {
  it('lists examples in the manual', () => expect(examples.length).toBeGreaterThan(35))

  it.each(examples)('calculates the example %s', (text, result) => expect(runExample(text)).toBe(result))

  it.each(functions.map((spec) => [spec.name, ...spec.example] as const))('calculates the example of %s', (_name, text, result) =>
    expect(runExample(text)).toBe(result),
  )

  it('lists every function as declared (UPDATE_MANUAL=1 writes the list)', () => {
    const [before] = manual.split(mark) as [string]
    const wanted = `${before}${mark}\n${listOfGroups}`
    if (process.env['UPDATE_MANUAL']) writeFileSync(path, wanted)
    else expect(withoutPadding(manual)).toBe(withoutPadding(wanted))
  })

  it('lists the 54 variable types with their numbers', () => {
    expect(variableTypes).toHaveLength(54)
    for (const { number, name } of variableTypes) expect(withoutPadding(manual)).toContain(`|${number}|${name}|`)
  })

  it('names every prefix and the current limits', () => {
    for (const prefix of prefixes) expect(withoutPadding(manual)).toContain(`|\`${prefix.long}\`|\`${prefix.short}\`|`)
    expect(withoutPadding(manual)).toContain(`|${limits.length.toLocaleString('de')} caracteres|`)
    expect(withoutPadding(manual)).toContain(`|${limits.depth}|`)
    expect(withoutPadding(manual)).toContain(`|${limits.digits}, con ${limits.decimals} decimales|`)
  })
})
