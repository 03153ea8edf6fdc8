import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { buildAll, overBudget } from './build-tags.ts'
import { readEndpoints } from './call-shapes.ts'
import { describeTags } from './describe-tags.ts'
import { writeTexts } from './write-texts.ts'

const first = await buildAll('1.0.0')
const tags = [...first].map(([definition, built]) => ({ definition, ...built, text: built.code.toString() }))

describe('the build of tags', () => {
  it('gives the same bytes twice', async () => {
    const second = await buildAll('1.0.0')
    const filesOf = (built: typeof first) => [...built.values()].map(({ entry }) => entry.file)
    expect(filesOf(second)).toEqual(filesOf(first))
    expect(tags.length).toBeGreaterThan(1)
  })

  it('includes no schemas, no React, no Fluent UI and one Preact', () => {
    for (const { definition, inputs } of tags) {
      const packages = new Set(inputs.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
      const folders = new Set(inputs.flatMap((file) => /(.*\/node_modules\/preact)\//.exec(file)?.[1] ?? []))
      expect([definition.tag, folders.size]).toEqual([definition.tag, 1])
      for (const name of ['yup', 'axios', 'react', 'react-dom', '@fluentui/react-components', '@griffel/core'])
        expect([definition.tag, name, packages.has(name)]).toEqual([definition.tag, name, false])
    }
  })

  it('writes one module without imports, without documentation and with the tokens in use only', () => {
    for (const { definition, text } of tags) {
      expect(text).not.toMatch(/\bimport\s*[{*"'(]|\bfrom\s*["']/)
      expect(text).not.toContain(definition.doc)
      expect(text).not.toContain('--legajo-tokens')
      const used = new Set([...text.matchAll(/var\(--(\w+)/g)].map(([, name]) => name))
      const set = new Set([...text.matchAll(/[{;]--([a-z]\w*):/g)].map(([, name]) => name))
      expect([...set].filter((name) => !used.has(name))).toEqual([])
    }
  })

  it('keeps each tag within its budget, and names one that is not', () => {
    expect(tags.flatMap(({ definition, entry }) => overBudget(definition, entry))).toEqual([])
    const [{ definition }] = tags as [(typeof tags)[0]]
    const { br, gz } = definition.budget
    expect(overBudget(definition, { brotli: br * 1024 + 1, gzip: gz * 1024 })).toHaveLength(1)
  })

  it('names the calls of a tag', () => {
    const survey = tags.find(({ definition }) => definition.tag === 'legajo-survey')
    expect(survey?.entry.calls).toEqual(['POST /clima-service/survey/employee-answer', 'POST /clima-service/survey/login'])
  })

  it('calls as a person only what the contract opens to the scope of the tag', async () => {
    const personal = tags.filter(({ definition }) => definition.scope)
    expect(personal.length).toBeGreaterThan(1)
    for (const { definition, entry } of personal) {
      const endpoints = await readEndpoints(entry.calls)
      const scopes = entry.calls.map((call) => [call, endpoints.get(call)?.embeds])
      expect(scopes).toEqual(entry.calls.map((call) => [call, definition.scope]))
    }
  })

  it('has examples that answer calls of their tag only', () => {
    for (const { definition, entry } of tags)
      for (const example of Object.values(definition.examples))
        for (const call of typeof example === 'string' ? [] : Object.keys(example.answers ?? {}))
          expect([definition.tag, entry.calls]).toEqual([definition.tag, expect.arrayContaining([call])])
  })

  it('has the manifest and the types that follow from the definitions (npm run generate)', async () => {
    for (const [name, text] of Object.entries(writeTexts(await describeTags())))
      expect(readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8')).toBe(text)
  })
})
