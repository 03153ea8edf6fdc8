import type { TagDefinition } from '../src/definition.ts'
import { answerExamples } from './example-answers.ts'

const valuesOf = ({ examples }: TagDefinition, title: string) => {
  const example = examples[title] ?? ''
  return typeof example === 'string' ? { html: example } : example
}

const detailOf = (event: Event): string => {
  try {
    return JSON.stringify((event as CustomEvent).detail) ?? ''
  } catch {
    return ''
  }
}

/** Lists the events of an example below it, the newest first. */
const logEvents = (example: Element, { tag, events }: TagDefinition): void => {
  const log = example.querySelector('.log')
  for (const verb of Object.keys(events))
    example.addEventListener(`${tag}-${verb}`, (event) => {
      const line = document.createElement('li')
      line.textContent = `${event.type} ${detailOf(event)}`
      log?.prepend(line)
      while (log && log.children.length > 8) log.lastElementChild?.remove()
    })
}

const callMethods = (example: Element, tag: string): void => {
  example.querySelector('.calls')?.addEventListener('click', (event) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset['method'] : undefined
    const element = example.querySelector(`.stage ${tag}`) as unknown as Readonly<Record<string, () => unknown>> | null
    if (name) void element?.[name]?.()
  })
}

const choices = document.querySelector('#choices') as HTMLFormElement
const stages = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.stage')]

/** Applies the choices of language, theme, direction and width, and keeps them in the address. */
const show = (): void => {
  const chosen = Object.fromEntries([...new FormData(choices)].map(([name, value]) => [name, String(value)]))
  const { language = 'es', theme = 'auto', direction = 'ltr', width = '100%' } = chosen
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset['appearance'] = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme
  for (const stage of stages()) {
    stage.lang = language
    stage.dir = direction
    stage.style.inlineSize = width
    for (const element of stage.querySelectorAll(stage.parentElement?.dataset['tag'] ?? ':not(*)'))
      element.setAttribute('theme', theme)
  }
  history.replaceState(null, '', `?${new URLSearchParams(chosen)}${location.hash}`)
}

const readChoices = (): void => {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const select = choices.elements.namedItem(name)
    if (select instanceof HTMLSelectElement && [...select.options].some((option) => option.value === value)) select.value = value
  }
}

/** Gives the examples of the page their values and answers; runs before the tags are defined. */
export const startGallery = (definitions: readonly TagDefinition[]): void => {
  for (const definition of definitions)
    for (const example of document.querySelectorAll<HTMLElement>(`.example[data-tag=${definition.tag}]`)) {
      const { props = {}, answers } = valuesOf(definition, example.dataset['example'] ?? '')
      const element = example.querySelector(`.stage ${definition.tag}`)
      if (element) Object.assign(element, props, answers && { base: answerExamples(answers) })
      logEvents(example, definition)
      callMethods(example, definition.tag)
    }
  for (const swatch of document.querySelectorAll<HTMLElement>('[data-token]'))
    swatch.style.background = `var(${swatch.dataset['token']})`
  readChoices()
  choices.addEventListener('change', show)
  choices.addEventListener('submit', (event) => event.preventDefault())
  show()
}
