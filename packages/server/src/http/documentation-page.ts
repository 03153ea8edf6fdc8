import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { permits } from '@legajo/contract/permits.ts'
import { schemaOf } from './openapi.ts'

const inHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The API as a page without scripts: calls by family, each with its permits, input and output. */
export const documentationPage = (calls: readonly AnyEndpoint[]): string => {
  const families = Map.groupBy(calls, ({ path }) => path.split('/')[1] ?? '')
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Legajo – API</title><style>${pageStyles}</style></head><body><main><h1>API de Legajo</h1>
<p>${calls.length} llamadas. Documento: <a href="/api/openapi.json">openapi.json</a></p>
${[...families].map(([family, members]) => `<h2>/${inHtml(family)}</h2>${members.map(section).join('')}`).join('')}
</main></body></html>`
}

const section = (
  call: AnyEndpoint,
): string => `<details><summary><b class="${call.method}">${call.method}</b> <code>${inHtml(call.path)}</code>
<span>${inHtml(call.summary)}</span></summary><p>${inHtml(call.id)} · ${inHtml(accessOf(call))}${call.once ? ' · admite Idempotency-Key' : ''}</p>
${schemaBlock('Consulta', call.query)}${schemaBlock('Cuerpo', call.body)}${schemaBlock('Respuesta', call.returns)}</details>`

const accessOf = (call: AnyEndpoint): string =>
  'permit' in call ? `permiso ${call.permit} (${permits[call.permit]})` : call.access === 'public' ? 'pública' : 'con sesión'

const schemaBlock = (title: string, schema: AnyEndpoint['body']): string =>
  schema ? `<h3>${title}</h3><pre>${inHtml(JSON.stringify(schemaOf(schema), null, 2))}</pre>` : ''

const pageStyles = `body{font:15px/1.5 system-ui;margin:0;color:#1b1f24}main{max-width:60rem;margin:auto;padding:1.5rem}
details{border:1px solid #d7dce1;border-radius:6px;margin:.4rem 0;padding:.5rem .8rem}summary{cursor:pointer}
summary span{color:#5c6670}b{display:inline-block;min-width:4.2rem}.GET{color:#0b6e4f}.POST{color:#1d4ed8}.PUT{color:#92580a}.DELETE{color:#b42318}
pre{background:#f4f6f8;padding:.8rem;overflow:auto;border-radius:6px}`
