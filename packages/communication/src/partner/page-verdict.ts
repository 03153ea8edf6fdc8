export interface AdmittedSite {
  readonly origin: string
  readonly embeds: boolean
}

export interface PageVerdict {
  readonly intent: 'success' | 'warning' | 'error'
  /** The origin that a browser sends for the page; absent where it sends none. */
  readonly origin?: string
  readonly text: string
}

const noOrigin = 'La página no tiene un origen: el navegador manda «null» y no se puede admitir.'

/** Whether the page at an address may show the widgets of these sites, as its browser announces it. */
export const verdictOn = (address: string, sites: readonly AdmittedSite[]): PageVerdict | undefined => {
  const text = address.trim()
  if (text === '') return undefined
  if (text === 'null' || /^(file|data|blob|about):/i.test(text))
    return {
      intent: 'error',
      text: `${noOrigin} Publicala en un sitio, o agregá «allow-same-origin» si está en un marco con «sandbox».`,
    }
  const url = parse(text)
  if (!url)
    return { intent: 'error', text: 'No es la dirección de una página. Pegala entera, como https://intranet.empresa.com/inicio.' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { intent: 'error', text: `Las páginas de ${url.protocol}// no pueden mostrar los widgets; usá https.` }
  const { origin } = url
  const site = sites.find((one) => one.origin === origin)
  if (site && !site.embeds)
    return { intent: 'error', origin, text: `${origin} está en la lista, pero no puede mostrar los widgets.` }
  if (!site) return { intent: 'error', origin, text: notListed(url, sites) }
  return url.protocol === 'http:' && url.hostname !== 'localhost'
    ? {
        intent: 'warning',
        origin,
        text: `${origin} está admitido. Sin https la página no tiene clave propia: los datos personales van sin los alcances que muestran sueldos.`,
      }
    : { intent: 'success', origin, text: `${origin} está admitido.` }
}

const parse = (text: string): URL | undefined => {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  } catch {
    return undefined
  }
}

const notListed = ({ origin, hostname }: URL, sites: readonly AdmittedSite[]): string => {
  const near = sites.find((one) => new URL(one.origin).hostname === hostname)
  return near
    ? `${origin} no está admitido: la lista tiene ${near.origin}, con otro esquema o puerto.`
    : `${origin} no está admitido. Agregalo en «Ver sitios admitidos».`
}
