import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings/settings.ts'

/** A start that cannot succeed before a change by the operator, which its message names. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const listenSentences: Readonly<Record<string, (settings: Pick<Settings, 'host' | 'port'>) => string>> = {
  EADDRINUSE: ({ port }) => `El puerto ${port} ya está en uso; cerrá el otro programa o elegí otro con PORT`,
  EACCES: ({ port }) => `No hay permiso para usar el puerto ${port}; elegí otro con PORT, mayor que 1023`,
  ENOTFOUND: ({ host }) => `HOST: no se conoce la dirección «${host}»; usá una de esta máquina, o 0.0.0.0 para todas`,
  EADDRNOTAVAIL: ({ host }) => `HOST: «${host}» no es una dirección de esta máquina; usá una suya, o 0.0.0.0 para todas`,
}

/** Starts to take calls. Throws `StartError`, so that a wrong address is not taken for a database that does not answer. */
export const listen = async (http: Pick<FastifyInstance, 'listen'>, settings: Pick<Settings, 'host' | 'port'>): Promise<void> => {
  try {
    await http.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    const sentence = listenSentences[codeOf(error)]
    throw sentence ? new StartError(sentence(settings)) : error
  }
}

/** Refusals of PostgreSQL that a retry does not cure. */
const databaseSentences: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL no acepta el usuario o la contraseña de DATABASE_URL o DATABASE_OWNER_URL',
  '28000': 'PostgreSQL no acepta el usuario de DATABASE_URL o DATABASE_OWNER_URL',
  '3D000': 'No existe la base de datos de DATABASE_URL; creala como indica packages/server/README.md',
}

/** Ends the process with the sentence of a known cause; unknown errors keep their stack. */
export const exitForKnownCause = (error: unknown): never => {
  const sentence = error instanceof StartError ? error.message : databaseSentences[codeOf(error)]
  if (sentence === undefined) throw error
  console.error(sentence)
  return process.exit(1)
}
