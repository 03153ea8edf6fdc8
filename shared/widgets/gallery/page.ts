import type { Member, TagDescription } from '../build/describe-tags.ts'
import { boxParts, boxTokens } from '../build/every-tag.ts'
import type { TagRelease } from '../build/release.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const code = (text: string): string => `<code>${toText(text)}</code>`
/** The doc comments are English. */
const english = (text: string): string => `<span lang="en">${toText(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</span>`
const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} kB`

const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<div class="scroll" tabindex="0" role="region" aria-label="${toText(caption)}"><table><caption>${toText(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${toText(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`

const rowsOf = (list: Readonly<Record<string, string>> | undefined): readonly (readonly string[])[] =>
  Object.entries(list ?? {}).map(([name, doc]) => [code(name || '(sin nombre)'), english(doc)])

const memberRow = ({ name, type, doc }: Member): readonly string[] => [code(name), code(type), english(doc)]

/** A method that a click can call: none of its parameters is required. */
const isCallable = ({ type }: Member): boolean => /^\(\s*(\w+\?[^)]*)?\)\s*=>/.test(type)

const stage = ({ definition, methods }: TagDescription, title: string, index: number): string => {
  const example = definition.examples[title] ?? ''
  const { html } = typeof example === 'string' ? { html: example } : example
  const { tag } = definition
  const buttons = methods
    .filter(isCallable)
    .map(({ name }) => `<button type="button" data-method="${toText(name)}">${toText(name)}()</button>`)
  return `<section class="example" data-tag="${tag}" data-example="${toText(title)}" aria-labelledby="${tag}-${index}">
<h3 id="${tag}-${index}">${toText(title)}</h3>
<div class="stage">${html}</div>
<div class="calls" role="group" aria-label="Métodos de ${toText(title)}">${buttons.join(' ')}</div>
<pre tabindex="0" aria-label="Código de ${toText(title)}">${toText(html)}</pre>
<ol class="log" aria-label="Eventos de ${toText(title)}"></ol>
</section>`
}

const section = (tag: TagDescription, { files }: TagRelease): string => {
  const { definition, props, events, methods } = tag
  const file = files[definition.tag]
  return `<section id="${definition.tag}" class="tag" aria-labelledby="${definition.tag}-name">
<h2 id="${definition.tag}-name">${toText(`<${definition.tag}>`)}</h2>
<p>${english(definition.doc)}</p>
<p>${file ? `${kB(file.brotli)} br, ${kB(file.gzip)} gz; límite ${definition.budget.br} y ${definition.budget.gz} kB. ` : ''}${code(`import '@legajo/widgets/${definition.tag.replace('legajo-', '')}'`)}</p>
${Object.keys(definition.examples)
  .map((title, index) => stage(tag, title, index))
  .join('\n')}
<details><summary>Propiedades, eventos, métodos y partes</summary>
${table(
  'Propiedades y atributos',
  ['Propiedad', 'Atributo', 'Tipo', 'Por omisión', 'Qué es'],
  props.map(({ name, attribute, type, doc, default: given, reflects }) => [
    code(name),
    attribute ? `${code(attribute)}${reflects ? ' (se refleja)' : ''}` : '–',
    code(type),
    given === undefined ? '–' : code(given),
    english(doc),
  ]),
)}
${table(
  'Eventos',
  ['Evento', 'Tipo', 'Cuándo'],
  events.map((event) =>
    memberRow(event).map((cell, index) => (index === 2 && event.cancelable ? `${cell} Se puede cancelar.` : cell)),
  ),
)}
${table('Métodos', ['Método', 'Tipo', 'Qué hace'], methods.map(memberRow))}
${table('Lugares (slots)', ['Nombre', 'Qué va ahí'], rowsOf(definition.slots))}
${table('Partes (::part)', ['Nombre', 'Qué es'], rowsOf({ ...boxParts, ...definition.parts }))}
${table('Variables CSS', ['Nombre', 'Qué cambia'], rowsOf({ ...boxTokens[definition.box], ...definition.tokens }))}
</details>
${file && file.calls.length > 0 ? `<p>Llamadas: ${file.calls.map(code).join(', ')}</p>` : ''}
</section>`
}

const choice = (name: string, label: string, options: Readonly<Record<string, string>>): string =>
  `<label>${toText(label)} <select name="${name}">${Object.entries(options)
    .map(([value, text]) => `<option value="${toText(value)}">${toText(text)}</option>`)
    .join('')}</select></label>`

const choices = [
  choice('language', 'Idioma', { es: 'Español', en: 'Inglés' }),
  choice('theme', 'Tema', { auto: 'El del sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' }),
  choice('direction', 'Dirección', { ltr: 'De izquierda a derecha', rtl: 'De derecha a izquierda' }),
  choice('width', 'Ancho', { '100%': 'Todo', '640px': '640 px', '390px': '390 px', '240px': '240 px' }),
]

/**
 * The page of the gallery: every tag with its examples, interface, sizes and calls, from definitions and doc comments alone.
 * `colours` are the tokens that the tags use.
 */
export const galleryPage = (
  tags: readonly TagDescription[],
  release: TagRelease,
  colours: readonly string[],
): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Galería de elementos de Legajo</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
<script type="module" src="gallery.js"></script>
${Object.values(release.files)
  .map(({ file, integrity }) => `<script type="module" src="${file}" integrity="${integrity}" crossorigin="anonymous"></script>`)
  .join('\n')}
</head>
<body>
<header>
<h1>Galería de elementos de Legajo</h1>
<p>Versión ${toText(release.version)}: ${tags.length} elementos que cualquier portal puede incrustar. La página se genera de sus definiciones.</p>
<form id="choices" aria-label="Cómo se muestran">${choices.join('\n')}</form>
</header>
<nav aria-label="Elementos"><ul>
${tags.map(({ definition: { tag } }) => `<li><a href="#${tag}">${tag.replace('legajo-', '')}</a></li>`).join('\n')}
<li><a href="#estilos">Estilos</a></li>
</ul></nav>
<main>
${table(
  'Tamaños',
  ['Elemento', 'Brotli', 'Gzip', 'Para qué'],
  tags.map(({ definition: { tag, doc } }) => {
    const { brotli = 0, gzip = 0 } = release.files[tag] ?? {}
    return [`<a href="#${tag}">${tag}</a>`, kB(brotli), kB(gzip), english(doc)]
  }),
)}
${tags.map((tag) => section(tag, release)).join('\n')}
<section id="estilos" class="tag" aria-labelledby="estilos-name">
<h2 id="estilos-name">Estilos</h2>
<p>Las variables del tema que usan los elementos. Una página puede cambiar cualquiera de ellas en el elemento.</p>
<ul class="swatches">
${colours.map((name) => `<li><span class="swatch" data-token="--${toText(name)}"></span>${code(`--${name}`)}</li>`).join('\n')}
</ul>
</section>
</main>
</body>
</html>
`
