import type { Settings } from './settings.ts'

export type AddressSettings = Pick<Settings, 'publicUrl' | 'port'>

/** The public origin of the suite: from the setting, else this server. Addresses of pages are built by `addressOf`. */
export const suiteOrigin = ({ publicUrl, port }: AddressSettings): string =>
  publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`

/**
 * The absolute address of a page, for a mail, a paper or a phone. It names the organisation, since the browser that opens it may never have
 * been at this installation, or may have been there for another organisation.
 */
export const addressOf = (settings: AddressSettings, tenant: string, route: string): string =>
  `${suiteOrigin(settings)}${route}${route.includes('?') ? '&' : '?'}tenant=${tenant}`

/** For a QR code on a screen: without the setting, the host by which this screen was opened, which a phone can reach too. */
export const addressFrom = (
  settings: AddressSettings,
  { protocol, host }: { readonly protocol: string; readonly host: string },
  tenant: string,
  route: string,
): string => addressOf({ ...settings, publicUrl: settings.publicUrl ?? `${protocol}://${host}` }, tenant, route)
