import { expect, it } from '@jest/globals'
import { describeTags } from '../build/describe-tags.ts'
import { galleryPage } from './page.ts'

const tags = await describeTags()
const core = { file: 'core.js', integrity: 'sha384-x', bytes: 1, brotli: 1, gzip: 1, calls: [] }
const page = galleryPage(tags, { version: '1.2.3', files: {}, pack: { core, files: {} } }, ['colorBrandBackground'])

it.each(tags)('shows $definition.tag with its examples and its whole interface', ({ definition, props, events, methods }) => {
  const [, section = ''] = page.split(`<section id="${definition.tag}"`)
  for (const title of Object.keys(definition.examples)) expect(section).toContain(`data-example="${title}"`)
  for (const { name } of [...props, ...events, ...methods]) expect(section).toContain(`<code>${name}</code>`)
  for (const name of Object.keys({ ...definition.parts, ...definition.slots, ...definition.tokens }))
    expect(section).toContain(name)
})

it.each(tags)('has examples of $definition.tag that set its own properties only', ({ definition: { tag, props, examples } }) => {
  for (const example of Object.values(examples)) {
    const { html, props: values = {} } = typeof example === 'string' ? { html: example } : example
    expect(html).toContain(`<${tag}`)
    expect(Object.keys(values).filter((name) => !(name in props))).toEqual([])
    // The policy of the gallery admits no styles in attributes.
    expect(html).not.toMatch(/<style|\sstyle=/)
  }
})

it('keeps the text of doc comments apart from the markup', () => {
  expect(page).toContain('&lt;legajo-survey&gt;')
  expect(page).not.toMatch(/<p><span lang="en">[^<]*<legajo/)
})
