import { anonymityText } from '@legajo/contract/anonymity.ts'
import type { MadeCard } from '@legajo/contract/clima/access-card.ts'

/** Prints the cards of a survey in a separate frame, one card per respondent, built from elements and never from HTML text. */
export const printCards = (survey: string, cards: readonly MadeCard[]): void => {
  const frame = document.createElement('iframe')
  frame.title = 'Tarjetas de acceso'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view) {
    frame.remove()
    return
  }
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(cardStyles)
  page.adoptedStyleSheets = [sheet]
  page.title = survey
  page.body.append(...cards.map((card) => cardElement(page, survey, card)))
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

const cardStyles = `
  body { font: 12pt/1.4 sans-serif; margin: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; }
  article { border: 1px dashed; padding: 6mm; break-inside: avoid; }
  h1 { font-size: 14pt; margin: 0 0 2mm; }
  p { margin: 0 0 2mm; overflow-wrap: anywhere; }
`

const cardElement = (page: Document, survey: string, { employee, link, label, validationField }: MadeCard): HTMLElement => {
  const article = page.createElement('article')
  const add = (tag: 'h1' | 'p', text: string) => {
    const element = page.createElement(tag)
    element.textContent = text
    article.append(element)
  }
  add('h1', survey)
  if (employee) add('p', employee)
  add('p', anonymityText)
  add('p', 'Entrá con esta dirección:')
  add('p', link)
  if (validationField) add('p', `Te va a pedir: ${label}`)
  return article
}
