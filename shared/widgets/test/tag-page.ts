import { afterEach } from '@jest/globals'
import { act } from 'react'

/** A tag in a page, with its properties and methods. */
type TagElement = HTMLElement & Record<string, unknown> & { reset(): void; close(): void; show(): Promise<unknown> }

afterEach(() => act(async () => document.body.replaceChildren()))

/** Draws the first tag of a page; `received` gets the verb and the detail of each of its events except `ready`. */
export const drawTag = async (html: string, values: Readonly<Record<string, unknown>> = {}) => {
  await act(async () => {
    document.body.innerHTML = html
    Object.assign(document.body.querySelector('[data-tag]') ?? document.body.firstElementChild ?? {}, values)
  })
  const tag = (document.body.querySelector('[data-tag]') ?? document.body.firstElementChild) as TagElement
  const inside = tag.shadowRoot as ShadowRoot
  const received: (readonly [verb: string, detail: unknown])[] = []
  const listen = (...verbs: readonly string[]) => {
    for (const verb of verbs)
      tag.addEventListener(`${tag.localName}-${verb}`, (event) => received.push([verb, (event as CustomEvent).detail]))
  }
  return { tag, inside, received, listen }
}
