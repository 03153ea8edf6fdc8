import type { IgnoredElement, ImportAccount } from '@legajo/contract/shared/import-account.ts'
import type { Element } from './siradig-tree.ts'

/** Reads a document and records which of its elements were used. */
export class ElementReader {
  readonly #used = new Set<Element>()
  readonly #ignored = new Map<Element, readonly [name: string, reason: string]>()

  childOf(of: Element | undefined, name: string): Element | undefined {
    return this.children(of, name)[0]
  }

  children(of: Element | undefined, name: string): readonly Element[] {
    const found = of?.children.filter((one) => one.name === name) ?? []
    for (const one of found) this.#used.add(one)
    return found
  }

  textOf(of: Element | undefined, name: string): string {
    return this.childOf(of, name)?.text.trim() ?? ''
  }

  /** The elements of one that were not read so far. */
  unread(of: Element): readonly Element[] {
    return of.children.filter((one) => !this.#used.has(one))
  }

  /** Counts an element with all that it contains as not used. */
  ignore(element: Element, name: string, reason: string): void {
    this.#ignored.set(element, [name, reason])
  }

  /** The elements with a value: how many were used, and the others by name. */
  account(root: Element, reasonOf: (element: Element) => string): ImportAccount {
    const account = emptyAccount()
    const visit = (element: Element): void => {
      const ignored = this.#ignored.get(element)
      if (!ignored && element.children.length > 0) {
        for (const one of element.children) visit(one)
        return
      }
      if (!ignored && element.text.trim() === '' && Object.keys(element.attributes).length === 0) return
      account.read += 1
      if (!ignored && this.#used.has(element)) account.used += 1
      else {
        const [name, reason] = ignored ?? [element.name, reasonOf(element)]
        addIgnored(account.ignored, { name, count: 1, reason })
      }
    }
    visit(root)
    return account
  }
}

const emptyAccount = (): ImportAccount => ({ read: 0, used: 0, ignored: [] })

/** The account of several files together, the most frequent elements first. */
export const joinAccounts = (accounts: readonly ImportAccount[]): ImportAccount => {
  const joined = emptyAccount()
  for (const { read, used, ignored } of accounts) {
    joined.read += read
    joined.used += used
    for (const one of ignored) addIgnored(joined.ignored, one)
  }
  joined.ignored.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return joined
}

const addIgnored = (list: IgnoredElement[], { name, count, reason }: IgnoredElement): void => {
  const known = list.find((one) => one.name === name && one.reason === reason)
  if (known) known.count += count
  else list.push({ name, count, reason })
}
