import type { TagDescription } from './describe-tags.ts'
import type { TagRelease } from './release.ts'

/** The tag of the examples. */
const sample = 'legajo-feedback'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``
const line = (name: string, doc: string, note = ''): string => `- \`${name}\`: ${doc}${note}`
const kB = (bytes = 0): string => (bytes / 1024).toFixed(1)

/** The code of a page by host; `https://suite.example` is the suite, `acme` the organisation. */
const hosts = ({ version, files }: TagRelease): readonly (readonly [host: string, text: string])[] => [
  [
    'Plain HTML, one version for ever',
    `The file is served by the suite, and the browser refuses any other bytes.

${fence(
  'html',
  `<script type="module" crossorigin="anonymous"
  src="https://suite.example/widgets/${version}/${files[sample]?.file}"
  integrity="${files[sample]?.integrity}"></script>
<${sample} tenant="acme"></${sample}>`,
)}`,
  ],
  [
    'Plain HTML, the newest version of a range',
    fence(
      'html',
      `<script src="https://suite.example/widgets/loader.js" data-range="^${version}" data-tags="${sample}"></script>
<${sample} tenant="acme"></${sample}>`,
    ),
  ],
  [
    'TypeScript without a framework',
    fence(
      'ts',
      `import '@legajo/widgets/feedback'

const element = document.createElement('${sample}')
element.base = 'https://suite.example'
element.tenant = 'acme'
element.token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
element.addEventListener('${sample}-sent', (event) => console.info(event.detail.feedbackType))
document.querySelector('main')?.append(element)`,
    ),
  ],
  [
    'React 19',
    fence(
      'tsx',
      `import '@legajo/widgets/feedback'
import type {} from '@legajo/widgets/react'

export const Feedback = ({ token, language }: { token: string; language: 'es' | 'en' }) => (
  <${sample}
    base="https://suite.example"
    tenant="acme"
    token={token}
    language={language}
    on${sample}-sent={(event) => console.info(event.detail.feedbackType)}
  />
)`,
    ),
  ],
  [
    'React 18',
    `React 18 writes attributes only: \`useLegajo\` sets properties and listeners.

${fence(
  'tsx',
  `import '@legajo/widgets/feedback'
import { useLegajo } from '@legajo/widgets/react'
import { useRef } from 'react'

export const Feedback = ({ token, language }: { token: string; language: 'es' | 'en' }) => {
  const ref = useRef<HTMLElementTagNameMap['${sample}']>(null)
  useLegajo(
    ref,
    { base: 'https://suite.example', tenant: 'acme', token, language },
    { '${sample}-sent': (event) => console.info(event.detail.feedbackType) },
  )
  return <${sample} ref={ref} />
}`,
)}`,
  ],
  [
    'Vue',
    `In the build, \`compilerOptions: { isCustomElement: (tag) => tag.startsWith('legajo-') }\`.

${fence(
  'vue',
  `<script setup lang="ts">
import '@legajo/widgets/feedback'
import type {} from '@legajo/widgets/vue'

defineProps<{ token: string; language: 'es' | 'en' }>()
const handleSent = (event: CustomEvent<{ feedbackType: string }>) => console.info(event.detail.feedbackType)
</script>

<template>
  <${sample} base="https://suite.example" tenant="acme" :token="token" :language="language" @${sample}-sent="handleSent" />
</template>`,
)}`,
  ],
  [
    'Svelte',
    fence(
      'svelte',
      `<script lang="ts">
  import '@legajo/widgets/feedback'
  import type {} from '@legajo/widgets/svelte'

  const { token, language }: { token: string; language: 'es' | 'en' } = $props()
</script>

<${sample}
  base="https://suite.example"
  tenant="acme"
  {token}
  {language}
  on${sample}-sent={(event) => console.info(event.detail.feedbackType)}
/>`,
    ),
  ],
  [
    'Angular',
    fence(
      'ts',
      `import '@legajo/widgets/feedback'
import { Component, Input } from '@angular/core'
import { LegajoFeedback } from '@legajo/widgets/angular'

@Component({
  selector: 'app-feedback',
  imports: [LegajoFeedback],
  template: \`<${sample}
    base="https://suite.example"
    tenant="acme"
    [token]="token"
    [language]="language"
    (${sample}-sent)="handleSent($event)"
  />\`,
})
export class FeedbackComponent {
  @Input() token = ''
  @Input() language: 'es' | 'en' = 'es'
  handleSent(event: CustomEvent<{ feedbackType: string }>) {
    console.info(event.detail.feedbackType)
  }
}`,
    ),
  ],
]

const reference = ({ definition, props, events, methods }: TagDescription): string =>
  `### \`<${definition.tag}>\`

${definition.doc}

${[
  ...props.map(({ name, type, doc, attribute }) => line(name, doc, ` \`${type}\`${attribute ? '' : ', property only'}`)),
  ...events.map(({ name, doc, cancelable }) => line(name, doc, cancelable ? ' Cancelable.' : '')),
  ...methods.map(({ name, doc }) => line(`${name}()`, doc)),
  ...Object.entries(definition.slots ?? {}).map(([name, doc]) => line(`slot="${name}"`, doc)),
  ...Object.entries(definition.parts ?? {}).map(([name, doc]) => line(`::part(${name})`, doc)),
  ...Object.entries(definition.tokens ?? {}).map(([name, doc]) => line(name, doc)),
].join('\n')}`

/** The README of the package: a start in ten minutes on each host, and the reference of all tags. */
export const packageReadme = (release: TagRelease, tags: readonly TagDescription[]): string => `# @legajo/widgets

Custom elements of Legajo for any portal. Each is one module without imports; importing it defines its tag.

## Start

1. Install the package: \`npm install ./legajo-widgets-${release.version}.tgz\`. A page without a build needs none (plain HTML below).
2. An administrator of the suite adds the origin of your page in «Sitios admitidos».
3. Write the page as below for your host. \`https://suite.example\` is the address of the suite, \`acme\` your organisation.
4. With a content security policy, the suite stands in \`connect-src\`, and in \`script-src\` where it serves the files; \`style-src\` needs nothing.

${hosts(release)
  .map(([host, text]) => `### ${host}\n\n${text}`)
  .join('\n\n')}

## All tags

Events bubble and cross shadow roots; cancelable ones stop the action by \`preventDefault()\`. \`lang\` of the page sets the language unless
\`language\` does. Tokens of the theme and \`--legajo-*\` are set on the tag, parts are styled by \`::part()\`. \`custom-elements.json\` describes the
tags for editors. The suite shows all of them at \`/widgets/galeria/\`.

| Tag | kB br | kB gz | Purpose |
| --- | --- | --- | --- |
${tags.map(({ definition: { tag, doc } }) => `| \`${tag}\` | ${kB(release.files[tag]?.brotli)} | ${kB(release.files[tag]?.gzip)} | ${doc} |`).join('\n')}

${tags.map(reference).join('\n\n')}
`
