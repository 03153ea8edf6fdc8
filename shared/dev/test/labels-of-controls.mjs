import utils from 'jsdom/lib/jsdom/living/generated/utils.js'

/** The element that `for` refers to, else the first control within; jsdom's own `control` searches the whole document for an id. */
const controlOf = (label) => (label.hasAttribute('for') ? document.getElementById(label.htmlFor) : label.control)

/** The labels of each control at one state of the document, which jsdom counts. */
let index = { version: -1, labels: new Map() }

const readIndex = () => {
  const { _version: version } = utils.implForWrapper(document)
  if (index.version !== version) index = { version, labels: Map.groupBy(document.querySelectorAll('label'), controlOf) }
  return index.labels
}

/**
 * `labels` of controls in the document by one pass over its labels. Testing Library reads it of every element for each query by label or
 * name; jsdom walks the document for each control and again for each of its labels: half of the time of a test of the employee form.
 */
export const indexLabels = () => {
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    const { prototype } = window[`HTML${name}Element`]
    const { get, ...property } = Object.getOwnPropertyDescriptor(prototype, 'labels')
    Object.defineProperty(prototype, 'labels', {
      ...property,
      get() {
        if (!document.contains(this) || this.type === 'hidden') return get.call(this)
        return readIndex().get(this) ?? []
      },
    })
  }
}
