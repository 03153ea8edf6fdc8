import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

type PackageSettings = Pick<Settings, 'packagesUrl' | 'publicUrl'>

/** A name of this computer by which browsers reach it as another origin, without a setting. */
const localHost = /^packages\.localhost(:\d+)?$/
const thisComputer = /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The origin on which packages of courses play: the setting, or another name of this computer for a suite that is opened on it. */
export const packagesOrigin = ({ packagesUrl }: PackageSettings, request: FastifyRequest): string | undefined => {
  if (packagesUrl !== undefined) return packagesUrl
  const found = thisComputer.exec(request.host)
  return found ? `${request.protocol}://packages.localhost${found[1] ?? ''}` : undefined
}

export const isPackagesHost = ({ packagesUrl }: PackageSettings, host: string | undefined): boolean =>
  host !== undefined && (packagesUrl === undefined ? localHost.test(host) : new URL(packagesUrl).host === host)

/** The origins of packages that pages of the suite may show in a frame. */
export const originsToFrame = ({ packagesUrl }: PackageSettings): readonly string[] => [
  packagesUrl ?? 'http://packages.localhost:*',
]

/** The origins whose pages may show a package in a frame. */
export const framingOrigins = ({ packagesUrl, publicUrl }: PackageSettings): string =>
  publicUrl !== undefined ? new URL(publicUrl).origin : packagesUrl === undefined ? 'http://localhost:* http://127.0.0.1:*' : ''

/** Answers 404 to all but packages on their host: what is typed or stored on that origin is readable by every package. */
export const restrictPackagesHost = (http: FastifyInstance, settings: PackageSettings): void => {
  http.addHook('onRequest', async (request, reply) => {
    if (!isPackagesHost(settings, request.host) || request.url.startsWith('/api/coaching/package/')) return
    return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe')
  })
}
