/**
 * Pages on the stacks of partners. Each is a project with dependencies of its own, which contains the code that the README of the package gives
 * for its stack (`readme`), and a main module that mounts it. `window.host` changes the language through the framework and removes the tag.
 */
const token = "const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''\n"
const target = "document.querySelector('main')"

const reactMain = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Feedback } from './readme.tsx'
${token}
const root = createRoot(${target})
const language = (language) => root.render(<StrictMode><Feedback token={token} language={language} /></StrictMode>)
language('es')
window.host = { language, leave: () => root.unmount() }
`

export interface Host {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  /** Heading in the README, and the file that its code is written to. */
  readonly readme?: readonly [heading: string, file: string]
  readonly files: Readonly<Record<string, string>>
  /** Further sources of scripts that the framework needs. */
  readonly scripts?: string
}

export const hosts: readonly Host[] = [
  {
    name: 'React 18',
    dependencies: { react: '18.3.1', 'react-dom': '18.3.1' },
    readme: ['React 18', 'readme.tsx'],
    files: { 'main.tsx': reactMain },
  },
  {
    name: 'React 19',
    dependencies: { react: '19.2.0', 'react-dom': '19.2.0' },
    readme: ['React 19', 'readme.tsx'],
    files: { 'main.tsx': reactMain },
  },
  {
    name: 'Vue 3',
    dependencies: { vue: '3.5.22' },
    readme: ['Vue', 'readme.vue'],
    files: {
      'main.ts': `import { createApp, h, ref } from 'vue'
import Feedback from './readme.vue'
${token}
const language = ref('es')
const app = createApp(() => h(Feedback, { token, language: language.value }))
app.mount(${target})
window.host = { language: (next) => (language.value = next), leave: () => app.unmount() }
`,
    },
  },
  {
    name: 'Svelte 5',
    dependencies: { svelte: '5.43.0' },
    readme: ['Svelte', 'readme.svelte'],
    files: {
      'page.svelte': `<script>
  import Feedback from './readme.svelte'
  const { token, onReady } = $props()
  let language = $state('es')
  onReady((next) => (language = next))
</script>
<Feedback {token} {language} />
`,
      'main.ts': `import { mount, unmount } from 'svelte'
import Page from './page.svelte'
${token}
window.host = {}
const page = mount(Page, { target: ${target}, props: { token, onReady: (language) => (window.host.language = language) } })
window.host.leave = () => unmount(page)
`,
    },
  },
  {
    name: 'Angular 20',
    dependencies: {
      ...Object.fromEntries(
        ['common', 'compiler', 'core', 'platform-browser', 'compiler-cli'].map((name) => [`@angular/${name}`, '20.3.9']),
      ),
      rxjs: '7.8.2',
      tslib: '2.8.1',
      typescript: '5.9.3',
    },
    readme: ['Angular', 'readme.ts'],
    // Without its command line, Angular compiles templates in the browser.
    scripts: "'unsafe-eval'",
    files: {
      'main.ts': `import '@angular/compiler'
import { Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { FeedbackComponent } from './readme'
${token}
const language = signal<'es' | 'en'>('es')
@Component({ selector: 'main', imports: [FeedbackComponent], template: '<app-feedback [token]="token" [language]="language()" />' })
class Page {
  token = token
  language = language
}
bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] }).then((app) => {
  Object.assign(window, { host: { language: (next: 'es' | 'en') => language.set(next), leave: () => app.destroy() } })
})
`,
    },
  },
  {
    name: 'jQuery 1.12',
    dependencies: { jquery: '1.12.4' },
    // jQuery tests the browser with handlers in attributes.
    scripts: "'unsafe-inline'",
    files: {
      'main.ts': `import $ from 'jquery'
import '@legajo/widgets/feedback'
${token}
const element = $('<legajo-feedback tenant="acme" base="https://suite.example" language="es">').prop('token', token)
element.on('legajo-feedback-sent', (event) => console.info(event.originalEvent.detail.feedbackType))
$('main').append(element)
window.host = { language: (next) => element.attr('language', next), leave: () => element.remove() }
`,
    },
  },
]

/** Styles as old pages have them: for every element, with importance. */
export const globalStyles = `* { box-sizing: content-box; line-height: 2.5 !important; letter-spacing: 3px }
button, input, textarea, label, h2 { display: none !important; color: lime !important; font: 9px fantasy !important }`
