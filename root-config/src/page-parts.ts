type Attributes = Readonly<Record<string, string | (() => void)>>

/** A small DOM builder for the shell's own pages, which must work without any loaded kit. */
export const node = (tag: string, attributes: Attributes = {}, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}

export const button = (text: string, run: () => void, isMain = false): HTMLElement =>
  node('button', { type: 'button', class: isMain ? 'lg-button lg-main' : 'lg-button', click: run }, text)

export const link = (text: string, href: string, isMain = false): HTMLElement =>
  node('a', { href, class: isMain ? 'lg-button lg-main' : 'lg-button' }, text)

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`La página no tiene #${id}`)
  return found
}
