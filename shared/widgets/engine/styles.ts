/**
 * The styles of a built tag, in the place of `@legajo/ui/style.ts`. The build compiled every `makeStyles` into classes and rules, and a tag is
 * one file: all rules are known before the first element, so that one sheet serves every element of the page.
 */

/** Property → its class, or the classes for both directions; 0 removes the property. */
type Classes = Readonly<Record<string, string | readonly [ltr: string, rtl: string] | 0>>
type Rule = string | readonly [css: string, place: { readonly m?: string; readonly p?: number }]

/** The order of Griffel's buckets: a later one wins over an earlier one. */
const buckets = 'rdlvwfihasktmc'
const placed: { readonly css: string; readonly bucket: number; readonly priority: number; readonly media: string }[] = []
const classesOf = new Map<string, Classes>()

const namesOf = (classes: Classes): string => {
  // A removed property has a name without rules, since the text of the names is the key to the properties.
  const names = Object.entries(classes)
    .map(([property, one]) => (one === 0 ? `_${property}` : typeof one === 'object' ? one[0] : one))
    .join(' ')
  classesOf.set(names, classes)
  return names
}

/** The hook of a compiled `makeStyles`: slot → class names. */
export const __styles = <Slot extends string>(
  slots: Readonly<Record<Slot, Classes>>,
  rules: Readonly<Record<string, readonly Rule[]>>,
): (() => Readonly<Record<Slot, string>>) => {
  for (const [bucket, list] of Object.entries(rules))
    for (const rule of list) {
      const [css, { m: media = '', p: priority = 0 }] = typeof rule === 'string' ? [rule, {}] : rule
      placed.push({ css: media ? `@media ${media}{${css}}` : css, bucket: buckets.indexOf(bucket), priority, media })
    }
  const names = Object.fromEntries(Object.entries<Classes>(slots).map(([slot, classes]) => [slot, namesOf(classes)])) as Readonly<
    Record<Slot, string>
  >
  return () => names
}

/** Joins classes; of two that set the same property, the later one stays. */
export const mergeClasses = (...given: readonly (string | false | null | undefined | 0)[]): string => {
  const foreign: string[] = []
  const merged: Record<string, Classes[string]> = {}
  for (const names of given) {
    if (!names) continue
    const known = classesOf.get(names)
    if (known) Object.assign(merged, known)
    else foreign.push(names)
  }
  return [...foreign, namesOf(merged)].filter(Boolean).join(' ')
}

/** The rules of all components of the tag, in the order that decides between them. */
export const componentCss = (): string => {
  const rules = new Map(placed.map((rule) => [rule.css, rule]))
  return [...rules.values()]
    .sort((a, b) => a.bucket - b.bucket || a.priority - b.priority || (a.media < b.media ? -1 : a.media > b.media ? 1 : 0))
    .map(({ css }) => css)
    .join('')
}
