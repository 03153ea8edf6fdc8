/**
 * `<script src="…/widgets/loader.js" data-range="^0.5.0" data-tags="legajo-survey" nonce="…">`: inserts the newest published tags of the
 * range, each with its integrity and the nonce of this script. Without `data-tags` it takes the tags that the page contains. With
 * `data-pack` the modules that tags share are loaded once before them, for pages with several large tags. A classic
 * script, because a module has neither `currentScript` nor its nonce. A failure is the event `legajo-widgets-error` of the document.
 */
import { inRange } from './version-range.ts'

type TagFile = { readonly file: string; readonly integrity: string }
type TagFiles = Readonly<Record<string, TagFile>>
type Release = {
  readonly version: string
  readonly withdrawn?: string
  readonly files: TagFiles
  /** Releases before the pack have none. */
  readonly pack?: { readonly core: TagFile; readonly files: TagFiles }
}
type Policy = { readonly createScriptURL: (url: string) => string }
type Policies = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const own = document.currentScript as HTMLScriptElement
const { range = '*', tags, pack: packed } = own.dataset
const folder = new URL('.', own.src).href

const fail = (message: string): void => {
  console.error(message)
  document.dispatchEvent(new CustomEvent('legajo-widgets-error', { detail: { message } }))
}

const load = async (): Promise<void> => {
  const policies = (window as { readonly trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('legajo-widgets', {
    createScriptURL: (url) => {
      if (!url.startsWith(folder)) throw new TypeError(url)
      return url
    },
  })
  const answer = await fetch(`${folder}index.json`, { credentials: 'omit' })
  const { releases } = (await answer.json()) as { readonly releases: readonly Release[] }
  const release = releases.find(({ version, withdrawn }) => withdrawn === undefined && inRange(version, range))
  if (!release) return fail(`legajo: ninguna versión publicada está en ${range}`)
  const wanted = tags?.split(/\s+/) ?? [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)
  const pack = packed === undefined ? undefined : release.pack
  const files = pack?.files ?? release.files
  const insert = ({ file, integrity }: TagFile): void => {
    const url = `${folder}${release.version}/${file}`
    const script = document.createElement('script')
    script.type = 'module'
    // The scripts of a pack run in their order: the core first.
    script.async = !pack
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    if (own.nonce) script.nonce = own.nonce
    script.onerror = () => fail(`legajo: no se pudo cargar ${url}`)
    script.src = policy ? policy.createScriptURL(url) : url
    document.head.append(script)
  }
  if (pack) insert(pack.core)
  for (const tag of new Set(wanted)) {
    const found = files[tag]
    if (!found && !tags) continue
    if (!found) {
      fail(`legajo: la versión ${release.version} no tiene <${tag}>`)
      continue
    }
    insert(found)
  }
}

const start = (): void => {
  load().catch((error: unknown) => fail(`legajo: ${error instanceof Error ? error.message : error}`))
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
