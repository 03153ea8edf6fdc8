const irregular = { person: 'people' }

const plural = (word) =>
  irregular[word] ?? (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`)

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every spelling of a resource's kebab-case name: `cost-center` gives costCenter, costCenters, CostCenter, cost_center, … */
export const namesOf = (kebab) => {
  const many = kebab.replace(/[^-]+$/, plural)
  return {
    kebab,
    kebabs: many,
    one: camel(kebab),
    many: camel(many),
    type: capital(camel(kebab)),
    types: capital(camel(many)),
    table: kebab.replaceAll('-', '_'),
    code: kebab.replaceAll('-', '_').toUpperCase(),
    words: kebab.replaceAll('-', ' '),
    wordsMany: many.replaceAll('-', ' '),
  }
}
