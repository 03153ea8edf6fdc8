import { scormRuntime } from './scorm-runtime.ts'

interface Launch {
  readonly version: '1.2' | '2004'
  readonly data: Readonly<Record<string, string>>
  readonly learner: { readonly id: string; readonly name: string }
  /** Marks the messages of this launch. */
  readonly nonce: string
}

const scriptText = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/**
 * The script that gives a page the interface of SCORM and posts its data to the page of the suite: at each commit and at the end at once, and
 * a moment after other changes, so that a closed window keeps them.
 */
export const adapterScript = ({ version, data, learner, nonce }: Launch): string => `<script>(() => {
  const nonce = ${scriptText(nonce)};
  let order = 0, waiting;
  const post = (event) => { clearTimeout(waiting); waiting = undefined; window.parent.postMessage({ scorm: nonce, order: ++order, ...event }, '*'); };
  let latest;
  const emit = (event) => {
    latest = event;
    if (event.kind !== 'change') return post(event);
    waiting = waiting ?? setTimeout(() => post(latest), 500);
  };
  const api = (${scormRuntime.toString()})(${scriptText({ version, data, learner })}, emit);
  window.${version === '1.2' ? 'API' : 'API_1484_11'} = api;
  addEventListener('pagehide', () => { if (waiting !== undefined) post(latest); });
})()</script>`

/** The page of the second origin around a launched part: it holds the interface, which the part finds in its parent window. */
export const playerPage = (launched: Launch, address: string, title: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${htmlText(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
${adapterScript(launched)}</head><body><iframe title="${htmlText(title)}" src="${htmlText(address)}" allow="autoplay; fullscreen"></iframe></body></html>`

const htmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)
