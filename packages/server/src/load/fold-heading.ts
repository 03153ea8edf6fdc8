import { searchText } from '@legajo/kernel/search-text.ts'

/** Abbreviations of headings, each with the word that it stands for. */
const words: ReadonlyMap<string, string> = new Map(
  (
    'n numero, no numero, nro numero, num numero, f fecha, fec fecha, fch fecha, fech fecha, cod codigo, tel telefono, telef telefono, ' +
    'telefonico telefono, cel celular, nac nacimiento, nacim nacimiento, ing ingreso, categ categoria, cat categoria, dom domicilio, ' +
    'domic domicilio, loc localidad, prov provincia, pcia provincia, doc documento, antig antiguedad, ant antiguedad, rem remuneracion, ' +
    'bco banco, cta cuenta, suc sucursal, est estado, civ civil, dpto depto, dto depto, conv convenio, ctro centro, cto costo, soc social, ' +
    'sind sindicato, hs hora, hrs hora, mod modalidad, contr contrato, emp empleado, leg legajo, liq liquidacion, sem semanal, ' +
    'semana semanal, obs observacion, org organizativa, afil afiliado, parent parentesco, sit situacion, cant cantidad, sx sexo, gen genero'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
const pairs: ReadonlyMap<string, string> = new Map([
  ['c costo', 'centro costo'],
  ['c postal', 'codigo postal'],
  ['e civil', 'estado civil'],
  ['t documento', 'tipo documento'],
  ['o social', 'obra social'],
])
const dropped: ReadonlySet<string> = new Set('de del la el lo los las en al a por para su'.split(' '))
const tails: ReadonlySet<string> = new Set(
  'empleado trabajador colaborador persona titular obligatorio actual completar formato ddmmaaaa dd mm aaaa yyyy digito 22 11 guion sin'.split(
    ' ',
  ),
)
/** Words that need the one after them, and words beside which a number is that of a street. */
const incomplete: ReadonlySet<string> = new Set(['codigo', 'id', 'numero', 'nombre', 'tipo'])
const ofStreets: ReadonlySet<string> = new Set(['calle', 'puerta', 'orden', 'domicilio', 'altura'])

/** A heading as the list of usual headings has it: without accents, abbreviations, articles and notes of its form. */
export const foldUsualHeading = (heading: string): string => {
  const plain = searchText(heading)
    .replace(/[º°ª]/g, ' ')
    .replace(/e-mail/g, 'email')
    .replace(/\b(?:[a-z]\.){2,}/g, (letters) => `${letters.replaceAll('.', '')} `)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim()
  let parts = plain
    .split(' ')
    .filter((word, index) => word !== 's' && (index === 0 || !dropped.has(word)))
    .flatMap((word) => (word === 'os' || word === 'oos' ? ['obra', 'social'] : (words.get(word) ?? word)))
  parts = parts
    .join(' ')
    .replace(/\b(?:c costo|c postal|e civil|t documento|o social)\b/g, (pair) => pairs.get(pair) ?? pair)
    .split(' ')
  parts = parts.map((word) => (word.length > 3 && word !== 'dias' ? word.replace(/s$/, '') : word))
  while (parts.length > 1 && tails.has(parts.at(-1) ?? '') && !(parts.length === 2 && incomplete.has(parts[0] ?? ''))) parts.pop()
  const hasTail = parts.length > 1 && tails.has(parts.at(-1) ?? '')
  if (parts[0] === 'numero' && parts.length > 1 && !hasTail && !ofStreets.has(parts[1] ?? '')) parts = parts.slice(1)
  else if (parts.at(-1) === 'numero' && parts.length > 1 && !ofStreets.has(parts.at(-2) ?? '')) parts = parts.slice(0, -1)
  return parts.join(' ')
}
