import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The script elements of tags, with their integrity, in the release of the running build. */
export const moduleScripts = async (suite, tags) => {
  const { current, releases } = await (await fetch(`${suite}/widgets/index.json`)).json()
  const { files } = releases.find(({ version }) => version === current)
  return tags
    .map((tag) => {
      const { file, integrity } = files[tag]
      return `<script type="module" src="${suite}/widgets/${current}/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`
    })
    .join('\n')
}

/**
 * A partner's intranet: another origin with its own strict policy and style rules that affect everything they match. It embeds both
 * widgets. Tokens come in the fragment of the address, which is sent to no server and in no referrer.
 *
 * node e2e/partner/server.mjs http://localhost:9000 9100
 */
export const openPartner = (suite, port = 0) => {
  const script = `
    const tokens = new URLSearchParams(location.hash.slice(1))
    window.received = []
    for (const name of ['ready', 'sending', 'sent', 'error'].flatMap((what) => ['legajo-feedback-' + what, 'legajo-survey-' + what])) {
      document.addEventListener(name, (event) => window.received.push({ name, detail: event.detail, target: event.target.localName }))
    }
    document.addEventListener('legajo-feedback-sending', (event) => { if (window.veto) event.preventDefault() })
    for (const element of document.querySelectorAll('legajo-feedback, legajo-survey')) {
      element.token = tokens.get(element.localName) ?? undefined
    }
    const theme = tokens.get('theme')
    if (theme) for (const element of document.querySelectorAll('[base]')) element.setAttribute('theme', theme)
  `
  const style = `
    * { all: unset !important; color: red !important; letter-spacing: 9px !important; line-height: 3 !important; }
    html, body, main, h1, p, legajo-feedback, legajo-survey { display: block !important; }
    style, script, head, title, meta { display: none !important; }
    button, input, textarea, div, svg, label { display: none !important; background: lime !important; }
  `
  const page = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Intranet del socio</title><link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
{scripts}</head>
<body><main><h1>Intranet del socio</h1><p>Texto de la página</p>
<legajo-feedback base="${suite}" tenant="tenant1" theme="light"></legajo-feedback>
<legajo-survey base="${suite}" tenant="tenant1" theme="light"></legajo-survey>
</main></body></html>`
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${suite}`,
    "style-src 'self'",
    `connect-src ${suite}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

  const server = createServer(async (request, response) => {
    const send = (type, body) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body)
    switch (new URL(request.url, 'http://partner').pathname) {
      case '/page.css':
        return send('text/css', style)
      case '/page.js':
        return send('text/javascript', script)
      case '/': {
        const scripts = await moduleScripts(suite, ['legajo-feedback', 'legajo-survey'])
        return send('text/html', page.replace('{scripts}', scripts))
      }
      default:
        return response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    )
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { origin } = await openPartner(process.argv[2] ?? 'http://localhost:9000', Number(process.argv[3] ?? 9100))
  console.log(`Página de prueba de un socio: ${origin}/#legajo-feedback=TOKEN&legajo-survey=TOKEN`)
}
