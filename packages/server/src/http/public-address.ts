import type { Server } from './server.ts'

/** The public address of the suite: from the setting, else this server. */
export const publicAddress = ({ settings }: Pick<Server, 'settings'>): string =>
  settings.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${settings.port}`
